import { useText } from '#src/client/hooks/use-text.ts';
import { classNames } from '../class-names.ts';
import { avoidOverlap } from './avoid-label-overlap.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import styles from './chart.module.css';
import type { Mark } from './nearest-mark.ts';
import { RiskTable, riskRows } from './risk-table.tsx';
import { seriesStyle } from './series-style.ts';
import { curveEnd, heldAt, stepPath, type RiskRow, type SurvivalStep } from './survival-steps.ts';
import { cutText, textPx } from './text-width.ts';
import { visibleLabels } from './time-axis.ts';
import { valueAxis } from './value-axis.ts';

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
  /** Share to write at a callout instead of that of the curve, such as an estimate pooled with a wider level. */
  estimateAt?: ((years: number) => number | undefined) | undefined;
  median?: { median: number | null; low: number | null; high: number | null } | undefined;
  /** Below so many at risk a curve is dotted: the last shops would else look like a law. */
  sparse?: number;
}

const left = 48;
const top = 40;
const plot = 280;
const rowPx = 18;

/** Kaplan–Meier curves with the interval of the first, ticks where shops were last seen open, and who was at risk below. */
export function SurvivalChart({
  label,
  groups,
  callouts = [],
  estimateAt,
  median,
  sparse = 20,
}: SurvivalChartProps) {
  const { t, number, percent } = useText();
  const rows = riskRows(groups, t);
  const tableTop = top + plot + 34;
  const last = Math.max(1, ...groups.map(({ steps }) => curveEnd(steps)));
  const several = groups.length > 1;
  const counts = groups.map(({ n }) => ` n ${number(n)}`);
  const names = groups.map(({ name }, index) => `${name}${counts[index]!}`);
  const endPx = 28 + Math.max(...names.map(textPx));
  const startPx = Math.max(left, 16 + Math.max(...rows.map(({ name }) => textPx(name))));
  // On a phone long names would leave no width for the curves: they are above each row of the table, and above the curves.
  const isTight = (width: number) => startPx > width * 0.3 || (several && endPx > width * 0.35);
  const height = (width: number) => tableTop + rows.length * rowPx * (isTight(width) ? 2 : 1) + 8;
  const draw = (width: number) => {
    const tight = isTight(width);
    const from = tight ? left : startPx;
    const end = width - (several && !tight ? endPx : 16);
    const x = (years: number) => from + ((end - from) * years) / last;
    const y = (share: number) => top + plot * (1 - share);
    const years = valueAxis([0, last], from, end, { tickPx: 60 }).ticks.filter(
      (tick) => Number.isInteger(tick) && tick <= last,
    );
    const shown = years.filter(
      (_, index) =>
        visibleLabels(years.length, x(years[1] ?? 1) - x(years[0] ?? 0), 36).includes(index) ||
        index === 0,
    );
    const first = groups[0];
    const medianTexts =
      median?.median == null ? [] : medianWords(median.median, median.low, median.high);
    // Under its curve, wherever the text fits.
    const reach = ((8 + Math.max(0, ...medianTexts.map(textPx))) / Math.max(1, end - from)) * last;
    const lowest = first?.steps.filter(({ time }) => time <= reach).at(-1);
    const medianY = Math.min(Math.max(y(0.5), y(lowest?.low ?? 1)) + 16, y(0) - 24);
    const marks = groups.flatMap((group) =>
      group.steps.filter(({ events }) => events > 0).map((step) => markOf(group, step)),
    );
    const ends = avoidOverlap(
      groups.map(({ steps }) => y(heldAt(steps, last)?.survival ?? 1)),
      17,
      top,
      top + plot - 8,
    );
    return {
      marks,
      shapes: (
        <>
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <g key={share}>
              <line
                x1={from}
                x2={end}
                y1={y(share)}
                y2={y(share)}
                className={share === 0 ? styles.axis : styles.grid}
              />
              <text x={from - 8} y={y(share)} textAnchor="end" dominantBaseline="central">
                {percent(share)}
              </text>
            </g>
          ))}
          {shown.map((tick) => (
            <text key={tick} x={x(tick)} y={top + plot + 18} textAnchor="middle">
              {number(tick)}
            </text>
          ))}
          {first && <path d={bandPath(first.steps, last, x, y)} className={styles.band} />}
          {groups.map((group, index) => (
            <Curve
              key={group.key}
              group={group}
              index={index}
              last={last}
              sparse={sparse}
              x={x}
              y={y}
            />
          ))}
          {median?.median != null && median.median <= last && (
            <>
              <path
                d={`M${from} ${y(0.5)}H${x(median.median)}V${y(0)}`}
                fill="none"
                className={styles.dotted}
              />
              {medianTexts.map((text, index) => (
                <text
                  key={text}
                  x={from + 8}
                  y={medianY + index * 16}
                  className={classNames(styles.halo, index === 0 && styles.strong)}
                >
                  {text}
                </text>
              ))}
              {median.low !== null && median.high !== null && (
                <path
                  d={`M${x(median.low)} ${y(0) - 4}v8M${x(median.low)} ${y(0)}H${x(Math.min(median.high, last))}M${x(Math.min(median.high, last))} ${y(0) - 4}v8`}
                  className={styles.interval}
                />
              )}
            </>
          )}
          {first &&
            callouts.map((at) => (
              <Callout
                key={at}
                at={at}
                steps={first.steps}
                estimate={estimateAt?.(at)}
                last={last}
                x={x}
                y={y}
                wide={width >= 480}
              />
            ))}
          {several &&
            groups.map((group, index) => (
              <text
                key={group.key}
                x={tight ? end : end + 10}
                y={tight ? top + 10 + index * 17 : ends[index]}
                textAnchor={tight ? 'end' : 'start'}
                dominantBaseline="central"
                style={{ fill: seriesStyle(index).colour, fontWeight: index === 0 ? 600 : 400 }}
              >
                {tight
                  ? `${cutText(group.name, end - from - textPx(counts[index]!))}${counts[index]!}`
                  : names[index]}
              </text>
            ))}
          <RiskTable
            rows={rows}
            years={shown}
            x={x}
            left={tight ? null : from}
            top={tableTop}
            width={width}
            rowPx={rowPx}
          />
        </>
      ),
    };

    function medianWords(years: number, low: number | null, high: number | null): string[] {
      const words = [
        t('chart.survival.median', { years: number(years, { maximumFractionDigits: 2 }) }),
      ];
      return low === null || high === null
        ? words
        : [...words, `${t('chart.interval')} ${number(low)}–${number(high)}`];
    }

    function markOf(group: SurvivalGroup, step: SurvivalStep): Mark {
      return {
        x: x(step.time),
        y: y(step.survival),
        title: several
          ? `${group.name} · ${t('chart.survival.after', { years: number(step.time) })}`
          : t('chart.survival.after', { years: number(step.time) }),
        facts: [
          [t('chart.survival.open'), percent(step.survival, 1)],
          [t('chart.interval'), `${percent(step.low, 1)}–${percent(step.high, 1)}`],
          [t('chart.risk.atRisk'), number(step.atRisk)],
          [t('chart.risk.events'), number(step.events)],
        ],
      };
    }
  };
  return <ChartCanvas label={label} height={height} near="xy" draw={draw} />;
}

interface Plane {
  last: number;
  x: (years: number) => number;
  y: (share: number) => number;
}

function Curve({
  group,
  index,
  last,
  sparse,
  x,
  y,
}: Plane & { group: SurvivalGroup; index: number; sparse: number }) {
  const style = seriesStyle(index);
  const thin = group.steps.find(({ atRisk }) => atRisk < sparse)?.time ?? last;
  const stroke = { stroke: style.colour, strokeWidth: index === 0 ? 2.5 : 1.75, fill: 'none' };
  return (
    <>
      <path
        d={stepPath(group.steps, 0, thin, x, y)}
        {...stroke}
        strokeDasharray={index === 0 ? undefined : style.dash}
      />
      {thin < last && (
        <path
          d={stepPath(group.steps, thin, Math.min(last, curveEnd(group.steps)), x, y)}
          {...stroke}
          strokeDasharray="2 4"
        />
      )}
      {group.steps
        .filter(({ censored }) => censored > 0)
        .map(({ time, survival }) => (
          <path
            key={time}
            d={`M${x(time)} ${y(survival) - 5}v10`}
            stroke={style.colour}
            strokeWidth={1.25}
          />
        ))}
    </>
  );
}

interface CalloutProps extends Plane {
  at: number;
  steps: readonly SurvivalStep[];
  estimate: number | undefined;
  wide: boolean;
}

function Callout({ at, steps, estimate, last, x, y, wide }: CalloutProps) {
  const { t, percent } = useText();
  const held = at <= last ? heldAt(steps, at) : undefined;
  if (!held) return null;
  return (
    <g>
      <path d={`M${x(at)} ${y(held.survival) - 4}v-14`} className={styles.interval} />
      <circle
        cx={x(at)}
        cy={y(held.survival)}
        r={3.5}
        className={styles.marker}
        stroke="var(--cn-cat-1)"
      />
      <text x={x(at) - 2} y={y(held.survival) - 22} className={styles.strong}>
        {percent(estimate ?? held.survival, 1)}
        {wide && (
          <tspan dx={6} style={{ fontWeight: 400 }}>
            {t('chart.survival.years', { n: at })}
          </tspan>
        )}
      </text>
    </g>
  );
}

function bandPath(
  steps: readonly SurvivalStep[],
  last: number,
  x: Plane['x'],
  y: Plane['y'],
): string {
  const upper: string[] = [];
  const lower: string[] = [];
  steps.forEach((step, index) => {
    const next = steps[index + 1]?.time ?? last;
    upper.push(`${x(step.time)} ${y(step.high)}`, `${x(next)} ${y(step.high)}`);
    lower.push(`${x(step.time)} ${y(step.low)}`, `${x(next)} ${y(step.low)}`);
  });
  return upper.length > 0 ? `M${[...upper, ...lower.toReversed()].join('L')}Z` : '';
}
