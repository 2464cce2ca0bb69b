import { useText } from '#src/client/hooks/use-text.ts';
import type { StreetScore } from '../../model/street-score.ts';
import styles from './street-sheet.module.css';

/** The score as the sum of its parts. */
export function ScoreParts({ score: { score, parts } }: { score: StreetScore }) {
  const { t, number } = useText();
  const one = (value: number) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }); // prettier-ignore
  if (score === null) return null;
  return (
    <section>
      <h3>{t('streets.sheet.sum', { score: Math.round(score) })}</h3>
      <ul className={styles.parts}>
        {parts.map(({ criterion, points, most, level }) => (
          <li key={criterion}>
            <span>{t(`streets.criterion.${criterion}`)}</span>
            {level === null ? (
              <span className={styles.unknown}>{t('streets.unknown')}</span>
            ) : (
              <>
                <span className={styles.part} aria-hidden="true">
                  <span style={{ width: `${level * 100}%` }} />
                </span>
                <span className={styles.n}>
                  <b>{one(points)}</b> / {one(most)}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
