import { useText } from '#src/client/hooks/use-text.ts';
import styles from './chart.module.css';
import type { ValueAxis } from './value-axis.ts';

interface HorizontalGridLinesProps {
  axis: ValueAxis;
  left: number;
  right: number;
  format: (value: number) => string;
  /** Class of the line at a tick, where not all are plain grid lines. */
  lineClass?: (tick: number) => string | undefined;
}

/** Lines at the ticks of a vertical axis, each with its value to the left. */
export function HorizontalGridLines({
  axis,
  left,
  right,
  format,
  lineClass = () => styles.grid,
}: HorizontalGridLinesProps) {
  return axis.ticks.map((tick) => (
    <g key={tick}>
      <line
        x1={left}
        x2={right}
        y1={axis.of(tick)}
        y2={axis.of(tick)}
        className={lineClass(tick)}
      />
      <text x={left - 8} y={axis.of(tick)} textAnchor="end" dominantBaseline="central">
        {format(tick)}
      </text>
    </g>
  ));
}

interface VerticalGridLinesProps {
  axis: ValueAxis;
  top: number;
  bottom: number;
  /** Baseline of the values. */
  labelY: number;
}

/** Lines at the ticks of a horizontal axis, with their values in one row. */
export function VerticalGridLines({ axis, top, bottom, labelY }: VerticalGridLinesProps) {
  const { number } = useText();
  return axis.ticks.map((tick) => (
    <g key={tick}>
      <line x1={axis.of(tick)} x2={axis.of(tick)} y1={top} y2={bottom} className={styles.grid} />
      <text x={axis.of(tick)} y={labelY} textAnchor="middle">
        {number(tick)}
      </text>
    </g>
  ));
}
