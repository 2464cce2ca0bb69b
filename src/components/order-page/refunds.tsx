import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Allow } from '../allow.tsx';
import desk from '../money/desk.module.css';
import { Jindou } from '../money/jindou.tsx';
import { mayRefund } from '../order-lists/order-words.ts';
import { RefundForm } from '../order-lists/refund-form.tsx';
import { useText } from '../use-text.ts';
import styles from './order-page.module.css';
import type { OrderDetails } from './order-page.tsx';

const looks = { requested: 'wait', approved: 'good', rejected: 'bad' } as const;

/** What was asked back of an order and what became of it, and asking for a refund. */
export function Refunds({ details, onChanged }: { details: OrderDetails; onChanged: () => void }) {
  const { t } = useText();
  const [form, setForm] = useState(false);
  const { order, refunds } = details;
  if (!order.paidAt) return null;
  return (
    <section className={desk.pad} aria-label={t('orderPage.refund')}>
      <h2>{t('orderPage.refund')}</h2>
      {refunds.length > 0 && (
        <ul className={styles.documents}>
          {refunds.map(({ id, status, amountJindou, reason, decision }) => (
            <li key={id}>
              <span>
                <span className={desk.tag} data-look={looks[status]}>
                  {t(`orderPage.refund.${status}`)}
                </span>
                <small>{reason}</small>
                {decision !== '' && <small>{t('orderPage.refund.answer', { text: decision })}</small>}
              </span>
              <Jindou n={amountJindou} />
            </li>
          ))}
        </ul>
      )}
      <p className={desk.hint}>{t(order.status === 'refunding' ? 'orderPage.refund.waiting' : 'refund.rule')}</p>
      {mayRefund(order) && (
        <div className={desk.actions}>
          <Allow rule="can:order-refund#request" disabled>
            <Button aria-expanded={form} onClick={() => setForm(!form)}>
              {t('refund.ask')}
            </Button>
          </Allow>
        </div>
      )}
      {form && mayRefund(order) && (
        <RefundForm
          orderId={order.id}
          words={{ reason: t('refund.reason'), missing: t('refund.reason.missing'), send: t('refund.send') }}
          hint={t('refund.rule')}
          className={styles.form}
          onDone={() => {
            setForm(false);
            onChanged();
          }}
        />
      )}
    </section>
  );
}
