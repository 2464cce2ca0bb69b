import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { OrderDetails } from '../../contract/orders.ts';
import { mayRefund } from '../lists/order-labels.ts';
import { RefundForm } from '../lists/refund-form.tsx';
import styles from './order-page.module.css';

const looks = { requested: 'warning', approved: 'success', rejected: 'danger' } as const;

/** Refund requests of an order with their outcome, and the form for another. */
export function Refunds({ details, onChanged }: { details: OrderDetails; onChanged: () => void }) {
  const { t } = useText();
  const [form, setForm] = useState(false);
  const { order, refunds } = details;
  if (!order.paidAt) return null;
  return (
    <PaddedCard aria-label={t('orderPage.refund')}>
      <h2>{t('orderPage.refund')}</h2>
      {refunds.length > 0 && (
        <ul className={styles.documents}>
          {refunds.map(({ id, status, amountJindou, reason, decision }) => (
            <li key={id}>
              <span>
                <Tag tone={looks[status]}>{t(`orderPage.refund.${status}`)}</Tag>
                <small>{reason}</small>
                {decision !== '' && (
                  <small>{t('orderPage.refund.answer', { text: decision })}</small>
                )}
              </span>
              <Jindou n={amountJindou} />
            </li>
          ))}
        </ul>
      )}
      <HelpText>
        {t(order.status === 'refunding' ? 'orderPage.refund.waiting' : 'refund.rule')}
      </HelpText>
      {mayRefund(order) && (
        <ActionRow>
          <CanAccess rule="can:order-refund#request" disabled>
            <Button aria-expanded={form} onClick={() => setForm(!form)}>
              {t('refund.ask')}
            </Button>
          </CanAccess>
        </ActionRow>
      )}
      {form && mayRefund(order) && (
        <RefundForm
          orderId={order.id}
          words={{
            reason: t('refund.reason'),
            missing: t('refund.reason.missing'),
            send: t('refund.send'),
          }}
          hint={t('refund.rule')}
          className={styles.form}
          onDone={() => {
            setForm(false);
            onChanged();
          }}
        />
      )}
    </PaddedCard>
  );
}
