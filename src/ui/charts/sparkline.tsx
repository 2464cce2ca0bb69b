import styles from './chart.module.css';

const [width, height, edge] = [120, 28, 4];

/**
 * The shape of a series without its scale: 0 lowest, 1 highest. It says nothing the figures beside
 * it do not, so it is not read out.
 */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const x = (index: number) => edge + ((width - edge * 2) * index) / (values.length - 1);
  const y = (value: number) => height - edge - value * (height - edge * 2);
  const last = values.length - 1;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={`M${values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`}
        className={styles.line}
        stroke="var(--cn-ink-2)"
      />
      <circle cx={x(last)} cy={y(values[last]!)} r={3} fill="var(--cn-cat-1)" />
    </svg>
  );
}
