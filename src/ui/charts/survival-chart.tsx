import { useText } from '#src/client/hooks/use-text.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { avoidOverlap } from './avoid-label-overlap.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import styles from './chart.module.css';
import { HorizontalGridLines } from './grid-lines.tsx';
import type { Mark } from './nearest-mark.ts';
import { RiskTable, riskRows } from './risk-table.tsx';
import { seriesStyle } from './series-style.ts';
import { SurvivalBand, SurvivalCallout, SurvivalCurve } from './survival-curve.tsx';
import { SurvivalMedian } from './survival-median.tsx';
import { survivalPlot, wholeYears, type SurvivalPlot } from './survival-plot.ts';
import { curveEnd, heldAt, type RiskRow, type SurvivalStep } from './survival-steps.ts';
import { cutText, textPx } from './text-width.ts';
import { visibleLabels } from './time-axis.ts';

export interface SurvivalGroup {
  key: string;
  name: string;
  n: number;
  /** Ascending by time. */
  steps: readonly SurvivalStep[];
  /** Number at risk at each whole year; undefined for runs stored before it was computed. */
  risk?: readonly RiskRow[] | undefined;
}

export interface SurvivalChartProps {
  label: string;
  /** At most five. Intervals are drawn of the first alone. */
  groups: readonly SurvivalGroup[];
  /** Whole years to name on the first curve, such as 1, 3, 5. */
  callouts?: readonly number[];
  /**
   * Share to write at a callout instead of that of the curve, such as an estimate pooled with a
   * wider level.
   */
  estimateAt?: ((years: number) => number | undefined) | undefined;
  median?: { median: number | null; low: number | null; high: number | null } | undefined;
  /** Below so many at risk a curve is dotted: the last shops would else look like a law. */
  sparse?: number;
}

const leftPx = 48;
const top = 40;
const bottom = top + 280;
const rowPx = 18;

/**
 * Kaplan–Meier curves with the interval of the first, ticks where shops were last seen open, and
 * who was at risk below.
 */
export function SurvivalChart({
  label,
  groups,
  callouts = [],
  estimateAt,
  median,
  sparse = 20,
}: SurvivalChartProps) {
  const words = useText();
  const { t, number, percent } = words;
  const rows = riskRows(groups, t);
  const tableTop = bottom + 34;
  const last = Math.max(1, ...groups.map(({ steps }) => curveEnd(steps)));
  const several = groups.length > 1;
  const labels = groups.map(({ name, n }) => ({ name, count: ` n ${number(n)}` }));
  const endPx = 28 + Math.max(...labels.map(({ name, count }) => textPx(`${name}${count}`)));
  const startPx = Math.max(leftPx, 16 + Math.max(...rows.map(({ name }) => textPx(name))));
  // On a phone long names would leave no width for the curves: they are above each row of the
  // table, and above the curves.
  const isTight = (width: number) => startPx > width * 0.3 || (several && endPx > width * 0.35);
  const height = (width: number) => tableTop + rows.length * rowPx * (isTight(width) ? 2 : 1) + 8;
  const draw = (width: number) => {
    const tight = isTight(width);
    const left = tight ? leftPx : startPx;
    const right = width - (several && !tight ? endPx : 16);
    const plot = survivalPlot({ left, right, top, bottom }, last);
    const years = labelledYears(plot);
    const first = groups[0];
    return {
      marks: survivalMarks(groups, plot, words),
      shapes: (
        <>
          <HorizontalGridLines
            axis={{ of: plot.y, ticks: [0, 0.25, 0.5, 0.75, 1] }}
            left={left}
            right={right}
            format={percent}
            lineClass={(share) => (share === 0 ? styles.axis : styles.grid)}
          />
          {years.map((year) => (
            <text key={year} x={plot.x(year)} y={bottom + 18} textAnchor="middle">
              {number(year)}
            </text>
          ))}
          {first && <SurvivalBand plot={plot} steps={first.steps} />}
          {groups.map(({ key, steps }, index) => (
            <SurvivalCurve key={key} plot={plot} steps={steps} index={index} sparse={sparse} />
          ))}
          {median?.median != null && median.median <= last && (
            <SurvivalMedian
              {...median}
              plot={plot}
              steps={first?.steps ?? []}
              median={median.median}
            />
          )}
          {first &&
            callouts.map((at) => (
              <SurvivalCallout
                key={at}
                plot={plot}
                steps={first.steps}
                at={at}
                estimate={estimateAt?.(at)}
                wide={width >= 480}
              />
            ))}
          {several && <CurveLabels groups={groups} labels={labels} plot={plot} tight={tight} />}
          <RiskTable
            rows={rows}
            years={years}
            x={plot.x}
            left={tight ? null : left}
            top={tableTop}
            width={width}
            rowPx={rowPx}
          />
        </>
      ),
    };
  };
  return <ChartCanvas label={label} height={height} near="xy" draw={draw} />;
}

/** Years whose numbers fit on the axis; the first always. */
function labelledYears(plot: SurvivalPlot): number[] {
  const years = wholeYears(plot);
  const roomPx = plot.x(years[1] ?? 1) - plot.x(years[0] ?? 0);
  const fitting = visibleLabels(years.length, roomPx, 36);
  return years.filter((_, index) => index === 0 || fitting.includes(index));
}

function survivalMarks(
  groups: readonly SurvivalGroup[],
  { x, y }: SurvivalPlot,
  { t, number, percent }: Translator,
): Mark[] {
  return groups.flatMap(({ name, steps }) =>
    steps
      .filter(({ events }) => events > 0)
      .map((step) => {
        const after = t('chart.survival.after', { years: number(step.time) });
        return {
          x: x(step.time),
          y: y(step.survival),
          title: groups.length > 1 ? `${name} · ${after}` : after,
          facts: [
            [t('chart.survival.open'), percent(step.survival, 1)],
            [t('chart.interval'), `${percent(step.low, 1)}–${percent(step.high, 1)}`],
            [t('chart.risk.atRisk'), number(step.atRisk)],
            [t('chart.risk.events'), number(step.events)],
          ],
        };
      }),
  );
}

interface CurveLabelsProps {
  groups: readonly SurvivalGroup[];
  /** One for each group. */
  labels: readonly { name: string; count: string }[];
  plot: SurvivalPlot;
  /** There is no space beside the curves: the labels are above them. */
  tight: boolean;
}

/** Names of the curves, at their ends or above them. */
function CurveLabels({ groups, labels, plot, tight }: CurveLabelsProps) {
  const { left, right, last, y } = plot;
  const ends = avoidOverlap(
    groups.map(({ steps }) => y(heldAt(steps, last)?.survival ?? 1)),
    17,
    plot.top,
    plot.bottom - 8,
  );
  return labels.map(({ name, count }, index) => (
    <text
      key={groups[index]!.key}
      x={tight ? right : right + 10}
      y={tight ? plot.top + 10 + index * 17 : ends[index]}
      textAnchor={tight ? 'end' : 'start'}
      dominantBaseline="central"
      style={{ fill: seriesStyle(index).colour, fontWeight: index === 0 ? 600 : 400 }}
    >
      {tight ? `${cutText(name, right - left - textPx(count))}${count}` : `${name}${count}`}
    </text>
  ));
}
