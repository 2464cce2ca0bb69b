import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { itemAddress, type Order } from '../lists/order-labels.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import styles from './order-page.module.css';

const looks = { ordered: 'warning', delivered: 'success', refunded: undefined } as const;

/** What an order holds, each item with its own state, price and the way to it. */
export function Items({ order }: { order: Order }) {
  const { t, number } = useText();
  const goods = useItemTitle();
  const { id, items, totalJindou, payableJindou, paidAt } = order;
  return (
    <PaddedCard aria-label={t('cashier.items')}>
      <h2>{t('cashier.items')}</h2>
      <ul className={styles.items}>
        {items.map((item) => {
          const way = item.status === 'delivered' ? itemAddress(item, id) : undefined;
          const isOwned = item.lineJindou === 0 || item.paidJindou === 0;
          return (
            <li key={item.id}>
              <div className={styles.what}>
                <b>{item.status === 'refunded' ? <s>{goods(item.title)}</s> : goods(item.title)}</b>
                <small>
                  {t(`order.type.${item.type}`)}
                  {item.qty > 1 && ` × ${number(item.qty)}`}
                </small>
                {paidAt && (
                  <Tag tone={looks[item.status]}>{t(`orderPage.item.${item.status}`)}</Tag>
                )}
              </div>
              <div className={styles.sum}>
                {isOwned ? (
                  <span className={money.owned}>{t('kase.owned')}</span>
                ) : (
                  <Jindou n={item.paidJindou ?? item.lineJindou} />
                )}
                {way && <Link to={way}>{t('orderPage.item.open')}</Link>}
              </div>
            </li>
          );
        })}
      </ul>
      <InlineStack as="p">
        <b>{t('checkout.items', { n: items.length })}</b>
        <span className={money.jindou}>
          {totalJindou > payableJindou && <s>{number(totalJindou)}</s>}{' '}
          <b>{number(payableJindou)}</b> {t('pay.jindou')}
        </span>
      </InlineStack>
    </PaddedCard>
  );
}
