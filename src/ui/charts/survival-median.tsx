import { useText } from '#src/client/hooks/use-text.ts';
import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import type { SurvivalPlot } from './survival-plot.ts';
import type { SurvivalStep } from './survival-steps.ts';
import { textPx } from './text-width.ts';

interface SurvivalMedianProps {
  plot: SurvivalPlot;
  /** Of the curve the median belongs to; its label is written below them. */
  steps: readonly SurvivalStep[];
  /** Years. */
  median: number;
  low: number | null;
  high: number | null;
}

/** The median of a curve: a dotted line to both axes, its interval on the axis, and its label. */
export function SurvivalMedian({ plot, steps, median, low, high }: SurvivalMedianProps) {
  const { t, number } = useText();
  const { left, right, last, x, y } = plot;
  const texts = [
    t('chart.survival.median', { years: number(median, { maximumFractionDigits: 2 }) }),
    ...(low === null || high === null
      ? []
      : [`${t('chart.interval')} ${number(low)}–${number(high)}`]),
  ];
  // Under its curve, wherever the text fits.
  const reach = ((8 + Math.max(0, ...texts.map(textPx))) / Math.max(1, right - left)) * last;
  const lowest = steps.filter(({ time }) => time <= reach).at(-1);
  const textY = Math.min(Math.max(y(0.5), y(lowest?.low ?? 1)) + 16, y(0) - 24);
  return (
    <>
      <path d={`M${left} ${y(0.5)}H${x(median)}V${y(0)}`} fill="none" className={styles.dotted} />
      {texts.map((text, index) => (
        <text
          key={text}
          x={left + 8}
          y={textY + index * 16}
          className={classNames(styles.halo, index === 0 && styles.strong)}
        >
          {text}
        </text>
      ))}
      {low !== null && high !== null && (
        <path
          d={`M${x(low)} ${y(0) - 4}v8M${x(low)} ${y(0)}H${x(Math.min(high, last))}M${x(Math.min(high, last))} ${y(0) - 4}v8`}
          className={styles.interval}
        />
      )}
    </>
  );
}
