import styles from './chart.module.css';
import type { Mark } from './nearest-mark.ts';

const widest = 240;
const gap = 12;

/** Tooltip of the active mark, on the side with enough space. The canvas announces it, so it is hidden from screen readers. */
export function ChartTooltip({
  mark,
  width,
  height,
}: {
  mark: Mark;
  width: number;
  height: number;
}) {
  const toLeft = mark.x > width / 2;
  const below = mark.y < height / 2;
  return (
    <div
      className={styles.tip}
      aria-hidden="true"
      style={{
        maxWidth: Math.min(widest, width),
        ...(toLeft
          ? { right: Math.min(Math.max(width - mark.x + gap, 0), Math.max(width - 140, 0)) }
          : { left: Math.min(mark.x + gap, Math.max(width - 140, 0)) }),
        ...(below
          ? { top: Math.max(mark.y - 8, 0) }
          : { bottom: Math.max(height - mark.y - 8, 0) }),
      }}
    >
      <b>{mark.title}</b>
      {mark.facts.length > 0 && (
        <dl>
          {mark.facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
