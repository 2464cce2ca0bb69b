import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import type { ItemType } from '#src/domain/order.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { Card } from '#src/ui/card/card.tsx';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { OrderDetails } from '../../contract/orders.ts';
import { itemAddress, type OrderItem } from '../lists/order-labels.ts';
import { ItemState } from './item-state.tsx';
import styles from './order-items.module.css';

const icons: Record<ItemType, IconName> = {
  kase: 'pin',
  sample: 'scatter',
  'road-report': 'road',
  'success-rate': 'chart',
  assessment: 'compare',
  'fair-rent': 'scatter',
  consulting: 'user',
  'pre-shop': 'calendar',
  shop: 'shop',
  booking: 'clock',
  membership: 'star',
  recharge: 'coins',
};

/** What an order holds, each item with its own state, price and the way to it. */
export function Items({ details: { order, refunds } }: { details: OrderDetails }) {
  const { t, number } = useText();
  const { id, items, totalJindou, payableJindou, paidAt } = order;
  const isReduced = totalJindou > payableJindou;
  const claimed = new Set(
    refunds.flatMap(({ status, itemIds }) => (status === 'requested' ? itemIds : [])),
  );
  const delivered = items.filter(({ status }) => status === 'delivered').length;
  return (
    <Card aria-label={t('cashier.items')} className={styles.card}>
      <header>
        <h2>{t('cashier.items')}</h2>
        <Caption as="span">
          {t('checkout.items', { n: items.length })}
          {paidAt && ` · ${t('orderPage.items.delivered', { n: delivered })}`}
        </Caption>
      </header>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('order.column.items')}
            </th>
            {paidAt && <th scope="col">{t('order.column.status')}</th>}
            {isReduced && (
              <th scope="col" className={styles.n}>
                {t('orderPage.full')}
              </th>
            )}
            <th scope="col" className={styles.n}>
              {t(paidAt ? 'orderPage.items.paid' : 'order.column.payable')}
            </th>
            <th scope="col">
              <VisuallyHidden>{t('orderPage.items.act')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              way={item.status === 'delivered' ? itemAddress(item, id) : undefined}
              isPaid={paidAt !== null}
              isClaimed={claimed.has(item.id)}
              isReduced={isReduced}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={styles.sign} />
            <th scope="row" colSpan={paidAt ? 2 : 1}>
              {t('orderPage.items.total')}
            </th>
            {isReduced && <td className={styles.full}>{number(totalJindou)}</td>}
            <td className={styles.sum}>{number(payableJindou)}</td>
            <td className={styles.act} />
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

interface ItemProps {
  item: OrderItem;
  /** Its address, where it was delivered. */
  way: string | undefined;
  isPaid: boolean;
  /** A refund of it was requested and is not decided. */
  isClaimed: boolean;
  /** Whether a column shows the price before discounts. */
  isReduced: boolean;
}

function Item({ item, way, isPaid, isClaimed, isReduced }: ItemProps) {
  const { t, number } = useText();
  const goods = useItemTitle();
  const { type, title, qty, unitJindou, lineJindou, paidJindou, status } = item;
  const name = goods(title);
  const isOwned = lineJindou === 0 || paidJindou === 0;
  const shown = status === 'refunded' ? <s>{name}</s> : name;
  return (
    <tr>
      <td className={styles.sign}>
        <Icon name={icons[type]} size={18} />
      </td>
      <th scope="row">
        {way ? <Link to={way}>{shown}</Link> : <b>{shown}</b>}
        <small>
          {t(`order.type.${type}`)}
          {qty > 1 && ` × ${number(qty)}`}
        </small>
      </th>
      {isPaid && (
        <td className={styles.state}>
          <ItemState status={isClaimed ? 'refunding' : status} />
        </td>
      )}
      {isReduced && <td className={styles.full}>{number(unitJindou * qty)}</td>}
      <td className={styles.sum}>
        {isOwned ? (
          <span className={money.owned}>{t('kase.owned')}</span>
        ) : (
          number(paidJindou ?? lineJindou)
        )}
      </td>
      <td className={styles.act}>
        {way && (
          <Link to={way}>
            {t(`orderPage.act.${type}`)}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Link>
        )}
      </td>
    </tr>
  );
}
