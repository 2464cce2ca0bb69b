import { useText } from '#src/client/hooks/use-text.ts';
import type { AlongRoad, RoadSegment } from './along-road.ts';
import styles from './chart.module.css';
import type { RentScale } from './rent-scale.ts';
import { markerPath } from './series-style.ts';
import { textPx } from './text-width.ts';

/** Where one road of the chart lies, in pixels. */
export interface PanelPlace {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface AlongPanelProps {
  road: AlongRoad;
  place: PanelPlace;
  x: (door: number) => number;
  y: RentScale;
  hatch: string;
  format: (value: number) => string;
}

/** Half of the end of an interval. */
const capPx = 5;
const pointPx = 4;

/** One road: its name and figures, its stretches, and the member's own rows on top of them. */
export function RentAlongRoadPanel({
  road,
  place: { left, right, top, bottom },
  x,
  y,
  hatch,
  format,
}: AlongPanelProps) {
  const { t, number } = useText();
  const n = `n ${number(road.n)}`;
  const label = road.median === null ? n : `${t('chart.median')} ${format(road.median)} · ${n}`;
  const hasRoom = textPx(road.name) + textPx(label) + 16 < right;
  return (
    <>
      <text x={0} y={top - 10} className={styles.strong}>
        {road.name}
      </text>
      {hasRoom && (
        <text x={right} y={top - 10} textAnchor="end" className={styles.second}>
          {label}
        </text>
      )}
      {y.ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y.y(tick)} y2={y.y(tick)} className={styles.grid} />
          <text x={left - 8} y={y.y(tick)} textAnchor="end" dominantBaseline="central">
            {format(tick)}
          </text>
        </g>
      ))}
      {road.stretches.length === 0 && (
        <>
          <rect x={left} y={top} width={right - left} height={bottom - top} fill={hatch} />
          <text
            x={(left + right) / 2}
            y={(top + bottom) / 2}
            textAnchor="middle"
            className={styles.second}
          >
            {t('state.sample.small', { n: road.n })}
          </text>
        </>
      )}
      {road.stretches.map((stretch) => (
        <Stretch key={stretch.from} stretch={stretch} x={x} y={y.y} bottom={bottom} />
      ))}
      <line x1={left} x2={right} y1={bottom + 0.5} y2={bottom + 0.5} className={styles.axis} />
      {road.own.map(({ key, door, value }) => (
        <path
          key={key}
          d={markerPath(door % 2 === 1 ? 'circle' : 'square', pointPx)}
          transform={`translate(${x(door).toFixed(1)} ${y.y(value).toFixed(1)})`}
          className={styles.own}
        />
      ))}
    </>
  );
}

interface StretchProps {
  stretch: RoadSegment;
  x: (door: number) => number;
  y: (value: number) => number;
  bottom: number;
}

function Stretch({
  stretch: { from, to, n, median, q1, q3, interval },
  x,
  y,
  bottom,
}: StretchProps) {
  const { number } = useText();
  if (median === null) return null;
  const start = x(from) + 1;
  const wide = Math.max(x(to) - 1 - start, 2);
  const centre = start + wide / 2;
  const cap = `h${2 * capPx}`;
  return (
    <>
      {q1 !== null && q3 !== null && (
        <rect
          x={start}
          y={y(q3)}
          width={wide}
          height={Math.max(y(q1) - y(q3), 1)}
          className={styles.box}
        />
      )}
      {interval && (
        <path
          d={`M${centre - capPx} ${y(interval.high)}${cap}M${centre} ${y(interval.high)}V${y(interval.low)}M${centre - capPx} ${y(interval.low)}${cap}`}
          className={styles.interval}
        />
      )}
      <line
        x1={start}
        x2={start + wide}
        y1={y(median)}
        y2={y(median)}
        className={styles.tick}
        strokeDasharray={interval ? undefined : '4 3'}
      />
      {wide >= textPx(number(n)) + 4 && (
        <text x={centre} y={bottom - 5} textAnchor="middle">
          {number(n)}
        </text>
      )}
    </>
  );
}
