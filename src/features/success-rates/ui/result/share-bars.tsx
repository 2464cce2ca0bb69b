import { useText } from '#src/client/hooks/use-text.ts';
import styles from './share-bars.module.css';

/** One bar: a share from 0 to 1 with its n, or nothing where n is too small to disclose. */
export interface ShareBar {
  key: string;
  name: string;
  share: number | null;
  n: number;
  interval?: { low: number; high: number } | undefined;
}

interface ShareBarsProps {
  label: string;
  bars: readonly ShareBar[];
  /** The scale ends at 100 %, as where several charts are read together; else at the largest bar. */
  isWhole?: boolean;
}

/** Bars of shares on one scale; the interval is a line over the bar, followed by n. */
export function ShareBars({ label, bars, isWhole = false }: ShareBarsProps) {
  const { t, number, percent } = useText();
  const most = isWhole
    ? 1
    : Math.max(0.01, ...bars.map(({ share, interval }) => interval?.high ?? share ?? 0));
  const at = (share: number) => `${(share / most) * 100}%`;
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ key, name, share, n, interval }) => (
        <li key={key}>
          <span className={styles.name}>{name}</span>
          <span className={styles.track} aria-hidden="true">
            {share === null ? (
              <i className={styles.none} />
            ) : (
              <>
                <i className={styles.bar} style={{ width: at(share) }} />
                {interval && (
                  <i
                    className={styles.interval}
                    style={{ left: at(interval.low), width: at(interval.high - interval.low) }}
                  />
                )}
              </>
            )}
          </span>
          <span className={styles.figure}>
            {share === null
              ? t('state.sample.small', { n })
              : `${percent(share, 1)} · n ${number(n)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
