import { useText } from '#src/client/hooks/use-text.ts';
import styles from './chart.module.css';
import { seriesStyle } from './series-style.ts';
import type { SurvivalPlot } from './survival-plot.ts';
import { curveEnd, heldAt, stepPath, type SurvivalStep } from './survival-steps.ts';

interface SurvivalCurveProps {
  plot: SurvivalPlot;
  steps: readonly SurvivalStep[];
  /** Place among the curves, which gives its colour and dash. */
  index: number;
  /** Below so many at risk the curve is dotted. */
  sparse: number;
}

/** A Kaplan–Meier curve with a tick at each censoring time. */
export function SurvivalCurve({ plot: { last, x, y }, steps, index, sparse }: SurvivalCurveProps) {
  const style = seriesStyle(index);
  const thin = steps.find(({ atRisk }) => atRisk < sparse)?.time ?? last;
  const stroke = { stroke: style.colour, strokeWidth: index === 0 ? 2.5 : 1.75, fill: 'none' };
  return (
    <>
      <path
        d={stepPath(steps, 0, thin, x, y)}
        {...stroke}
        strokeDasharray={index === 0 ? undefined : style.dash}
      />
      {thin < last && (
        <path
          d={stepPath(steps, thin, Math.min(last, curveEnd(steps)), x, y)}
          {...stroke}
          strokeDasharray="2 4"
        />
      )}
      {steps
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

interface SurvivalBandProps {
  plot: SurvivalPlot;
  steps: readonly SurvivalStep[];
}

/** The confidence band of a curve. */
export function SurvivalBand({ plot: { last, x, y }, steps }: SurvivalBandProps) {
  const upper: string[] = [];
  const lower: string[] = [];
  steps.forEach((step, index) => {
    const next = steps[index + 1]?.time ?? last;
    upper.push(`${x(step.time)} ${y(step.high)}`, `${x(next)} ${y(step.high)}`);
    lower.push(`${x(step.time)} ${y(step.low)}`, `${x(next)} ${y(step.low)}`);
  });
  const path = upper.length > 0 ? `M${[...upper, ...lower.toReversed()].join('L')}Z` : '';
  return <path d={path} className={styles.band} />;
}

interface SurvivalCalloutProps extends SurvivalBandProps {
  /** Years. */
  at: number;
  /** Share to write instead of that of the curve. */
  estimate: number | undefined;
  wide: boolean;
}

/** The share of a curve at one time, written above it. */
export function SurvivalCallout({ plot, steps, at, estimate, wide }: SurvivalCalloutProps) {
  const { t, percent } = useText();
  const { last, x, y } = plot;
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
