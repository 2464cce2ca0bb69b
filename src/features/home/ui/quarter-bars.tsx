import { useText } from '#src/client/hooks/use-text.ts';
import styles from './home.module.css';

interface Quarter {
  quarter: string;
  n: number;
  complete: boolean;
}

const tallestRem = 4;

/** How many cases each quarter brought; one that is not complete yet is dashed, so that it does not look like a fall. */
export function QuarterBars({ quarters }: { quarters: readonly Quarter[] }) {
  const { t, number } = useText();
  const most = Math.max(...quarters.map(({ n }) => n), 1);
  return (
    <figure className={styles.bars}>
      <figcaption>{t('home.evidence.quarters')}</figcaption>
      <ol>
        {quarters.map(({ quarter, n, complete }) => (
          <li key={quarter}>
            <span className={styles.spoken}>
              {t(complete ? 'home.evidence.quarter' : 'home.evidence.incomplete', { quarter, n })}
            </span>
            <span className={styles.column} aria-hidden="true">
              <b>{number(n)}</b>
              <i
                className={complete ? undefined : styles.dashed}
                style={{ height: `${(n / most) * tallestRem}rem` }}
              />
            </span>
            <span className={styles.axis} aria-hidden="true">
              {quarter.slice(2)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
