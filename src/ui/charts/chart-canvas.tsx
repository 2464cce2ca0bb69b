import { useId, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { usePrinting } from '#src/client/hooks/use-printing.ts';
import { useSize } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import { nearestMark, nextMark, type Mark, type Near } from './nearest-mark.ts';

/** What a chart has drawn at a width: its shapes, and what of it can be pointed at. */
export interface Drawing {
  shapes: ReactNode;
  marks: readonly Mark[];
}

/** Fills that are distinguishable without colour. */
export interface Fills {
  /** Over ground that says nothing because n is below five. */
  hatch: string;
  dots: string;
}

/** What a card leaves of the width between the margins of an A4 sheet. */
const paperPx = 640;

interface ChartCanvasProps {
  /** What the chart shows, for those who do not see it. */
  label: string;
  height: number | ((width: number) => number);
  /** Which mark the pointer means: the nearest along the axis, or the nearest on the plane. */
  near?: Near;
  /** Draws a line through the mark from `top` to `bottom`. */
  cursor?: { top: number; bottom: number };
  /** Marks in one row of a grid: up and down then move by so many. */
  stride?: number;
  draw: (width: number, fills: Fills) => Drawing;
}

/**
 * A picture drawn at the width it has, never scaled. It is one stop of the keyboard: arrows walk
 * through its marks, and what label of a mark is shown beside it and announced.
 */
export function ChartCanvas({
  label,
  height,
  near = 'xy',
  cursor,
  stride = 1,
  draw,
}: ChartCanvasProps) {
  const { t } = useText();
  const [ref, size] = useSize<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const isPrinted = usePrinting();
  const width = Math.min(size?.width ?? 0, isPrinted ? paperPx : Infinity);
  const tall = typeof height === 'number' ? height : height(width);
  const { shapes, marks } =
    width > 0
      ? draw(width, { hatch: `url(#${id}-hatch)`, dots: `url(#${id}-dots)` })
      : { shapes: null, marks: [] };
  const mark = chosen === null ? undefined : marks[chosen];
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && mark?.onChoose) return mark.onChoose();
    const next = nextMark(event.key, chosen, marks.length, stride);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    setChosen(nearestMark(marks, clientX - left, clientY - top, near));
  };
  const pointing = {
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: () => setChosen(null),
    onClick: () => mark?.onChoose?.(),
  };
  return (
    <div
      ref={ref}
      className={classNames(styles.canvas, mark?.onChoose && styles.choosing)}
      style={{ height: tall }}
      {...pointing}
      role={marks.length > 0 ? 'group' : 'presentation'}
      {...(marks.length > 0 && {
        tabIndex: 0,
        'aria-label': label,
        'aria-description': t('chart.keys'),
        onKeyDown: steer,
        onBlur: () => setChosen(null),
      })}
    >
      {width > 0 && (
        <svg
          data-chart
          width={width}
          height={tall}
          viewBox={`0 0 ${width} ${tall}`}
          role="img"
          aria-label={label}
        >
          <defs>
            <pattern
              id={`${id}-hatch`}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path d="M0 0v6" className={styles.hatch} />
            </pattern>
            <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
              <circle cx="2" cy="2" r="1" className={styles.dots} />
            </pattern>
          </defs>
          {shapes}
          {mark && cursor && (
            <line
              x1={mark.x}
              x2={mark.x}
              y1={cursor.top}
              y2={cursor.bottom}
              className={styles.cursor}
            />
          )}
          {mark &&
            (mark.box ? (
              <rect {...mark.box} className={styles.chosenBox} />
            ) : (
              <circle cx={mark.x} cy={mark.y} r={7} className={styles.chosen} />
            ))}
        </svg>
      )}
      {mark && <ChartTooltip mark={mark} width={width} height={tall} />}
      <p className={styles.spoken} aria-live="polite">
        {mark && [mark.title, ...mark.facts.map(([term, value]) => `${term} ${value}`)].join('; ')}
      </p>
    </div>
  );
}

const widest = 240;
const gap = 12;

/**
 * Tooltip of the active mark, on the side with enough space. The canvas announces it, so it is
 * hidden from screen readers.
 */
function ChartTooltip({ mark, width, height }: { mark: Mark; width: number; height: number }) {
  const toLeft = mark.x > width / 2;
  const below = mark.y < height / 2;
  return (
    <div
      className={styles.tip}
      aria-hidden="true"
      style={{
        maxWidth: Math.min(widest, width),
        ...(toLeft
          ? { right: Math.min(Math.max(width - mark.x + gap, 0), Math.max(width - 140, 0)) }
          : { left: Math.min(mark.x + gap, Math.max(width - 140, 0)) }),
        ...(below
          ? { top: Math.max(mark.y - 8, 0) }
          : { bottom: Math.max(height - mark.y - 8, 0) }),
      }}
    >
      <b>{mark.title}</b>
      {mark.facts.length > 0 && (
        <dl>
          {mark.facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
