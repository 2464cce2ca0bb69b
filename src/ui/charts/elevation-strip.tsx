import { useText } from '#src/client/hooks/use-text.ts';
import { ChartCanvas, type Fills } from './chart-canvas.tsx';
import styles from './chart.module.css';
import type { Mark } from './nearest-mark.ts';
import { textPx } from './text-width.ts';

/** One door of a road, from a survey. */
export interface Door {
  key: string;
  /** Order along its side, ascending. */
  seq: number;
  side: 'left' | 'right';
  /** Frontage in m; null is drawn at the usual width. */
  frontageM: number | null;
  /** What is behind it, in words. */
  name: string;
  /** 1 to 5: which fill its trade has. */
  fill: number;
  /** Empty units are hatched, doors of unknown status are dotted. */
  status: 'open' | 'vacant' | 'unknown';
  facts: readonly (readonly [term: string, value: string])[];
  onChoose?: (() => void) | undefined;
}

export interface ElevationStripProps {
  label: string;
  doors: readonly Door[];
  left: string;
  right: string;
  /** The road's name, written between the two sides. */
  road: string;
}

const usualFrontageM = 6;
const leastPx = 22;
const tall = 64;
const street = 40;
const head = 20;
const foot = 20;

/** The two sides of a road face to face, doors in walking order, as wide as their fronts. */
export function ElevationStrip({ label, doors, left, right, road }: ElevationStripProps) {
  const { t } = useText();
  const sideOf = (side: Door['side']) =>
    doors.filter((door) => door.side === side).toSorted((a, b) => a.seq - b.seq);
  const sides = [sideOf('left'), sideOf('right')] as const;
  // A long road wraps into rows, so that every door has a sufficient touch target.
  const rowsAt = (width: number) =>
    Math.max(
      1,
      Math.ceil((Math.max(sides[0].length, sides[1].length) * leastPx) / Math.max(width, 1)),
    );
  const rowHeight = head + tall * 2 + street + foot;
  const draw = (width: number, fills: Fills) => {
    const rows = rowsAt(width);
    const marks: Mark[] = [];
    const shapes = Array.from({ length: rows }, (_, row) => {
      const top = row * rowHeight + head;
      return (
        <g key={row}>
          <text x={0} y={top - 6}>
            {left}
          </text>
          {sides.map((side, index) => {
            const part = side.slice(
              Math.floor((side.length * row) / rows),
              Math.floor((side.length * (row + 1)) / rows),
            );
            const metres = part.reduce((sum, door) => sum + (door.frontageM ?? usualFrontageM), 0);
            const scale = width / Math.max(metres, 1);
            let x = 0;
            return part.map((door) => {
              const wide = (door.frontageM ?? usualFrontageM) * scale;
              const box = {
                x,
                y: index === 0 ? top : top + tall + street,
                width: Math.max(wide - 1, 2),
                height: tall,
              };
              x += wide;
              marks.push({
                x: box.x + box.width / 2,
                y: box.y + tall / 2,
                box,
                title: door.name,
                facts: door.facts,
                onChoose: door.onChoose,
              });
              return <Front key={door.key} door={door} box={box} fills={fills} />;
            });
          })}
          <line
            x1={0}
            x2={width}
            y1={top + tall + 0.5}
            y2={top + tall + 0.5}
            className={styles.axis}
          />
          <line
            x1={0}
            x2={width}
            y1={top + tall + street - 0.5}
            y2={top + tall + street - 0.5}
            className={styles.axis}
          />
          <text
            x={width / 2}
            y={top + tall + street / 2}
            textAnchor="middle"
            dominantBaseline="central"
            className={styles.second}
          >
            {rows > 1 ? `${road} · ${t('chart.strip.part', { n: row + 1, of: rows })}` : road}
          </text>
          <text x={0} y={top + tall * 2 + street + 14}>
            {right}
          </text>
        </g>
      );
    });
    return { marks, shapes: <>{shapes}</> };
  };
  return <ChartCanvas label={label} height={(width) => rowsAt(width) * rowHeight} draw={draw} />;
}

function Front({
  door,
  box,
  fills,
}: {
  door: Door;
  box: { x: number; y: number; width: number; height: number };
  fills: Fills;
}) {
  const upright = box.width < textPx(door.name) + 8;
  const ink = door.status === 'open' && door.fill > 3 ? styles.onDeep : styles.onPale;
  const room = Math.floor(box.height / 13) - 1;
  return (
    <>
      <rect
        {...box}
        className={door.status === 'open' ? styles[`step${door.fill}`] : styles.empty}
      />
      {door.status !== 'open' && (
        <rect {...box} fill={door.status === 'vacant' ? fills.hatch : fills.dots} />
      )}
      {door.status === 'open' &&
        (upright ? (
          box.width >= 14 &&
          /^\p{Script=Han}/u.test(door.name) && (
            <text textAnchor="middle" className={ink}>
              {[...door.name].slice(0, room).map((sign, index) => (
                <tspan key={index} x={box.x + box.width / 2} y={box.y + 15 + index * 13}>
                  {sign}
                </tspan>
              ))}
            </text>
          )
        ) : (
          <text
            x={box.x + box.width / 2}
            y={box.y + box.height / 2}
            textAnchor="middle"
            dominantBaseline="central"
            className={ink}
          >
            {door.name}
          </text>
        ))}
    </>
  );
}
