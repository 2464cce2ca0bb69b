import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Currency } from '#src/domain/city.ts';
import { smallestSample, type SampleStatistics } from '#src/domain/disclosure.ts';
import type { Provenance } from '#src/domain/provenance.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Statistic } from './statistic.tsx';
import styles from './statistics-bar.module.css';

interface SelectedFiguresProps {
  provenance: Provenance;
  /** Rows selected. */
  n: number;
  /** Of those that can be read; undefined while they are on their way, or none is selected. */
  figures: (SampleStatistics & { currency: Currency | null }) | undefined;
  busy: boolean;
  failed?: boolean;
  onRetry?: () => void;
}

/**
 * Statistics of the selected rows, beside those of the whole search; both are always rendered,
 * which avoids layout shifts.
 */
export function SelectedStatistics({
  provenance,
  n,
  figures,
  busy,
  failed = false,
  onRetry,
}: SelectedFiguresProps) {
  const { t } = useText();
  const { ofMany } = useRentFormat();
  const {
    median = null,
    q1 = null,
    q3 = null,
    interval = null,
    currency = null,
    n: readable = 0,
  } = figures ?? {};
  const whole = (value: number) => ofMany.text(value, currency);
  const term = t('list.strip.selection', { n });
  return (
    <div className={styles.selected} role="group" aria-label={term} aria-busy={busy}>
      {failed ? (
        <p className={styles.note}>
          {t('list.strip.selection.failed')}
          <UnstyledButton className={styles.again} onClick={onRetry}>
            {t('state.retry')}
          </UnstyledButton>
        </p>
      ) : median !== null && q1 !== null && q3 !== null && currency !== null ? (
        <Statistic
          small
          term={term}
          provenance={provenance}
          value={whole(median)}
          unit={ofMany.unit(currency)}
          note={[
            interval &&
              t('list.strip.interval', { low: whole(interval.low), high: whole(interval.high) }),
            `${t('map.quartiles')} ${whole(q1)}–${whole(q3)}`,
            readable < n && t('list.strip.selection.readable', { n: readable }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ) : (
        <div className={styles.figure}>
          <div className={styles.term}>{term}</div>
          <Marks filled={Math.min(readable, smallestSample)} />
          <div className={styles.note}>{reason()}</div>
        </div>
      )}
    </div>
  );

  function reason(): string {
    if (n === 0) return t('list.strip.selection.none', { n: smallestSample });
    if (figures === undefined) return t('state.loading');
    if (readable >= smallestSample) return t('list.strip.mixed');
    return t('list.strip.selection.small', { n: readable, least: smallestSample });
  }
}

/** One mark for each row that is needed, filled as they come. */
function Marks({ filled }: { filled: number }) {
  return (
    <div className={styles.marks} aria-hidden="true">
      {Array.from({ length: smallestSample }, (_, at) => (
        <i key={at} data-filled={at < filled || undefined} />
      ))}
    </div>
  );
}
