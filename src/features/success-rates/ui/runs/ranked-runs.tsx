import { type To } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { maximumLimit } from '#src/domain/page.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { listSuccessRuns } from '../../contract/success-runs.ts';
import { levelText, scopeText, tradesText } from '../form/question-labels.ts';
import { hasRate, rankOf, commonHorizonOf, type Ranked } from './rank-runs.ts';
import { splitFilter } from './runs-address.ts';
import styles from './runs.module.css';
import { ShopName } from './shop-name.tsx';
import { TrafficLight } from './traffic-light.tsx';
import { useRunFilters } from './use-run-filters.tsx';

/** Runs of one horizon, the safest first: by the lower end of the interval, since a wide interval is no promise. */
export function Candidates({
  navigation,
  newAddress,
}: {
  navigation: ListNavigation;
  newAddress: To;
}) {
  const words = useText();
  const { t } = words;
  const { state, applyFilter } = navigation;
  const { level: _, shared: __, ...filter } = splitFilter(state.filter).filter;
  const asked = useQuery(listSuccessRuns, { ...filter, sort: '-low', limit: maximumLimit });
  const controlsShown = useRunFilters(navigation, asked.answer?.whole);
  const clear = () =>
    applyFilter(Object.fromEntries(Object.keys(filter).map((key) => [key, undefined])));
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <FilterBar controls={controlsShown} onClearAll={clear} />
      <AsyncView
        asked={asked}
        skeleton={<SkeletonLines lines={6} height={44} />}
        isEmpty={({ list }) => !list.some(hasRate)}
        empty={
          <section className={styles.empty} role="status">
            <h2>{t(isFiltered ? 'success.runs.noMatch' : 'success.runs.none')}</h2>
            <p>{t(isFiltered ? 'success.runs.noMatch.text' : 'success.candidates.none')}</p>
            {isFiltered && (
              <Button variant="primary" onClick={clear}>
                {t('success.runs.noMatch.clear')}
              </Button>
            )}
            <LinkButton variant={isFiltered ? 'default' : 'primary'} to={newAddress}>
              {t('success.runs.new')}
            </LinkButton>
          </section>
        }
      >
        {({ list, total }) => {
          const told = list.filter(hasRate);
          const horizon =
            filter['horizon'] === undefined ? commonHorizonOf(told) : Number(filter['horizon']);
          const ranked = rankOf(told, horizon);
          const others = told.length - ranked.length;
          return (
            <section className={styles.list} aria-label={t('success.runs.tab.candidates')}>
              <div className={styles.bar}>
                <p>
                  <b>{t('success.candidates.horizon', { n: horizon })}</b>{' '}
                  {t('success.candidates.lead')}
                </p>
              </div>
              <ol className={styles.ranked}>
                {ranked.map((row, at) => (
                  <Candidate key={row.id} row={row} place={at + 1} onNamed={asked.reload} />
                ))}
              </ol>
              {others > 0 && (
                <p className={styles.note}>{t('success.candidates.others', { n: others })}</p>
              )}
              {total > list.length && (
                <p className={styles.note}>{t('success.candidates.cut', { n: list.length })}</p>
              )}
            </section>
          );
        }}
      </AsyncView>
    </>
  );
}

/** One candidate: its interval drawn on the scale from 0 to 100 %, the lower end marked. */
function Candidate({ row, place, onNamed }: { row: Ranked; place: number; onNamed: () => void }) {
  const words = useText();
  const { t, number, percent } = words;
  const { survival, low, high } = row.planned ?? row.atHorizon;
  const ends = { low: low ?? survival, high: high ?? survival };
  return (
    <li>
      <span className={styles.place}>{number(place)}</span>
      <span className={styles.what}>
        <ShopName id={row.id} question={row.question} onNamed={onNamed} />
        <Caption as="span">{scopeText(row.question, words)}</Caption>
        <Caption as="span">
          {tradesText(row.question, words)} · n {row.n === null ? '–' : number(row.n)} ·{' '}
          {row.levelUsed && levelText(row.levelUsed, t)} · {words.dayText(row.createdAt)}
        </Caption>
      </span>
      <span
        className={styles.range}
        role="img"
        aria-label={t('success.candidates.range', {
          share: percent(survival, 1),
          low: percent(ends.low, 1),
          high: percent(ends.high, 1),
        })}
      >
        <i style={{ left: `${ends.low * 100}%`, width: `${(ends.high - ends.low) * 100}%` }} />
        <b style={{ left: `${survival * 100}%` }} />
      </span>
      <span className={styles.low}>
        <b>{low === null ? '–' : percent(low, 1)}</b>
        <Caption as="span">
          {t('success.candidates.estimate', { share: percent(survival, 1) })}
        </Caption>
        <Caption as="span">
          {t(row.planned ? 'success.candidates.adjusted' : 'success.candidates.asShops')}
        </Caption>
      </span>
      <TrafficLight light={row.light} />
    </li>
  );
}
