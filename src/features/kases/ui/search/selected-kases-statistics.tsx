import type { QueryResult } from '#src/client/hooks/use-query.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import type { Provenance } from '#src/domain/provenance.ts';
import { SelectedStatistics } from '#src/features/searches/ui/statistics/selected-statistics.tsx';
import type { selectedKasesStatistics } from '../../contract/kases.ts';

interface OfTickedProps {
  provenance: Provenance;
  /** Rows ticked. */
  n: number;
  asked: QueryResult<CallOutput<typeof selectedKasesStatistics>>;
}

/** Statistics of the selected rows the member may read. */
export default function SelectedKasesStatistics({
  provenance,
  n,
  asked: { answer, loading, error, reload },
}: OfTickedProps) {
  return (
    <SelectedStatistics
      provenance={provenance}
      n={n}
      figures={n > 0 ? answer && { ...answer.readable, currency: answer.currency } : undefined}
      busy={loading}
      failed={n > 0 && error !== undefined}
      onRetry={reload}
    />
  );
}
