import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';
import type { TagTone } from '#src/ui/tag/tag.tsx';
import type { OrderDetails } from '../../contract/orders.ts';
import { mayRefund } from '../lists/order-labels.ts';
import styles from './order-page.module.css';
import { isOver } from './order-state.ts';
import { RefundRequest } from './refund-request.tsx';
import { SignTag } from './sign-tag.tsx';

const looks: Record<OrderDetails['refunds'][number]['status'], [TagTone, IconName]> = {
  requested: ['warning', 'clock'],
  approved: ['success', 'check'],
  rejected: ['danger', 'close'],
};

interface RefundsProps {
  details: OrderDetails;
  onChanged: () => void;
}

/** Refund requests of an order with their outcome, the rule with its last date, and the form. */
export function Refunds({ details, onChanged }: RefundsProps) {
  const { t } = useText();
  const [form, setForm] = useState(false);
  const { order, refunds } = details;
  if (!order.paidAt) return null;
  const mayAsk = mayRefund(order);
  return (
    <PaddedCard aria-label={t('orderPage.refund')}>
      <h2>{t('orderPage.refund')}</h2>
      <RefundList refunds={refunds} />
      <RefundRule details={details} />
      {mayAsk && (
        <ActionRow>
          <CanAccess rule="can:order-refund#request" disabled>
            <Button aria-expanded={form} onClick={() => setForm(!form)}>
              <Icon name="reset" />
              {t('refund.ask')}
            </Button>
          </CanAccess>
        </ActionRow>
      )}
      {form && mayAsk && (
        <RefundRequest
          order={order}
          onDone={() => {
            setForm(false);
            onChanged();
          }}
        />
      )}
    </PaddedCard>
  );
}

function RefundList({ refunds }: Pick<OrderDetails, 'refunds'>) {
  const { t, momentText } = useText();
  if (refunds.length === 0) return null;
  return (
    <ul className={styles.refunds}>
      {refunds.map(({ id, status, amountJindou, reason, decision, createdAt, decidedAt }) => {
        const [tone, icon] = looks[status];
        return (
          <li key={id}>
            <span>
              <SignTag tone={tone} icon={icon}>
                {t(`orderPage.refund.${status}`)}
              </SignTag>{' '}
              <small>{momentText(decidedAt ?? createdAt)}</small>
            </span>
            <Jindou n={amountJindou} />
            <p>{t('orderPage.refund.reason', { text: reason })}</p>
            {decision !== '' && <p>{t('orderPage.refund.answer', { text: decision })}</p>}
          </li>
        );
      })}
    </ul>
  );
}

/** What may be refunded until when, and where the jindou go; said before the button. */
function RefundRule({ details: { order, refunds, refundUntil } }: { details: OrderDetails }) {
  const { t, momentText } = useText();
  if (order.status === 'refunding')
    return <p className={styles.rule}>{t('orderPage.refund.waiting')}</p>;
  if (order.status === 'refunded' || refundUntil === null) return null;
  const moment = momentText(refundUntil);
  if (!mayRefund(order)) {
    return isOver(refundUntil) ? (
      <p className={styles.rule}>{t('orderPage.refund.over', { moment })}</p>
    ) : (
      <p className={styles.rule}>{t('orderPage.refund.nothing')}</p>
    );
  }
  return (
    <p className={styles.rule}>
      {refunds.length === 0 && <b>{t('orderPage.refund.none')} </b>}
      {t('orderPage.refund.rule', { moment })}
    </p>
  );
}
