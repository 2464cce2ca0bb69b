import { useText } from '#src/client/hooks/use-text.ts';
import { widestRange } from '#src/analytics/assessment/assessment-grade.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import type { Answered } from './answered.ts';
import styles from './fair-result.module.css';
import { fairPlaceText } from './place-text.ts';

const grades = ['A', 'B', 'C', 'D'] as const;
const m2PerPing = 3.305785;

/** The figure, its range, its grade beside all grades, and what it rests on. */
export function Headline({ found, money }: { found: Answered; money: string }) {
  const { t, number, percent, dayText, locale } = useText();
  const { answer, date } = found;
  const { rent, grade, counts, from } = answer;
  return (
    <div className={styles.headline}>
      <h2>
        {t('fair.title', { place: fairPlaceText(locale, found.place) })}{' '}
        <ProvenanceBadge of="modelled" />
      </h2>
      <p className={styles.figure}>
        {number(rent.point)}
        <span>{money}</span>
      </p>
      <p className={styles.range}>
        {t('fair.range', { level: percent(answer.level) })}{' '}
        <b>
          {number(rent.low)}–{number(rent.high)}
        </b>
      </p>
      <p className={styles.second}>
        {t('fair.unitRent', {
          m2: number(answer.unitRent),
          ping: number(Number((answer.unitRent * m2PerPing).toPrecision(3))),
          day: dayText(date),
        })}
      </p>
      {answer.monthsBeyond > 0 && (
        <p className={styles.second}>{t('fair.beyond', { n: answer.monthsBeyond })}</p>
      )}
      <p className={styles.grade}>
        <span className={styles.letter} aria-hidden="true">
          {grade}
        </span>
        <span>
          {t(`fair.grade.${grade}`)}{' '}
          {answer.gradeReasons.map((reason) => t(`fair.reason.${reason}`)).join(' ')}
        </span>
      </p>
      <ol className={styles.scale} aria-label={t('fair.grades')}>
        {grades.map((one) => (
          <li
            key={one}
            className={classNames(one === grade && styles.now)}
            aria-current={one === grade || undefined}
          >
            <b>{one}</b>
            <span>
              {one === 'D'
                ? t('fair.width.more', { ratio: number(widestRange.C) })
                : t('fair.width', { ratio: number(widestRange[one]) })}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.second}>
        {t(`fair.from.${from}`, counts)}{' '}
        {answer.quarters &&
          t('fair.comparables', { n: answer.comparables, open: answer.open, ...answer.quarters })}
      </p>
    </div>
  );
}
