import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Currency } from '#src/domain/city.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { PlaceName } from '../place-name/place-name.tsx';
import styles from './city-map.module.css';
import type { RoadData, RoadPaint } from './city-shapes.ts';
import type { Point } from './map-geometry.ts';

interface HoverCardProps {
  /** One, or those of a disc that holds several. */
  roads: readonly RoadData[];
  /** Rows of the filter on them, undefined where the map shows no rows. */
  n: number | undefined;
  currency: Currency;
  paint?: RoadPaint | undefined;
  at: Point;
  width: number;
  height: number;
}

const cardPx = 216;
const namesShown = 6;

/** What is known of the road under the pointer; for a disc of several roads, which they are. */
export function HoverCard({
  roads,
  n,
  currency,
  paint,
  at: [x, y],
  width,
  height,
}: HoverCardProps) {
  const { t, number } = useText();
  const only = roads.length === 1 ? roads[0] : undefined;
  const left = Math.min(Math.max(x - cardPx / 2, 8), Math.max(width - cardPx - 8, 8));
  const under = y < height - 190;
  const place = under ? { left, top: y + 22 } : { left, bottom: height - y + 22 };
  return (
    <div className={styles.card} style={place}>
      <p className={styles.cardTitle}>
        {only ? <PlaceName {...only} /> : t('map.card.roads', { n: roads.length })}
      </p>
      <dl>
        {n !== undefined && <Line term={t('map.card.filter')} value={`n ${number(n)}`} />}
        {only && paint && <Line term={paint.title} value={paintedValue(paint, only.id)} />}
        {only && <RoadFigures road={only} currency={currency} />}
      </dl>
      {!only && (
        <ul>
          {roads.slice(0, namesShown).map((road) => (
            <li key={road.id}>
              <PlaceName {...road} />
            </li>
          ))}
          {roads.length > namesShown && (
            <li>{t('map.card.more', { n: roads.length - namesShown })}</li>
          )}
        </ul>
      )}
    </div>
  );
}

const paintedValue = ({ values, format }: RoadPaint, id: string) => {
  const value = values.get(id);
  return value == null ? '–' : format(value);
};

function RoadFigures({ road: { statistics }, currency }: { road: RoadData; currency: Currency }) {
  const { t, number } = useText();
  const { ofMany } = useRentFormat();
  const { n, median, q1, q3 } = statistics;
  const whole = (value: number) => ofMany.text(value, currency);
  return (
    <>
      <Line term={t('map.card.all')} value={`n ${number(n)}`} />
      {median === null ? (
        <Line
          term={t('map.card.median')}
          value={n < smallestSample ? t('state.sample.small', { n }) : '–'}
        />
      ) : (
        <Line term={t('map.card.median')} value={`${whole(median)} ${ofMany.unit(currency)}`} />
      )}
      {q1 !== null && q3 !== null && (
        <Line term={t('map.quartiles')} value={`${whole(q1)}–${whole(q3)}`} />
      )}
    </>
  );
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
