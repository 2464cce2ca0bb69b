import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { prices } from '#src/domain/prices.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import type { successRunRow } from '../../contract/success-runs.ts';

type Row = Pick<
  (typeof successRunRow)['_zod']['output'],
  'id' | 'state' | 'priceJindou' | 'hasReport'
>;

/**
 * The way to the full report of a run, with its price until it is owned; nothing of a run that has
 * none.
 */
export function FullLink({ row: { id, state, priceJindou, hasReport } }: { row: Row }) {
  const { t } = useText();
  const charged = useChargedPrice('success-rate');
  if (state !== 'ready' || priceJindou === 0) return null;
  return (
    <Link
      to={`/shop-success-rate-result?id=${encodeURIComponent(id)}&paper=full`}
      onClick={(event) => event.stopPropagation()}
    >
      {hasReport
        ? t('success.full.open')
        : t('success.full.column.price', { n: charged(prices['success-rate'].report) })}
    </Link>
  );
}
