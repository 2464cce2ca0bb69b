import type { QueryResult } from '#src/client/hooks/use-query.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import type { Provenance } from '#src/domain/provenance.ts';
import { SelectedStatistics } from '#src/features/searches/ui/statistics/selected-statistics.tsx';
import type { selectedKasesStatistics } from '../../contract/kases.ts';

interface SelectionStatisticsProps {
  provenance: Provenance;
  /** Rows selected. */
  n: number;
  query: QueryResult<CallOutput<typeof selectedKasesStatistics>>;
}

/** Statistics of the selected rows the member may read. */
export default function SelectedKasesStatistics({
  provenance,
  n,
  query: { data, isFetching, error, refetch },
}: SelectionStatisticsProps) {
  return (
    <SelectedStatistics
      provenance={provenance}
      n={n}
      figures={n > 0 ? data && { ...data.readable, currency: data.currency } : undefined}
      busy={isFetching}
      failed={n > 0 && error !== undefined}
      onRetry={refetch}
    />
  );
}
