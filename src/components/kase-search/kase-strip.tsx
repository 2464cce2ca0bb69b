import { tickedKases, type kaseStatistics } from '#src/contract/kases.ts';
import { openSample, smallestSample } from '#src/domain/disclosure.ts';
import type { CallOutput } from '#src/http/call.ts';
import { FreeFigures } from '../statistics-strip/free-figures.tsx';
import { TickedFigures } from '../statistics-strip/ticked-figures.tsx';
import { useCall, type Asked } from '../use-call.ts';
import { useText } from '../use-text.ts';

interface KaseStripProps {
  asked: Asked<CallOutput<typeof kaseStatistics>>;
  /** Ids of the rows ticked; undefined where none can be. */
  ticked?: readonly string[];
}

/** The free figures of a search, those of what is ticked beside them, and how they are worked out. */
export function KaseStrip({ asked, ticked }: KaseStripProps) {
  const { t } = useText();
  const quarters = asked.answer?.quarters;
  return (
    <FreeFigures
      asked={asked}
      rows={t('kase.rows')}
      periodNote={quarters ? (quarters.first === quarters.last ? quarters.first : `${quarters.first}–${quarters.last}`) : ''}
      method={[
        t('kase.method.median'),
        t('kase.method.interval'),
        t('kase.method.small', { small: smallestSample, last: openSample - 1, open: openSample }),
        t('kase.method.ticked'),
        t('kase.method.money'),
        t('kase.source'),
      ]}
    >
      {ticked && <OfTicked ids={ticked} />}
    </FreeFigures>
  );
}

function OfTicked({ ids }: { ids: readonly string[] }) {
  const { answer, loading, error, reload } = useCall(tickedKases, ids.length > 0 ? { ids: [...ids] } : null);
  return (
    <TickedFigures
      n={ids.length}
      figures={ids.length > 0 ? answer && { ...answer.readable, currency: answer.currency } : undefined}
      busy={loading}
      failed={ids.length > 0 && error !== undefined}
      onRetry={reload}
    />
  );
}
