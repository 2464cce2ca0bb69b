import { selectedRents } from '#src/analytics/selected-rents.ts';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf, WireInputOf } from '#src/contract/endpoint.ts';
import { openSample, smallestSample } from '#src/domain/disclosure.ts';
import { isSyntheticSource, provenanceOf } from '#src/domain/provenance.ts';
import { FreeStatistics } from '#src/features/searches/ui/statistics/free-statistics.tsx';
import { SelectedStatistics } from '#src/features/searches/ui/statistics/selected-statistics.tsx';
import type { shopStatistics, ShopItem } from '../../contract/shops.ts';
import { NetFigure } from '../drawer/net-rent-statistic.tsx';

interface ShopStripProps {
  query: QueryResult<OutputOf<typeof shopStatistics>>;
  filter: WireInputOf<typeof shopStatistics>;
  selection: readonly ShopItem[];
}

/**
 * The free figures of a search for shops: asking rents, which are open, so that nothing of them is
 * masked.
 */
export function ShopStatistics({ query, filter, selection }: ShopStripProps) {
  const { t, number } = useText();
  const status = query.data?.byStatus;
  const provenance = provenanceOf('listing', query.data?.isSynthetic);
  const ofSelection = provenanceOf(
    'listing',
    selection.some(({ dataSource }) => isSyntheticSource(dataSource)),
  );
  return (
    <FreeStatistics
      query={query}
      provenance="listing"
      rows={t('shop.rows')}
      periodNote={
        status
          ? t('shop.strip.status', { listed: number(status.listed), leased: number(status.leased) })
          : ''
      }
      method={[
        t('shop.method'),
        t('kase.method.interval'),
        t('kase.method.small', { small: smallestSample, last: openSample - 1, open: openSample }),
        t('kase.method.money'),
        t('shop.method.net'),
      ]}
    >
      <NetFigure provenance={provenance} filter={filter} />
      <SelectedStatistics
        provenance={ofSelection}
        n={selection.length}
        figures={selectedRents(selection)}
        busy={false}
      />
    </FreeStatistics>
  );
}
