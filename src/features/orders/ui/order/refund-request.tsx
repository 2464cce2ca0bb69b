import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import type { Order } from '../lists/order-labels.ts';
import { RefundForm } from '../lists/refund-form.tsx';
import styles from './order-page.module.css';

/** Asks for the refund of some items of an order, or of all that were paid for. */
export function RefundRequest({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useText();
  const goods = useItemTitle();
  const items = order.items.filter(
    ({ status, paidJindou }) => status !== 'refunded' && (paidJindou ?? 0) > 0,
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => !left.has(id));
  const sum = chosen.reduce((total, { paidJindou }) => total + (paidJindou ?? 0), 0);
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <RefundForm
      orderId={order.id}
      itemIds={chosen.map(({ id }) => id)}
      isBlocked={chosen.length === 0}
      words={{
        reason: t('refund.reason'),
        missing: t('refund.reason.missing'),
        send: t('refund.send'),
      }}
      className={styles.form}
      onDone={onDone}
    >
      <fieldset className={styles.choice}>
        <legend>{t('orderPage.refund.items')}</legend>
        {items.map(({ id, title, paidJindou }) => (
          <label key={id}>
            <input type="checkbox" checked={!left.has(id)} onChange={() => toggle(id)} />
            <span>{goods(title)}</span>
            <Jindou n={paidJindou ?? 0} />
          </label>
        ))}
        <p role="status">
          {chosen.length === 0
            ? t('orderPage.refund.items.none')
            : t('orderPage.refund.items.sum', { n: sum })}
        </p>
      </fieldset>
    </RefundForm>
  );
}
