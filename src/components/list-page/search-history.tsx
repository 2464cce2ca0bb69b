import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { deleteSearchRun, listSearchRuns, rerunSearch } from '#src/contract/searches.ts';
import type { Searchable } from '#src/domain/saved-search.ts';
import type { CallOutput } from '#src/http/call.ts';
import { AsyncView, SkeletonLines } from '../async-view.tsx';
import controls from '../controls.module.css';
import { Pager } from '../pager/pager.tsx';
import { useCall } from '../use-call.ts';
import { useSend } from '../use-send.ts';
import { useRent } from '../use-rent.ts';
import { useText } from '../use-text.ts';
import type { Filter } from './list-address.ts';
import { filterOf } from './wire-of.ts';
import styles from './search-history.module.css';

type Run = CallOutput<typeof listSearchRuns>['list'][number];

interface SearchHistoryProps {
  resource: Searchable;
  repeated: readonly string[];
  /** The query of a list with these filters. */
  queryOf: (filter: Filter) => string;
  /** What a search asked for, in words. */
  describe: (filter: Filter) => string;
}

/** One's own searches: what was asked, when, what was found then; to open again free, or to run again and see what changed. */
export function SearchHistory({ resource, ...props }: SearchHistoryProps) {
  const { t } = useText();
  const [page, setPage] = useState({ page: 1, limit: 10 });
  const asked = useCall(listSearchRuns, { resource, ...page });
  return (
    <section aria-label={t('list.tabs.searched')} className={styles.history}>
      <AsyncView
        asked={asked}
        skeleton={<SkeletonLines lines={6} />}
        isEmpty={({ total }) => total === 0}
        empty={<p className={styles.none}>{t('list.searched.none')}</p>}
      >
        {({ list, pages }) => (
          <>
            <ul>
              {list.map((run) => (
                <Entry key={run.id} run={run} onChanged={asked.reload} {...props} />
              ))}
            </ul>
            {pages > 1 && (
              <div className={styles.foot}>
                <Pager
                  {...page}
                  pages={pages}
                  onTurn={(to) => setPage({ ...page, page: to })}
                  onSize={(limit) => setPage({ page: 1, limit })}
                />
              </div>
            )}
          </>
        )}
      </AsyncView>
    </section>
  );
}

interface EntryProps extends Omit<SearchHistoryProps, 'resource'> {
  run: Run;
  onChanged: () => void;
}

function Entry({ run, repeated, queryOf, describe, onChanged }: EntryProps) {
  const { t, number, locale } = useText();
  const { pathname } = useLocation();
  const again = useSend(rerunSearch);
  const forget = useSend(deleteSearchRun);
  const [answer, setAnswer] = useState<CallOutput<typeof rerunSearch>['difference']>();
  const filter = filterOf(run.filter, repeated);
  const query = queryOf(filter);
  const { ofMany } = useRent();
  const whole = (value: number) => ofMany.text(value, run.currency);
  const failure = again.error ?? forget.error;
  return (
    <li className={styles.entry}>
      <div>
        <p>
          <b>{describe(filter) || t('list.searched.all')}</b>
        </p>
        <p className={styles.facts}>
          <time dateTime={run.ranAt}>
            {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(run.ranAt))}
          </time>
          {' · '}n {number(run.n)}
          {run.median !== null &&
            run.currency &&
            ` · ${t('list.strip.median')} ${whole(run.median)} ${ofMany.unit(run.currency)}`}
        </p>
        {answer && (
          <p role="status" className={styles.facts}>
            {t('list.searched.difference', { before: answer.nBefore, n: answer.n, added: answer.added, gone: answer.gone })}
            {answer.median !== null &&
              answer.medianBefore !== null &&
              ` · ${t('list.searched.median', { before: whole(answer.medianBefore), after: whole(answer.median) })}${run.currency ? ` ${ofMany.unit(run.currency)}` : ''}`}
          </p>
        )}
        {failure && (
          <p role="alert" className={styles.wrong}>
            {failure.msg}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        <Link className={controls.button} to={{ pathname, search: query === '' ? '' : `?${query}` }}>
          {t('list.searched.open')}
        </Link>
        <button
          type="button"
          className={controls.button}
          disabled={again.sending}
          onClick={() => void again.send({ id: run.id }).then((found) => found && setAnswer(found.difference))}
        >
          {t('list.searched.again')}
        </button>
        <button
          type="button"
          className={controls.quiet}
          disabled={forget.sending}
          onClick={() => void forget.send({ id: run.id }).then((done) => done !== undefined && onChanged())}
        >
          {t('list.searched.forget')}
        </button>
      </div>
    </li>
  );
}
