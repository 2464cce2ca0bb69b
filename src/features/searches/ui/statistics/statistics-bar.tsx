import { lazy, Suspense, type ReactNode } from 'react';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import type { Currency } from '#src/domain/city.ts';
import {
  openSample,
  quartileSample,
  smallestSample,
  type HistogramBin,
  type SampleStatistics,
} from '#src/domain/disclosure.ts';
import type { Provenance } from '#src/domain/provenance.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Statistic } from './statistic.tsx';
import { useScrollTabStop } from './use-scroll-tab-stop.ts';
import styles from './statistics-bar.module.css';

// The figures come after the rows, and the drawing may come after the figures: no page waits for
// its code.
const Histogram = lazy(() =>
  withMessages(() => import('./histogram.tsx'), 'listTools')().then(({ Histogram: found }) => ({
    default: found,
  })),
);

export interface BarStatistics extends SampleStatistics {
  currency: Currency | null;
  histogram: readonly HistogramBin[];
  /** Masked rows that the figures leave out. */
  leftOut?: { roads: number; cases: number };
}

interface StatisticsStripProps {
  provenance: Provenance;
  /** undefined while the first response is loading. */
  statistics: BarStatistics | undefined;
  /** What the rows are called, such as "cases". */
  rows: string;
  /** Under the number of rows. */
  rowsNote: string;
  /** Under the quartiles. */
  periodNote: string;
  busy: boolean;
  /** Opens the description of the method. */
  method: ReactNode;
  /** Other figures at the end, such as those of what is selected. */
  children?: ReactNode;
}

/**
 * The figures that are free: how many rows, and what a sample of that size may say of their unit
 * rents.
 */
export function StatisticsBar({
  provenance,
  statistics,
  rows,
  rowsNote,
  periodNote,
  busy,
  method,
  children,
}: StatisticsStripProps) {
  const { t, number } = useText();
  const tabStop = useScrollTabStop();
  return (
    <section
      tabIndex={tabStop}
      aria-label={t('list.strip')}
      aria-busy={busy}
      className={classNames(styles.strip, busy && statistics && styles.stale)}
    >
      {statistics ? (
        <>
          <Statistic
            term={rows}
            provenance={statistics.n > 0 ? provenance : null}
            value={number(statistics.n)}
            note={rowsNote}
          />
          <Rents
            provenance={provenance}
            statistics={statistics}
            periodNote={periodNote}
            method={method}
          />
          {children}
        </>
      ) : (
        [96, 168, 144].map((width) => (
          <span key={width} className={styles.ghost} style={{ width }} />
        ))
      )}
    </section>
  );
}

interface RentsProps {
  provenance: Provenance;
  statistics: BarStatistics;
  periodNote: string;
  method: ReactNode;
}

function Rents({ provenance, statistics, periodNote, method }: RentsProps) {
  const { t } = useText();
  const { n, median, q1, q3, interval, currency, histogram } = statistics;
  const { ofMany } = useRentFormat();
  if (n === 0 && !statistics.leftOut?.cases) return null;
  const whole = (value: number) => ofMany.text(value, currency);
  if (currency === null)
    return (
      <Statistic
        small
        term={t('list.strip.median')}
        provenance={null}
        value={t('list.strip.mixed')}
        note={t('list.strip.mixed.note')}
      />
    );
  const unit = ofMany.unit(currency);
  if (n >= smallestSample && median === null) {
    return (
      <Statistic
        small
        term={t('list.strip.median')}
        provenance={null}
        value="–"
        note={t('list.strip.withheld')}
      />
    );
  }
  if (median === null) {
    return (
      <Statistic
        small
        term={t('list.strip.median')}
        provenance={null}
        value={t('state.sample.small', { n })}
        note={t('list.strip.small', { n: smallestSample })}
      />
    );
  }
  const note = interval
    ? t('list.strip.interval', { low: whole(interval.low), high: whole(interval.high) })
    : t('list.strip.rounded', { n: statistics.leftOut ? quartileSample : openSample });
  return (
    <>
      <Statistic
        term={t('list.strip.median')}
        provenance={provenance}
        value={interval ? whole(median) : t('list.strip.about', { value: whole(median) })}
        unit={unit}
        note={note}
        extra={method}
      />
      {q1 !== null && q3 !== null && (
        <Statistic
          small
          term={t('map.quartiles')}
          provenance={null}
          value={`${whole(q1)}–${whole(q3)}`}
          note={periodNote}
        />
      )}
      {q1 !== null && q3 !== null && histogram.length > 1 && (
        <Suspense fallback={<div className={styles.histogram} aria-busy="true" />}>
          <Histogram
            bins={histogram.map(({ from, to, n: rows }) => ({
              from: ofMany.value(from),
              to: to === null ? null : ofMany.value(to),
              n: rows,
            }))}
            median={ofMany.value(median)}
            q1={ofMany.value(q1)}
            q3={ofMany.value(q3)}
            unit={unit}
            text={(value) => ofMany.shown(value, currency)}
          />
        </Suspense>
      )}
    </>
  );
}
