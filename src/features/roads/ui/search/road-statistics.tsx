import { summarizeRoads, type RoadSummary } from '#src/analytics/summarize-roads.ts';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import { Statistic } from '#src/features/searches/ui/statistics/statistic.tsx';
import { StatisticsBarLayout } from '#src/features/searches/ui/statistics/statistics-bar-layout.tsx';
import type { RoadItem } from '../../contract/roads.ts';
import styles from './roads.module.css';

/** The free statistics of a road search, and beside them those of the selected roads. */
export function RoadStatistics({
  query,
  selection,
}: {
  query: QueryResult<RoadSummary>;
  selection: readonly RoadItem[];
}) {
  const { t } = useText();
  return (
    <StatisticsBarLayout
      query={query}
      failed={t('road.strip.failed')}
      ghosts={[96, 168, 144]}
      className={styles.strip}
    >
      {(answer) => (
        <>
          <Together of={answer} term={t('road.rows')} />
          {selection.length > 0 && (
            <div
              className={styles.selected}
              role="group"
              aria-label={t('list.strip.selection', { n: selection.length })}
            >
              <Together
                of={summarizeRoads(selection)}
                term={t('list.strip.selection', { n: selection.length })}
                small
              />
            </div>
          )}
        </>
      )}
    </StatisticsBarLayout>
  );
}

function Together({ of, term, small = false }: { of: RoadSummary; term: string; small?: boolean }) {
  const { t, number, percent } = useText();
  const { ofMany } = useRentFormat();
  const { roads, kases, currency, medians, vacancy } = of;
  const rent = (value: number) => ofMany.text(value, currency);
  return (
    <>
      <Statistic
        small={small}
        term={term}
        provenance="register"
        value={number(roads)}
        note={t('road.strip.kases', { n: kases })}
      />
      {medians && currency ? (
        <Statistic
          small={small}
          term={t('road.strip.medians')}
          provenance="register"
          value={rent(medians.median)}
          unit={ofMany.unit(currency)}
          note={t('road.strip.medians.note', {
            q1: rent(medians.q1),
            q3: rent(medians.q3),
            n: number(medians.n),
          })}
        />
      ) : (
        <Statistic
          small
          term={t('road.strip.medians')}
          provenance={null}
          value="–"
          note={
            currency === null && roads > 0
              ? t('list.strip.mixed.note')
              : t('road.strip.medians.small', { n: smallestSample })
          }
        />
      )}
      {vacancy ? (
        <Statistic
          small={small}
          term={t('road.column.vacancy')}
          provenance={provenanceOf('survey', vacancy.isSynthetic)}
          value={percent(vacancy.share, 1)}
          note={[
            t('list.strip.interval.share', {
              low: percent(vacancy.low, 1),
              high: percent(vacancy.high, 1),
            }),
            t('road.strip.vacancy.note', { n: number(vacancy.n), roads: vacancy.roads }),
          ].join(' · ')}
        />
      ) : (
        <Statistic
          small
          term={t('road.column.vacancy')}
          provenance={null}
          value="–"
          note={t('road.gap.not-surveyed')}
        />
      )}
    </>
  );
}
