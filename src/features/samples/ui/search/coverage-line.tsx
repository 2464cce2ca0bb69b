import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import type { WireFilter } from '#src/contract/wire-filter.ts';
import { sampleCoverage } from '../../contract/samples.ts';

export type Coverage = CallOutput<typeof sampleCoverage>;

/** How much of a place the newest wave of a search has covered; a separate request. */
export function CoverageLine({ filter }: { filter: WireFilter }) {
  const { data } = useQuery(sampleCoverage, filter);
  return data ? <CoverageText coverage={data} /> : null;
}

/**
 * How much of a place a wave has seen, with what it is a share of; or plainly that this is not
 * known.
 */
export function CoverageText({
  coverage: { wave, seen, known, share, waves, reason },
}: {
  coverage: Coverage;
}) {
  const { t, percent } = useText();
  if (!wave) return null;
  if (share === null || known === null) {
    return (
      <span>
        {t(reason === 'not-counted' ? 'sample.coverage.notCounted' : 'sample.coverage.single', {
          period: wave.period,
          n: seen,
        })}
      </span>
    );
  }
  return (
    <span>
      {t('sample.coverage', { share: percent(share, 1), period: wave.period, seen, known, waves })}
    </span>
  );
}
