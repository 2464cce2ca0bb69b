import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { RoadItem } from '../../contract/roads.ts';
import type { RoadColumnKey } from '../search/road-address.ts';
import styles from '../search/roads.module.css';
import { MissingValue } from './missing-value.tsx';

type SurveyKey = Extract<RoadColumnKey, 'vacancy' | 'churn' | 'mix' | 'hhi' | 'footfall'>;

/** The columns of what the newest survey of a road found, each figure with the units it is of. */
export function surveyColumns({
  t,
  number,
  percent,
  locale,
}: Translator): Record<SurveyKey, Omit<Column<RoadItem>, 'key'>> {
  return {
    vacancy: {
      head: t('road.column.vacancy'),
      width: 124,
      align: 'end',
      priority: 4,
      sort: 'vacancy',
      cell: ({ survey, gaps }) =>
        survey?.vacancy ? (
          <>
            {percent(survey.vacancy.share)}
            {of(survey.vacancy.n)}
            {madeUp(survey)}
          </>
        ) : (
          <MissingValue why={gaps.vacancy} t={t} />
        ),
    },
    churn: {
      head: t('road.column.churn'),
      width: 124,
      align: 'end',
      priority: 8,
      sort: 'churn',
      cell: ({ survey, gaps }) =>
        survey?.churn == null ? (
          <MissingValue why={gaps.churn} t={t} />
        ) : (
          <>
            {percent(survey.churn)}
            {of(survey.points)}
            {madeUp(survey)}
          </>
        ),
    },
    mix: {
      head: t('road.column.mix'),
      width: 188,
      priority: 5,
      cell: ({ survey, gaps }) =>
        survey?.topCategory ? (
          <>
            {percent(survey.topCategory.share)}
            {of(survey.trading)} {tradeLabel(survey.topCategory.category, locale)}
            {madeUp(survey)}
          </>
        ) : (
          <MissingValue why={gaps.mix} t={t} />
        ),
    },
    hhi: {
      head: t('road.column.hhi'),
      headTitle: t('road.column.hhi.title'),
      width: 124,
      align: 'end',
      priority: 9,
      sort: 'hhi',
      cell: ({ survey }) =>
        survey?.hhi == null ? (
          '–'
        ) : (
          <>
            {number(survey.hhi, { maximumFractionDigits: 2 })}
            {of(survey.trading)}
            {madeUp(survey)}
          </>
        ),
    },
    footfall: {
      head: t('road.column.footfall'),
      width: 136,
      align: 'end',
      priority: 9,
      sort: 'footfall',
      cell: ({ survey, gaps }) =>
        survey?.footfallPerHour == null ? (
          <MissingValue why={gaps.footfall} t={t} />
        ) : (
          <>
            {number(survey.footfallPerHour)}
            {of(survey.counted)}
            {madeUp(survey)}
          </>
        ),
    },
  };

  /** Of how many units a figure of a survey is. */
  function of(n: number) {
    return <small className={styles.n}> n {number(n)}</small>;
  }

  /** Mark beside each figure of a generated survey. */
  function madeUp({ isSynthetic }: NonNullable<RoadItem['survey']>) {
    return isSynthetic && <small className={styles.n}> {t('road.synthetic')}</small>;
  }
}
