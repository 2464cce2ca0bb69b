import { useText } from '#src/client/hooks/use-text.ts';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { OrderDetails } from '../../contract/orders.ts';
import styles from './order-page.module.css';

/** What an order cost, by which part of the balance it was paid, and what came back. */
export function Amounts({ details: { order, payments, bills } }: { details: OrderDetails }) {
  const { t, number } = useText();
  const { totalJindou, payableJindou, bonusJindou, boughtJindou, refundedJindou, paidAt } = order;
  const charged = bonusJindou + boughtJindou;
  const isAlone = payments.some(({ status, orders }) => status === 'succeeded' && orders === 1);
  const paid = bills.find(({ kind }) => kind === 'consume');
  const jindou = (n: number) => t('pay.amount', { text: number(n) });
  const facts: [string, string, boolean?][] = [[t('orderPage.full'), jindou(totalJindou)]];
  if (totalJindou > payableJindou)
    facts.push([t('checkout.discount'), `−${jindou(totalJindou - payableJindou)}`]);
  facts.push([t('orderPage.charged'), jindou(charged), true]);
  if (charged > 0)
    facts.push(
      [t('order.column.bonus'), number(bonusJindou)],
      [t('order.column.bought'), number(boughtJindou)],
    );
  if (refundedJindou > 0) {
    facts.push(
      [t('order.refunded'), `+${jindou(refundedJindou)}`],
      [t('orderPage.net'), jindou(charged - refundedJindou), true],
    );
  }
  if (paid && isAlone)
    facts.push([
      t('orderPage.balance'),
      `${number(paid.balanceBefore)} → ${number(paid.balanceAfter)}`,
    ]);
  return (
    <PaddedCard aria-label={t('orderPage.amounts')}>
      <h2>{t('orderPage.amounts')}</h2>
      <dl className={money.flow}>
        {facts.map(([term, value, isTotal]) => (
          <div key={term} className={isTotal ? money.total : undefined}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {charged > 0 && (
        <div
          className={styles.parts}
          role="img"
          aria-label={t('orderPage.parts', { bonus: bonusJindou, bought: boughtJindou })}
          style={{ gridTemplateColumns: `${bonusJindou}fr ${boughtJindou}fr` }}
        >
          <span />
          <span />
        </div>
      )}
      {!paidAt && <HelpText>{t('orderPage.nothingCharged')}</HelpText>}
    </PaddedCard>
  );
}
