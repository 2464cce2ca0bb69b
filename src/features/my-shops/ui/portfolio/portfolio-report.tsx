import { useText } from '#src/client/hooks/use-text.ts';
import { Card, PaddedCard } from '#src/ui/card/card.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import styles from '../list/my-shop.module.css';
import { ExpiryChart } from './expiry-chart.tsx';
import type { Portfolio } from './portfolio-figures.tsx';

/** Lease expiries by currency, and how the figures are calculated. */
export function PortfolioReport({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useText();
  const withLeases = portfolio.currencies.filter(({ expiries }) => expiries.length > 0);
  return (
    <>
      {withLeases.length === 0 ? (
        <Card as="div">
          <EmptyState role="status" icon="chart" title={t('myshop.portfolio.empty')} />
        </Card>
      ) : (
        withLeases.map((totals) => (
          <ExpiryChart key={totals.currency} totals={totals} on={portfolio.on} />
        ))
      )}
      <PaddedCard>
        <h2>{t('myshop.portfolio.method')}</h2>
        <ul className={styles.method}>
          <li>{t('myshop.portfolio.method.wale')}</li>
          <li>{t('myshop.portfolio.method.vacancy')}</li>
          <li>{t('myshop.portfolio.method.gap')}</li>
          <li>{t('myshop.portfolio.separate')}</li>
        </ul>
      </PaddedCard>
    </>
  );
}
