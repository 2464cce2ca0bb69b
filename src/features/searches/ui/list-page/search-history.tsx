import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { simplified } from '#src/domain/simplified-chinese.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { formErrorMessage } from '#src/ui/form/form-error.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { deleteSearchRun, listSearchRuns, rerunSearch } from '../../contract/searches.ts';
import type { Searchable } from '../../model/saved-search.ts';
import { WatchButton } from '../saved-views/watch-button.tsx';
import type { Filter } from './list-address.ts';
import { mergeSearches } from './merge-searches.ts';
import { NoSearchHistory } from './no-search-history.tsx';
import styles from './search-history.module.css';
import { parseFilter } from './serialize-filter.ts';
import type { ListNavigation } from './use-list-address.ts';
import { usePageOutOfRange } from './use-page-out-of-range.ts';

// A run of a case search looks the same everywhere; loaded lazily, because the page has a size budget.
const KaseRun = lazy(() => import('#src/features/kases/ui/search/kase-search-run.tsx'));

export type Run = CallOutput<typeof listSearchRuns>['list'][number];

interface SearchHistoryProps {
  resource: Searchable;
  repeated: readonly string[];
  /** Its page number is in the address, like that of the rows. */
  navigation: ListNavigation;
  /** The query of a list with these filters. */
  queryOf: (filter: Filter) => string;
  /** Describes the filters of a search. */
  describe: (filter: Filter) => string;
  /** Content below a run that is specific to its list. */
  more?: ((run: Run) => ReactNode) | undefined;
}

const placeKeys = ['city', 'district', 'road'];

/**
 * Orders a filter as it is read aloud: the place first, because the stored one has another order. The register has roads in
 * traditional characters only; a Chinese page shows them in simplified ones.
 */
function spoken(filter: Filter, locale: string): Filter {
  const rank = (key: string) =>
    placeKeys.includes(key) ? placeKeys.indexOf(key) : placeKeys.length;
  const said = locale.startsWith('zh') ? simplified : (text: string) => text;
  return Object.fromEntries(
    Object.entries(filter)
      .toSorted(([one], [other]) => rank(one) - rank(other))
      .map(([key, value]) => [key, key === 'road' ? [value].flat().map(said) : value]),
  );
}

/** The member's own searches: filters, time, results then; to open again for free, or to run again and compare. */
export function SearchHistory(props: SearchHistoryProps) {
  return (
    <LazyMessages part="searched">
      <Searches {...props} />
    </LazyMessages>
  );
}

function Searches({ resource, navigation, ...props }: SearchHistoryProps) {
  const { t } = useText();
  const { state, change } = navigation;
  const place = { page: state.page, limit: state.limit };
  const asked = useQuery(listSearchRuns, { resource, ...place });
  usePageOutOfRange(navigation, asked);
  const [ticked, setTicked] = useState<readonly Run[]>([]);
  const toggle = (run: Run) =>
    setTicked((before) =>
      before.some(({ id }) => id === run.id)
        ? before.filter(({ id }) => id !== run.id)
        : [...before, run],
    );
  return (
    <section aria-label={t('list.tabs.searched')} className={styles.history}>
      <AsyncView
        asked={asked}
        skeleton={<SkeletonLines lines={6} />}
        isEmpty={({ total }) => total === 0}
        empty={<NoSearchHistory resource={resource} />}
      >
        {({ list, pages }) => (
          <>
            <Together runs={ticked} onClear={() => setTicked([])} {...props} />
            <ul>
              {list.map((run) => (
                <Entry
                  key={run.id}
                  run={run}
                  isTicked={ticked.some(({ id }) => id === run.id)}
                  onTick={() => toggle(run)}
                  onAdded={asked.reload}
                  onForgotten={() => {
                    setTicked(ticked.filter(({ id }) => id !== run.id));
                    asked.reload();
                  }}
                  {...props}
                />
              ))}
            </ul>
            {pages > 1 && (
              <div className={styles.foot}>
                <Pager
                  {...place}
                  pages={pages}
                  onTurn={(page) => change({ page })}
                  onSize={(limit) => change({ limit, page: 1 })}
                />
              </div>
            )}
          </>
        )}
      </AsyncView>
    </section>
  );
}

// Offers have asking rents, not agreed ones: the label of the median says so.
const askedRents: readonly Searchable[] = ['samples', 'shops'];

interface TogetherProps extends Omit<SearchHistoryProps, 'resource' | 'navigation'> {
  runs: readonly Run[];
  onClear: () => void;
}

/** Several searches as the one that finds what any of them does. */
function Together({ runs, repeated, queryOf, describe, onClear }: TogetherProps) {
  const { t, locale } = useText();
  const { pathname } = useLocation();
  if (runs.length === 0) return null;
  const merged = runs
    .map(({ filter }) => parseFilter(filter, repeated))
    .reduce((one, other) => mergeSearches(one, other, repeated));
  const query = queryOf(merged);
  return (
    <div className={styles.together} role="group" aria-label={t('list.ticked', { n: runs.length })}>
      <span aria-live="polite">{t('list.ticked', { n: runs.length })}</span>
      {runs.length > 1 && (
        <>
          <LinkButton variant="primary" to={{ pathname, search: query === '' ? '' : `?${query}` }}>
            {t('searched.merge')}
          </LinkButton>
          <span className={styles.facts}>
            {describe(spoken(merged, locale)) || t('list.unfiltered')}
          </span>
        </>
      )}
      <Button variant="text" onClick={onClear}>
        {t('list.ticked.clear')}
      </Button>
    </div>
  );
}

interface EntryProps extends Omit<SearchHistoryProps, 'resource' | 'navigation'> {
  run: Run;
  isTicked: boolean;
  onTick: () => void;
  /** It was run again, which is a run of its own. */
  onAdded: () => void;
  onForgotten: () => void;
}

function Entry({
  run,
  isTicked,
  onTick,
  repeated,
  queryOf,
  describe,
  more,
  onAdded,
  onForgotten,
}: EntryProps) {
  const { t, number, locale, momentText } = useText();
  const { pathname } = useLocation();
  const again = useMutation(rerunSearch);
  const forget = useMutation(deleteSearchRun);
  const [answer, setAnswer] = useState<CallOutput<typeof rerunSearch>['difference']>();
  const [open, setOpen] = useState(false);
  const filter = parseFilter(run.filter, repeated);
  const query = queryOf(filter);
  const { ofMany } = useRentFormat();
  const name = describe(spoken(filter, locale)) || t('list.unfiltered');
  const address = `${location.href.split('#')[0]}#${pathname}${query === '' ? '' : `?${query}`}`;
  const whole = (value: number) => ofMany.text(value, run.currency);
  const failure = again.error ?? forget.error;
  const runAgain = async () => {
    const found = await again.send({ id: run.id });
    if (!found) return;
    setAnswer(found.difference);
    onAdded();
  };
  return (
    <li className={styles.entry}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t('list.tick', { name })}
          checked={isTicked}
          onChange={onTick}
        />
      </label>
      <div className={styles.told}>
        <p>
          <b>{name}</b>
        </p>
        <p className={styles.facts}>
          <time dateTime={run.ranAt}>{momentText(run.ranAt)}</time>
          {' · '}n {number(run.n)}
          {run.median !== null &&
            run.currency &&
            ` · ${t(askedRents.includes(run.resource) ? 'searched.asked' : 'list.strip.median')} ${whole(run.median)} ${ofMany.unit(run.currency)}`}
        </p>
        {more && <div className={styles.facts}>{more(run)}</div>}
        {answer && (
          <p role="status" className={styles.facts}>
            {t('searched.difference', {
              before: answer.nBefore,
              n: answer.n,
              added: answer.added,
              gone: answer.gone,
            })}
            {answer.retracted > 0 && t('searched.retracted', { n: answer.retracted })}
            {answer.median !== null &&
              answer.medianBefore !== null &&
              ` · ${t('searched.median', { before: whole(answer.medianBefore), after: whole(answer.median) })}${run.currency ? ` ${ofMany.unit(run.currency)}` : ''}`}
          </p>
        )}
        {failure && (
          <p role="alert" className={styles.wrong}>
            {formErrorMessage(failure, t)}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        <LinkButton to={{ pathname, search: query === '' ? '' : `?${query}` }}>
          {t('searched.open')}
        </LinkButton>
        <Button disabled={again.sending} onClick={() => void runAgain()}>
          {t('searched.again')}
        </Button>
        {run.resource === 'kases' && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('list.strip')}
          </Button>
        )}
        <WatchButton resource={run.resource} filter={run.filter} name={name.slice(0, 60)} />
        <CopyButton label={t('list.saved.copy')} text={address} />
        <Button
          variant="text"
          disabled={forget.sending}
          onClick={() =>
            void forget.send({ id: run.id }).then((done) => done !== undefined && onForgotten())
          }
        >
          {t('list.delete')}
        </Button>
      </div>
      {open && (
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <KaseRun run={run} address={`${pathname}${query === '' ? '' : `?${query}`}`} />
        </Suspense>
      )}
    </li>
  );
}
