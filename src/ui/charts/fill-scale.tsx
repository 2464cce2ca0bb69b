import styles from './chart.module.css';

/** What the five fills mean: their borders under a bar of them. */
export function FillScale({
  title,
  breaks,
  format,
}: {
  title: string;
  breaks: readonly number[];
  format: (value: number) => string;
}) {
  if (breaks.length === 0) return null;
  return (
    <div className={styles.scale}>
      <p>{title}</p>
      <div className={styles.swatches} aria-hidden="true">
        {Array.from({ length: breaks.length + 1 }, (_, step) => (
          <i key={step} />
        ))}
      </div>
      <div className={styles.breaks}>
        {breaks.map((border, index) => (
          <span key={border} style={{ left: `${((index + 1) / (breaks.length + 1)) * 100}%` }}>
            {format(border)}
          </span>
        ))}
      </div>
    </div>
  );
}
