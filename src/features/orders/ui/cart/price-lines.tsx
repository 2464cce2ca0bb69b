import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import styles from '#src/features/wallet/ui/payment/money.module.css';
import type { previewOrder } from '../../contract/orders.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';

const linesShown = 6;

/**
 * The items and their price, gift jindou first, and the remaining balance: each before and after.
 */
export function PriceLines({ preview }: { preview: CallOutput<typeof previewOrder> }) {
  const { t, number } = useText();
  const titleOf = useItemTitle();
  const { items, totalJindou, payableJindou, parts, wallet } = preview;
  const owned = items.filter((item) => item.owned);
  const sumOf = (of: (item: (typeof items)[number]) => number) =>
    items.reduce((sum, item) => sum + of(item), 0);
  const credit = sumOf(({ creditJindou }) => creditJindou);
  const coupon = sumOf(({ couponJindou }) => couponJindou);
  const off =
    totalJindou -
    payableJindou -
    owned.reduce((sum, { unitJindou }) => sum + unitJindou, 0) -
    credit -
    coupon;
  const boughtFree = wallet.available - Math.min(wallet.bonus, wallet.available);
  const bonusFree = wallet.available - boughtFree;
  const change = (before: number, by: number) => `${number(before)} → ${number(before - by)}`;
  return (
    <>
      <ul className={styles.lines}>
        {items
          .slice(0, linesShown)
          .map(({ refId, title, unitJindou, lineJindou, owned: isOwned }) => (
            <li key={refId}>
              <span>{titleOf(title)}</span>
              {isOwned ? (
                <span className={styles.owned}>{t('kase.owned')}</span>
              ) : (
                <span className={styles.jindou}>
                  {lineJindou < unitJindou && <s>{number(unitJindou)}</s>} {number(lineJindou)}
                </span>
              )}
            </li>
          ))}
        {items.length > linesShown && (
          <li className={styles.fine}>{t('checkout.more', { n: items.length - linesShown })}</li>
        )}
      </ul>
      <dl className={styles.flow}>
        <div>
          <dt>{t('checkout.items', { n: items.length })}</dt>
          <dd>{number(totalJindou)}</dd>
        </div>
        {owned.length > 0 && (
          <div>
            <dt>{t('checkout.owned', { n: owned.length })}</dt>
            <dd>0</dd>
          </div>
        )}
        {off > 0 && (
          <div>
            <dt>{t('checkout.discount')}</dt>
            <dd>−{number(off)}</dd>
          </div>
        )}
        {credit > 0 && (
          <div>
            <dt>{t('checkout.credit')}</dt>
            <dd>−{number(credit)}</dd>
          </div>
        )}
        {coupon > 0 && (
          <div>
            <dt>{t('checkout.coupon')}</dt>
            <dd>−{number(coupon)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('checkout.due')}</dt>
          <dd className={styles.jindou}>{t('pay.amount', { text: number(payableJindou) })}</dd>
        </div>
        {parts && parts.bonus > 0 && (
          <div>
            <dt>{t('checkout.fromBonus')}</dt>
            <dd className={styles.jindou}>{change(bonusFree, parts.bonus)}</dd>
          </div>
        )}
        {parts && parts.bought > 0 && (
          <div>
            <dt>{t('checkout.fromBought')}</dt>
            <dd className={styles.jindou}>{change(boughtFree, parts.bought)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t(parts ? 'checkout.afterLabel' : 'checkout.available')}</dt>
          <dd className={styles.jindou}>
            {t('pay.amount', {
              text: number(parts ? wallet.available - payableJindou : wallet.available),
            })}
          </dd>
        </div>
      </dl>
    </>
  );
}
