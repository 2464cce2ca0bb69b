import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Currency } from '#src/domain/city.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import styles from './city-map.module.css';
import type { RoadPaint } from './city-shapes.ts';

interface MapLegendProps {
  paint?: RoadPaint | undefined;
  breaks: readonly number[];
  currency: Currency;
  releases: { first: string; last: string } | null;
  /** Number of rows in the list that are not on the map; undefined where the map shows no rows. */
  offMap?: number | undefined;
  /** Names the sources; on the map of the login page there is no footer to do it. */
  withSource: boolean;
}

const yearOf = (quarter: string) => quarter.slice(0, 4);

/** What the colours of the roads mean, of which time, and what the map leaves out. */
export function MapLegend({
  paint,
  breaks,
  currency,
  releases,
  offMap = 0,
  withSource,
}: MapLegendProps) {
  const { t } = useText();
  const { ofMany } = useRentFormat();
  if (breaks.length === 0 && offMap === 0 && !withSource) return null;
  const period = releases
    ? t('map.legend.releases', { first: yearOf(releases.first), last: yearOf(releases.last) })
    : t('map.legend.all');
  return (
    <div className={styles.legend}>
      {breaks.length > 0 && (
        <>
          <p className={styles.legendTitle}>{paint?.title ?? t('map.legend.title')}</p>
          <p>{paint?.about ?? `${ofMany.reading(currency)} · ${period}`}</p>
          <div
            className={styles.swatches}
            aria-hidden="true"
            style={{ gridTemplateColumns: `repeat(${breaks.length + 1}, 1fr)` }}
          >
            {Array.from({ length: breaks.length + 1 }, (_, level) => (
              <i key={level} className={styles[`fill${level}`]} />
            ))}
          </div>
          <div className={styles.breaks}>
            {breaks.map((border, index) => (
              <span key={border} style={{ left: `${((index + 1) / (breaks.length + 1)) * 100}%` }}>
                {paint ? paint.format(border) : ofMany.text(border, currency)}
              </span>
            ))}
          </div>
          <p className={styles.legendSmall}>
            <i aria-hidden="true" />{' '}
            {paint ? t('map.legend.unknown') : t('map.legend.small', { n: smallestSample })}
          </p>
        </>
      )}
      {offMap > 0 && <p>{t('map.legend.off', { n: offMap })}</p>}
      {withSource && <p className={styles.source}>{t('map.legend.source')}</p>}
    </div>
  );
}
