import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { payOrders } from '#src/features/payments/contract/payments.ts';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { Countdown } from '#src/ui/countdown/countdown.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { cancelOrder } from '../../contract/orders.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { titleOf, type Order } from './order-labels.ts';
import styles from './order-lists.module.css';

interface UnpaidOrderProps {
  order: Order;
  compact: boolean;
  selection: boolean;
  onToggle: () => void;
  onCancel: () => void;
  onOver: () => void;
}

/** An unpaid order: its items, its price, and when it expires. */
export function UnpaidOrder({
  order,
  compact,
  selection,
  onToggle,
  onCancel,
  onOver,
}: UnpaidOrderProps) {
  const words = useText();
  const { t, momentText } = words;
  const goods = useItemTitle();
  const { no, payableJindou, totalJindou, expiresAt, createdAt } = order;
  return (
    <div className={styles.order}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={selection}
          onChange={onToggle}
          aria-label={t('order.tick', { no })}
        />
      </label>
      <div className={styles.what}>
        <Link to={`/order/my-order/payment-amount?no=${no}`}>{titleOf(order, words, goods)}</Link>
        <HelpText as="span">
          {no} · {momentText(createdAt)}
        </HelpText>
      </div>
      <div className={styles.sum}>
        <b>
          {totalJindou > payableJindou && <s>{totalJindou}</s>} <Jindou n={payableJindou} />
        </b>
        <HelpText as="span">
          {t('order.left')} <Countdown until={expiresAt} onOver={onOver} />
        </HelpText>
      </div>
      <ActionRow>
        <CanAccess rule={payOrders.access} disabled>
          <LinkButton variant="primary" to={`/order/my-order/payment-amount?no=${no}`}>
            {t('order.pay')}
          </LinkButton>
        </CanAccess>
        {!compact && (
          <CanAccess rule={cancelOrder.access} disabled>
            <Button onClick={onCancel}>{t('order.cancel')}</Button>
          </CanAccess>
        )}
      </ActionRow>
    </div>
  );
}
