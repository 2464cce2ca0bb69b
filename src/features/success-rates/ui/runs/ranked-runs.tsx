import { useId, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import { maximumLimit } from '#src/domain/page.ts';
import { longestShopName } from '#src/domain/success-rate.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import { Caption, ErrorText } from '#src/ui/text/text.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { listSuccessRuns, nameSuccessRun } from '../../contract/success-runs.ts';
import type { Question } from '../form/question-address.ts';
import { levelText, plannedNameOf, scopeText, tradesText } from '../form/question-labels.ts';
import type { RunRow } from './run-columns.tsx';
import { splitFilter } from './runs-address.ts';
import styles from './runs.module.css';
import { TrafficLight } from './traffic-light.tsx';
import { useRunFilters } from './use-run-filters.tsx';

/**
 * Runs of one horizon, the safest first: by the lower end of the interval, since a wide interval is
 * no promise.
 */
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
  const query = useQuery(listSuccessRuns, { ...filter, sort: '-low', limit: maximumLimit });
  const controlsShown = useRunFilters(navigation, query.data?.whole);
  const clear = () =>
    applyFilter(Object.fromEntries(Object.keys(filter).map((key) => [key, undefined])));
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <FilterBar controls={controlsShown} onClearAll={clear} />
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={6} height={44} />}
        isEmpty={({ list }) => !list.some(hasRate)}
        empty={
          <EmptyCard
            className={styles.empty}
            role="status"
            icon={isFiltered ? 'search' : 'chart'}
            heading="h2"
            title={t(isFiltered ? 'success.runs.noMatch' : 'success.runs.none')}
            text={t(isFiltered ? 'success.runs.noMatch.text' : 'success.candidates.none')}
          >
            {isFiltered && (
              <Button variant="primary" onClick={clear}>
                {t('success.runs.noMatch.clear')}
              </Button>
            )}
            <LinkButton variant={isFiltered ? 'default' : 'primary'} to={newAddress}>
              {t('success.runs.new')}
            </LinkButton>
          </EmptyCard>
        }
      >
        {({ list, total }) => {
          const rated = list.filter(hasRate);
          const horizon =
            filter['horizon'] === undefined ? commonHorizonOf(rated) : Number(filter['horizon']);
          const ranked = rankOf(rated, horizon);
          const others = rated.length - ranked.length;
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
                  <Candidate key={row.id} row={row} place={at + 1} onNamed={query.refetch} />
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

/** A run with a figure. */
type Ranked = RunRow & { atHorizon: NonNullable<RunRow['atHorizon']> };

const hasRate = (row: RunRow): row is Ranked => row.atHorizon !== null;

/**
 * The most common horizon, the shorter one in a tie: figures of different horizons are not ranked
 * together.
 */
function commonHorizonOf(rows: readonly Ranked[]): number {
  const counted = new Map<number, number>();
  for (const { atHorizon } of rows)
    counted.set(atHorizon.years, (counted.get(atHorizon.years) ?? 0) + 1);
  const [first] = [...counted].sort(([a, n], [b, m]) => m - n || a - b);
  return first?.[0] ?? 3;
}

/**
 * The lower end of the interval of the planned shop, or of shops as they are where nothing of it
 * was said.
 */
const lowOf = ({ planned, atHorizon }: Ranked) => (planned ?? atHorizon).low ?? -1;

/** Runs of one horizon by the lower end, the best first; of equals the newer one. */
function rankOf(rows: readonly Ranked[], horizon: number): Ranked[] {
  return rows
    .filter(({ atHorizon }) => atHorizon.years === horizon)
    .toSorted((a, b) => lowOf(b) - lowOf(a) || (a.createdAt < b.createdAt ? 1 : -1));
}

interface ShopNameProps {
  id: string;
  question: Question;
  onNamed: () => void;
}

/** Focuses the field when it opens, since the user opened it to type. */
const focusOn = (field: HTMLInputElement | null) => field?.focus();

/** The shop of a run, as a link to its result; it can be renamed at any time. */
function ShopName({ id, question, onNamed }: ShopNameProps) {
  const words = useText();
  const { t } = words;
  const field = useId();
  const name = plannedNameOf(question);
  const act = t(name === null ? 'success.shop.name' : 'success.shop.change');
  const [draft, setDraft] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation(nameSuccessRun);
  const keep = async () => {
    if (draft === null) return;
    if (!(await mutate({ id, plannedName: draft.trim() === '' ? null : draft.trim() }))) return;
    setDraft(null);
    onNamed();
  };
  if (draft === null) {
    return (
      <span className={styles.shop}>
        <Link to={`/shop-success-rate-result?id=${encodeURIComponent(id)}`}>
          {name ?? t('success.shop.unnamed')}
        </Link>
        <UnstyledButton
          className={styles.rename}
          aria-label={t('success.shop.rename', { act, name: name ?? t('success.shop.unnamed') })}
          onClick={() => setDraft(name ?? '')}
        >
          {act}
        </UnstyledButton>
      </span>
    );
  }
  return (
    <form
      className={styles.shop}
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
      onKeyDown={({ key }) => key === 'Escape' && setDraft(null)}
    >
      <VisuallyHidden htmlFor={field} as="label">
        {t('success.field.plannedName')}
      </VisuallyHidden>
      <input
        id={field}
        ref={focusOn}
        maxLength={longestShopName}
        value={draft}
        placeholder={t('success.field.plannedName')}
        onChange={({ target }) => setDraft(target.value)}
      />
      <Button type="submit" isRunning={isPending}>
        {t('success.shop.keep')}
      </Button>
      <Button variant="text" onClick={() => setDraft(null)}>
        {t('success.shop.leave')}
      </Button>
      {error && (
        <ErrorText as="span" role="alert">
          {errorMessage(error, words)}
        </ErrorText>
      )}
    </form>
  );
}
