import styles from './factor-bar.module.css';

const width = 56;
/** What the bar shows to each side of 1. */
const reach = 0.4;

/**
 * Distance of a factor from 1, with the limit of a single adjustment as dotted lines. Its figures
 * are shown beside it.
 */
export function FactorBar({
  factor,
  limit,
  level,
}: {
  factor: number;
  limit: number;
  level: 'near' | 'over' | null;
}) {
  const middle = width / 2;
  const x = (share: number) => middle + (Math.max(-reach, Math.min(reach, share)) / reach) * middle;
  const end = x(factor - 1);
  return (
    <svg width={width} height={16} aria-hidden="true" className={styles.bar}>
      {[-limit, limit].map((edge) => (
        <line key={edge} x1={x(edge)} x2={x(edge)} y1={1} y2={15} className={styles.limit} />
      ))}
      <line x1={middle} x2={middle} y1={1} y2={15} className={styles.middle} />
      <rect
        x={Math.min(middle, end)}
        y={5}
        width={Math.abs(end - middle)}
        height={6}
        className={level ? styles[level] : styles.within}
      />
    </svg>
  );
}
