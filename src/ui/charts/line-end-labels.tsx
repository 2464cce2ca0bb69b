import { useText } from '#src/client/hooks/use-text.ts';
import { avoidOverlap } from './avoid-label-overlap.ts';
import styles from './chart.module.css';
import { lastKnown, type LineSeries } from './line-series.ts';
import { seriesStyle } from './series-style.ts';
import { cutText, textPx } from './text-width.ts';
import type { ValueAxis } from './value-axis.ts';

/** Before and after the text at the end of a line. */
export const endPx = 34;
const linePx = 17;

/** Lines, and the y position of the last value of each. */
export type LineEnds = readonly { line: LineSeries; at: number | undefined }[];

/** Pixels the longest label at the end of a line needs. */
export function rightOf(
  endings: LineEnds,
  format: (value: number) => string,
  wide: boolean,
): number {
  const texts = endings.map(({ line, at }) => {
    const point = at === undefined ? undefined : line.points[at]!;
    return point ? `${line.name} ${format(point.value!)}${wide ? ` n ${point.n}` : ''}` : '';
  });
  return endPx + Math.max(0, ...texts.map(textPx));
}

/** The same with every value under its name. */
export function stackedOf(endings: LineEnds, format: (value: number) => string): number {
  const texts = endings.flatMap(({ line, at }) =>
    at === undefined ? [] : [line.name, format(line.points[at]!.value!)],
  );
  return endPx + Math.max(0, ...texts.map(textPx));
}

/** What a line is called and where it ends, kept apart from the next. */
export function EndLabels({
  series,
  format,
  x,
  axis,
  end,
  wide,
  stackedPx,
  leading,
  top,
  bottom,
}: {
  x: (index: number) => number;
  axis: ValueAxis;
  series: readonly LineSeries[];
  format: (value: number) => string;
  end: number;
  wide: boolean;
  /** Width of a name in pixels where its value is below it; null where both are in one line. */
  stackedPx: number | null;
  leading: LineSeries | undefined;
  top: number;
  bottom: number;
}) {
  const { number } = useText();
  const ends = series.flatMap((line, index) => {
    const at = lastKnown(line.points);
    return at === undefined
      ? []
      : [
          {
            line,
            style: seriesStyle(index),
            x: x(at),
            y: axis.of(line.points[at]!.value!),
            point: line.points[at]!,
          },
        ];
  });
  const places = avoidOverlap(
    ends.map(({ y }) => y),
    stackedPx === null ? linePx : linePx * 2,
    top + 4,
    bottom - (stackedPx === null ? 4 : linePx),
  );
  return ends.map(({ line, style, x: from, y, point }, index) => (
    <g key={line.key}>
      <path
        d={`M${from + 6} ${y}L${end + 12} ${places[index]!}h4`}
        fill="none"
        stroke={style.colour}
        strokeOpacity={0.6}
      />
      <text x={end + 20} y={places[index]} dominantBaseline="central">
        <tspan style={{ fill: style.colour, fontWeight: line === leading ? 600 : 400 }}>
          {stackedPx === null ? line.name : cutText(line.name, stackedPx)}
        </tspan>
        <tspan
          {...(stackedPx === null ? { dx: 6 } : { x: end + 20, dy: linePx - 2 })}
          className={styles.strong}
        >
          {format(point.value!)}
        </tspan>
        {wide && point.n !== null && <tspan dx={6}>n {number(point.n)}</tspan>}
      </text>
    </g>
  ));
}
