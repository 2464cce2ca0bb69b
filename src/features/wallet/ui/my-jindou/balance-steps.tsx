import { useSize } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { valueAxis } from '#src/ui/charts/value-axis.ts';
import styles from './balance-steps.module.css';

interface Standing {
  available: number;
  bonus: number;
}

interface BalanceStepsProps {
  opening: Standing;
  /** Ascending, at least one. */
  days: readonly (Standing & { day: string })[];
}

const height = 220;
const plot = { left: 56, top: 14, bottom: 24 };
const labelPx = 84;
const dayMs = 86_400_000;

/**
 * A balance stays until something moves it, so the line goes in steps: days are as wide as they
 * were long.
 */
export function BalanceSteps({ opening, days }: BalanceStepsProps) {
  const { t, number, dayText } = useText();
  const [frame, size] = useSize<HTMLDivElement>();
  const width = size?.width ?? 0;
  const right = Math.max(plot.left + 40, width - labelPx);
  const times = days.map(({ day }) => Date.parse(day));
  // The day before the first one shows what there was.
  const [start, end] = [times[0]! - dayMs, times.at(-1)!];
  const x = (time: number) =>
    plot.left + ((time - start) / Math.max(dayMs, end - start)) * (right - plot.left);
  const all = [opening, ...days];
  const axis = valueAxis(
    all.flatMap(({ available, bonus }) => [available, bonus]),
    height - plot.bottom,
    plot.top,
    { include: [0] },
  );
  const steps = (of: keyof Standing) =>
    days.reduce(
      (path, day, at) => `${path}H${x(times[at]!).toFixed(1)}V${axis.of(day[of]).toFixed(1)}`,
      `M${plot.left} ${axis.of(opening[of]).toFixed(1)}`,
    );
  const last = days.at(-1)!;
  const floor = axis.of(0);
  // Two labels at the end must not lie on each other.
  const gap = Math.abs(axis.of(last.available) - axis.of(last.bonus)) < 14;
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 && (
        <svg
          data-chart
          width={width}
          height={height}
          role="img"
          aria-label={t('statement.chart.unit')}
          className={styles.chart}
        >
          {axis.ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={plot.left}
                x2={right}
                y1={axis.of(tick)}
                y2={axis.of(tick)}
                className={styles.grid}
              />
              <text
                x={plot.left - 8}
                y={axis.of(tick) + 4}
                textAnchor="end"
                className={styles.label}
              >
                {number(tick)}
              </text>
            </g>
          ))}
          <path d={`${steps('bonus')}V${floor}H${plot.left}Z`} className={styles.ground} />
          <path d={steps('bonus')} className={styles.bonus} />
          <path d={steps('available')} className={styles.available} />
          <circle cx={right} cy={axis.of(last.available)} r={4} className={styles.end} />
          <text
            x={right + 10}
            y={axis.of(last.available) + (gap ? -4 : 4)}
            className={styles.value}
          >
            {number(last.available)}
          </text>
          <text x={right + 10} y={axis.of(last.bonus) + (gap ? 12 : 4)} className={styles.small}>
            {t('statement.chart.bonus', { n: number(last.bonus) })}
          </text>
          <text x={plot.left} y={height - 6} className={styles.label}>
            {dayText(days[0]!.day)}
          </text>
          {days.length > 1 && (
            <text x={right} y={height - 6} textAnchor="end" className={styles.label}>
              {dayText(last.day)}
            </text>
          )}
        </svg>
      )}
    </div>
  );
}
