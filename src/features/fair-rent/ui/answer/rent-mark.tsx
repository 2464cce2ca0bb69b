import chart from '#src/ui/charts/chart.module.css';
import type { ValueAxis } from '#src/ui/charts/value-axis.ts';

interface RentMarkProps {
  axis: ValueAxis;
  /** Width of the chart, and where its axis is, in px. */
  width: number;
  bottom: number;
  value: number;
  /** Of the label. */
  y: number;
  label: string;
  className: string | undefined;
}

/** Room that half of a label needs, in px. */
const halfLabelPx = 90;

/** A labelled line at one rent, whose label stays inside the chart. */
export function RentMark({ axis, width, bottom, value, y, label, className }: RentMarkProps) {
  const x = axis.of(value);
  const anchor = x > width - halfLabelPx ? 'end' : x < halfLabelPx ? 'start' : 'middle';
  return (
    <g>
      <line x1={x} x2={x} y1={y + 4} y2={bottom} className={className} />
      <text x={x} y={y} textAnchor={anchor} className={chart.strong}>
        {label}
      </text>
    </g>
  );
}
