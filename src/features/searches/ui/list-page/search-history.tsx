import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
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
import { useListPageContext } from './list-context.tsx';
import { mergeSearches } from './merge-searches.ts';
import { NoSearchHistory } from './no-search-history.tsx';
import styles from './search-history.module.css';
import { parseFilter } from './serialize-filter.ts';
import { usePageOutOfRange } from './use-page-out-of-range.ts';

// A run of a case search looks the same everywhere; loaded lazily, because the page has a size
// budget.
const KaseRun = lazy(
  withMessages(() => import('#src/features/kases/ui/search/kase-search-run.tsx'), 'charts'),
);

export type Run = CallOutput<typeof listSearchRuns>['list'][number];

interface SearchHistoryProps {
  /** Content of a past search that is specific to its list. */
  details?: (run: Run) => ReactNode;
}

const placeKeys = ['city', 'district', 'road'];

/**
 * Orders a filter as it is read aloud: the place first, because the stored one has another order.
 * The register has roads in traditional characters only; a Chinese page shows them in simplified
 * ones.
 */
function spoken(filter: Filter, locale: string): Filter {
  const rank = (key: string) =>
    placeKeys.includes(key) ? placeKeys.indexOf(key) : placeKeys.length;
  const said = locale === 'zh-CN' ? simplified : (text: string) => text;
  return Object.fromEntries(
    Object.entries(filter)
      .toSorted(([one], [other]) => rank(one) - rank(other))
      .map(([key, value]) => [key, key === 'road' ? [value].flat().map(said) : value]),
  );
}

/**
 * The member's own searches: filters, time, results then; to open again for free, or to run again
 * and compare.
 */
export function SearchHistory(props: SearchHistoryProps) {
  return (
    <LazyMessages part="searched">
      <Searches {...props} />
    </LazyMessages>
  );
}

function Searches({ details }: SearchHistoryProps) {
  const { t } = useText();
  const { kind, navigation } = useListPageContext().page;
  const { resource } = kind;
  const { state, change } = navigation;
  const place = { page: state.page, limit: state.limit };
  const query = useQuery(listSearchRuns, { resource, ...place });
  usePageOutOfRange(navigation, query);
  const [selection, setSelection] = useState<readonly Run[]>([]);
  const toggle = (run: Run) =>
    setSelection((before) =>
      before.some(({ id }) => id === run.id)
        ? before.filter(({ id }) => id !== run.id)
        : [...before, run],
    );
  return (
    <section aria-label={t('list.tabs.searched')} className={styles.history}>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={6} />}
        isEmpty={({ total }) => total === 0}
        empty={<NoSearchHistory resource={resource} />}
      >
        {({ list, pages }) => (
          <>
            <Together runs={selection} onClear={() => setSelection([])} />
            <ul>
              {list.map((run) => (
                <Entry
                  key={run.id}
                  run={run}
                  details={details?.(run)}
                  isSelected={selection.some(({ id }) => id === run.id)}
                  onToggle={() => toggle(run)}
                  onAdded={query.refetch}
                  onForgotten={() => {
                    setSelection(selection.filter(({ id }) => id !== run.id));
                    query.refetch();
                  }}
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

/** The name and the address of a search on this page. */
function useSearchOf() {
  const { t, locale } = useText();
  const { pathname } = useLocation();
  const { page, describe } = useListPageContext();
  const { usual } = page.kind.address;
  const { queryOf, state } = page.navigation;
  return {
    name: (filter: Filter) => describe(spoken(filter, locale)) || t('list.unfiltered'),
    link: (filter: Filter) => {
      const query = queryOf({ ...usual, limit: state.limit, filter });
      return query === '' ? pathname : `${pathname}?${query}`;
    },
  };
}

// Offers have asking rents, not agreed ones: the label of the median says so.
const askedRents: readonly Searchable[] = ['samples', 'shops'];

/** Several searches as the one that finds what any of them does. */
function Together({ runs, onClear }: { runs: readonly Run[]; onClear: () => void }) {
  const { t } = useText();
  const { kind } = useListPageContext().page;
  const { name, link } = useSearchOf();
  if (runs.length === 0) return null;
  const merged = runs
    .map(({ filter }) => parseFilter(filter, kind.repeated))
    .reduce((one, other) => mergeSearches(one, other, kind.repeated));
  return (
    <div
      className={styles.together}
      role="group"
      aria-label={t('list.selection', { n: runs.length })}
    >
      <span aria-live="polite">{t('list.selection', { n: runs.length })}</span>
      {runs.length > 1 && (
        <>
          <LinkButton variant="primary" to={link(merged)}>
            {t('searched.merge')}
          </LinkButton>
          <span className={styles.facts}>{name(merged)}</span>
        </>
      )}
      <Button variant="text" onClick={onClear}>
        {t('list.selection.clear')}
      </Button>
    </div>
  );
}

interface EntryProps {
  run: Run;
  details: ReactNode;
  isSelected: boolean;
  onToggle: () => void;
  /** It was run again, which is a run of its own. */
  onAdded: () => void;
  onForgotten: () => void;
}

function Entry({ run, details, isSelected, onToggle, onAdded, onForgotten }: EntryProps) {
  const { t, number, momentText } = useText();
  const { kind } = useListPageContext().page;
  const search = useSearchOf();
  const again = useMutation(rerunSearch);
  const forget = useMutation(deleteSearchRun);
  const [answer, setAnswer] = useState<CallOutput<typeof rerunSearch>['difference']>();
  const [open, setOpen] = useState(false);
  const filter = parseFilter(run.filter, kind.repeated);
  const { ofMany } = useRentFormat();
  const name = search.name(filter);
  const address = search.link(filter);
  const whole = (value: number) => ofMany.text(value, run.currency);
  const failure = again.error ?? forget.error;
  const runAgain = async () => {
    const found = await again.mutate({ id: run.id });
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
          checked={isSelected}
          onChange={onToggle}
        />
      </label>
      <div className={styles.summary}>
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
        {details && <div className={styles.facts}>{details}</div>}
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
        <LinkButton to={address}>{t('searched.open')}</LinkButton>
        <Button isRunning={again.isPending} onClick={() => void runAgain()}>
          {t('searched.again')}
        </Button>
        {run.resource === 'kases' && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('list.strip')}
          </Button>
        )}
        <WatchButton resource={run.resource} filter={run.filter} name={name.slice(0, 60)} />
        <CopyButton
          label={t('list.saved.copy')}
          text={`${location.href.split('#')[0]}#${address}`}
        />
        <Button
          variant="text"
          isRunning={forget.isPending}
          onClick={() =>
            void forget.mutate({ id: run.id }).then((done) => done !== undefined && onForgotten())
          }
        >
          {t('list.delete')}
        </Button>
      </div>
      {open && (
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <KaseRun run={run} address={address} />
        </Suspense>
      )}
    </li>
  );
}
