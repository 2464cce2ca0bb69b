import { classNames } from '#src/ui/class-names.ts';
import type { Street } from '../../contract/street-search.ts';
import styles from './rent-axis.module.css';

interface RentAxisProps {
  rent: Street['rent'];
  budget: number;
  /** Money at the right end of the axis. */
  end: number;
}

/**
 * The range of a rent on an axis all rows share; what lies over the budget is hatched. The words
 * beside it say the same.
 */
export function RentAxis({ rent: { low, point, high }, budget, end }: RentAxisProps) {
  const at = (value: number) => `${(Math.min(value, end) / end) * 100}%`;
  const width = (from: number, to: number) => `${(Math.max(0, Math.min(to, end) - from) / end) * 100}%`; // prettier-ignore
  const split = Math.min(Math.max(budget, low), high);
  return (
    <span className={styles.axis} aria-hidden="true">
      <span className={styles.bar} style={{ left: at(low), width: width(low, split) }} />
      {high > budget && (
        <span
          className={classNames(styles.bar, styles.over)}
          style={{ left: at(split), width: width(split, high) }}
        />
      )}
      <span className={styles.budget} style={{ left: at(budget) }} />
      <span className={styles.point} style={{ left: at(point) }} />
    </span>
  );
}

/** The end of the axis: the budget or the highest range, rounded up to a step of its scale. */
export function axisEnd(streets: readonly Pick<Street, 'rent'>[], budget: number): number {
  const most = Math.max(budget * 1.1, ...streets.map(({ rent }) => rent.high));
  const step = 10 ** Math.floor(Math.log10(most)) / 2;
  return Math.ceil(most / step) * step;
}
