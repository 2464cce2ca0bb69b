import { sampleCoverage } from '#src/contract/samples.ts';
import type { WireFilter } from '#src/contract/wire-filter.ts';
import { useCall } from '../use-call.ts';
import { useText } from '../use-text.ts';

/** How much of a place the newest wave of a search has seen, with what it is a share of; or plainly that this is not known. */
export function CoverageLine({ filter }: { filter: WireFilter }) {
  const { t, percent } = useText();
  const { answer } = useCall(sampleCoverage, filter);
  if (!answer?.wave) return null;
  const { wave, seen, known, share, waves, reason } = answer;
  if (share === null || known === null) {
    return (
      <span>
        {t(reason === 'not-counted' ? 'sample.coverage.notCounted' : 'sample.coverage.single', { period: wave.period, n: seen })}
      </span>
    );
  }
  return <span>{t('sample.coverage', { share: percent(share, 1), period: wave.period, seen, known, waves })}</span>;
}
