import { useText } from '#src/client/hooks/use-text.ts';
import { quartileSample } from '#src/domain/disclosure.ts';
import type { RoadSegment, AlongRoad } from './along-road.ts';
import { ChartCanvas, type Fills } from './chart-canvas.tsx';
import styles from './chart.module.css';
import type { Mark } from './nearest-mark.ts';
import { RentAlongRoadPanel } from './rent-along-road-panel.tsx';
import { scaledValues, rentScale } from './rent-scale.ts';
import { markerPath, type MarkerShape } from './series-style.ts';
import { valueAxis } from './value-axis.ts';

export interface RentAlongRoadProps {
  label: string;
  /** Drawn one under the other on one scale of doors and one of rents. */
  roads: readonly AlongRoad[];
  format: (value: number) => string;
}

const left = 52;
const rightPx = 8;
const head = 26;
const gap = 16;
const axisPx = 40;
/** Below the scale, for the n of each stretch. */
const countsPx = 18;
/** About what a finger or a pointer hits of a point. */
const reachPx = 7;

/**
 * Rents along roads by door number: quartiles, median and its interval per stretch, the member's
 * own rows as points.
 */
export function RentAlongRoad({ label, roads, format }: RentAlongRoadProps) {
  const { t, number } = useText();
  const plot = roads.length === 1 ? 180 : 110;
  const base = roads.length * (head + plot + gap) - gap;
  const values = scaledValues(
    roads.flatMap(({ stretches, own: points }) => stretches.map((one) => ({ ...one, points }))),
  );
  const draw = (width: number, { hatch }: Fills) => {
    const right = width - rightPx;
    const x = valueAxis([lastDoor(roads)], left, right, { include: [0], tickPx: 72, whole: true });
    const panels = roads.map((road, index) => {
      const top = index * (head + plot + gap) + head;
      const place = { left, right, top, bottom: top + plot };
      return { road, place, y: rentScale(values, top, place.bottom - countsPx) };
    });
    return {
      marks: panels.flatMap(({ road, place, y }) => marksOf(road, x.of, y.y, place.top)),
      shapes: (
        <>
          {panels.map(({ road, place, y }) => (
            <RentAlongRoadPanel
              key={road.key}
              road={road}
              place={place}
              x={x.of}
              y={y}
              hatch={hatch}
              format={format}
            />
          ))}
          {x.ticks.map((tick) => (
            <text
              key={tick}
              x={x.of(tick)}
              y={base + 17}
              textAnchor={tick === x.ticks.at(-1) ? 'end' : 'middle'}
            >
              {number(tick)}
            </text>
          ))}
          <text x={right} y={base + 34} textAnchor="end">
            {t('road.along.doors')}
          </text>
        </>
      ),
    };
  };
  return (
    <>
      <RentAlongRoadLegend withOwn={roads.some(({ own }) => own.length > 0)} />
      <ChartCanvas label={label} height={base + axisPx} near="xy" draw={draw} />
    </>
  );

  /** A point lies on top of its stretch, and is meant first. */
  function marksOf(
    road: AlongRoad,
    x: (door: number) => number,
    y: (value: number) => number,
    top: number,
  ): Mark[] {
    const points = road.own.map(({ door, value, facts }) => ({
      x: x(door),
      y: y(value),
      box: { x: x(door) - reachPx, y: y(value) - reachPx, width: 2 * reachPx, height: 2 * reachPx },
      title: `${road.name} · ${t('road.along.door', { n: door })}`,
      facts,
    }));
    const stretches = road.stretches.map((one) => ({
      x: (x(one.from) + x(one.to)) / 2,
      y: top + plot / 2,
      box: { x: x(one.from), y: top, width: x(one.to) - x(one.from), height: plot },
      title: `${road.name} · ${t('road.along.stretch', { from: one.from, to: one.to - 1 })}`,
      facts: factsOf(one),
    }));
    return [...points, ...stretches];
  }

  function factsOf({ n, median, q1, q3, interval }: RoadSegment): (readonly [string, string])[] {
    return [
      ['n', number(n)],
      [t('chart.median'), median === null ? '–' : format(median)],
      ...(interval
        ? [
            [
              t('chart.interval.median'),
              `${format(interval.low)}–${format(interval.high)}`,
            ] as const,
          ]
        : []),
      ...(q1 !== null && q3 !== null
        ? [[t('chart.quartiles'), `${format(q1)}–${format(q3)}`] as const]
        : []),
    ];
  }
}

function lastDoor(roads: readonly AlongRoad[]): number {
  return Math.max(1, ...roads.flatMap(({ stretches, own }) => [...stretches.map(({ to }) => to - 1), ...own.map(({ door }) => door)])); // prettier-ignore
}

/** Legend of the rents along a road. */
function RentAlongRoadLegend({ withOwn }: { withOwn: boolean }) {
  const { t } = useText();
  return (
    <div className={styles.legend}>
      <Bar name={t('chart.quartiles')} />
      <Interval name={t('chart.interval.median')} />
      <Line name={t('chart.median')} />
      <Line name={t('road.along.few', { n: quartileSample })} dash="4 3" />
      {withOwn && (
        <>
          <Point shape="circle" name={t('road.along.own.odd')} />
          <Point shape="square" name={t('road.along.own.even')} />
        </>
      )}
    </div>
  );
}

function Bar({ name }: { name: string }) {
  return (
    <span>
      <svg width={20} height={10} aria-hidden="true">
        <rect x={0.5} y={0.5} width={19} height={9} className={styles.box} />
      </svg>
      {name}
    </span>
  );
}

function Interval({ name }: { name: string }) {
  return (
    <span>
      <svg width={10} height={14} aria-hidden="true">
        <path d="M1 1h8M5 1v12M1 13h8" className={styles.interval} />
      </svg>
      {name}
    </span>
  );
}

function Line({ name, dash }: { name: string; dash?: string }) {
  return (
    <span>
      <svg width={20} height={10} aria-hidden="true">
        <line x1={0} x2={20} y1={5} y2={5} className={styles.tick} strokeDasharray={dash} />
      </svg>
      {name}
    </span>
  );
}

function Point({ shape, name }: { shape: MarkerShape; name: string }) {
  return (
    <span>
      <svg width={14} height={14} aria-hidden="true">
        <path d={markerPath(shape, 4)} transform="translate(7 7)" className={styles.own} />
      </svg>
      {name}
    </span>
  );
}
