import { max, ticks as roundTicks } from 'd3-array';
import { useState } from 'react';
import { useSize } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { HistogramBin } from '#src/domain/disclosure.ts';
import styles from './statistics-bar.module.css';

interface HistogramProps {
  bins: readonly HistogramBin[];
  median: number;
  q1: number;
  q3: number;
  unit: string;
  /** A value of the scale as it is written. */
  text: (value: number) => string;
}

const heightPx = 78;
const baseline = 60;

/**
 * How the values lie, with the median as a line and the middle half as a band.
 *
 * Bins were joined until none is small, so they differ in width: the area of a bar is its number of
 * rows, not its height. The last bin has no end; it is drawn as wide as the narrowest, further
 * where the band reaches further.
 */
export function Histogram({ bins, median, q1, q3, unit, text }: HistogramProps) {
  const { t } = useText();
  const [ref, size] = useSize<HTMLDivElement>();
  // A tooltip for the bar under the pointer, not one element for each.
  const [pointed, setPointed] = useState<number | null>(null);
  const width = size?.width ?? 0;
  const { bars, end } = closedBars(bins, q3);
  // A straight scale is one line; the scale library would be paid for by every page that shows a
  // strip.
  const start = bars[0]!.from;
  const x = (value: number) => 1 + ((value - start) / (end - start)) * Math.max(width - 2, 0);
  const dense = max(bars, ({ density }) => density) ?? 1;
  const ticks = tickValues(
    roundTicks(start, end, Math.max(2, Math.floor(width / 90))),
    end,
    bins.at(-1)!,
  );
  const inside = (value: number) => x(Math.min(value, end));
  return (
    <div ref={ref} className={styles.histogram}>
      {width > 0 && (
        <svg
          width={width}
          height={heightPx}
          role="img"
          aria-label={t('list.strip.histogram', {
            median: text(median),
            q1: text(q1),
            q3: text(q3),
            unit,
          })}
        >
          <rect
            x={inside(q1)}
            y={0}
            width={Math.max(inside(q3) - inside(q1), 0)}
            height={baseline}
            className={styles.band}
          />
          {bars.map((bar) => {
            const height = Math.max((bar.density / dense) * (baseline - 6), 1.5);
            return (
              <rect
                key={bar.from}
                x={x(bar.from) + 0.5}
                y={baseline - height}
                width={Math.max(x(bar.to) - x(bar.from) - 1, 1)}
                height={height}
                className={styles.bar}
                onPointerEnter={() => setPointed(bar.from)}
              >
                {bar.from === pointed && (
                  <title>
                    {t('list.strip.bin', { range: binText(bar.source, text), n: bar.source.n })}
                  </title>
                )}
              </rect>
            );
          })}
          <line x1={0} x2={width} y1={baseline + 0.5} y2={baseline + 0.5} className={styles.axis} />
          <line
            x1={inside(median)}
            x2={inside(median)}
            y1={0}
            y2={baseline}
            className={styles.median}
          />
          {ticks.map(({ value, open }) => (
            <text
              key={value}
              x={x(value)}
              y={baseline + 15}
              textAnchor={anchorAt(x(value), width)}
              className={styles.tick}
            >
              {open ? `≥ ${text(value)}` : text(value)}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

function closedBars(bins: readonly HistogramBin[], q3: number) {
  const first = bins[0]!;
  const usual = Math.min(
    ...bins.filter(({ to }) => to !== null).map(({ from, to }) => to! - from),
    Infinity,
  );
  const step = Number.isFinite(usual) ? usual : Math.max(first.from, 1);
  const bars = bins.map((source) => {
    const to = source.to ?? Math.max(source.from + step, q3 * 1.1);
    return { from: source.from, to, density: source.n / (to - source.from), source };
  });
  return { bars, end: bars.at(-1)!.to };
}

/** Round values, and where the open bin begins; a value too near to that one is left out. */
function tickValues(
  round: readonly number[],
  end: number,
  last: HistogramBin,
): { value: number; open: boolean }[] {
  if (last.to !== null) return round.map((value) => ({ value, open: false }));
  const gap = (round[1] ?? end) - (round[0] ?? 0);
  return [
    ...round
      .filter((value) => value <= last.from - gap * 0.75)
      .map((value) => ({ value, open: false })),
    { value: last.from, open: true },
  ];
}

function binText({ from, to }: HistogramBin, text: (value: number) => string): string {
  return to === null ? `≥ ${text(from)}` : `${text(from)}–${text(to)}`;
}

function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < 14) return 'start';
  return x > width - 24 ? 'end' : 'middle';
}
