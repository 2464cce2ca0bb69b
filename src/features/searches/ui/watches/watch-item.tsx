import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { DataSourcesButton } from '#src/features/data-sources/ui/data-sources-button.tsx';
import { textOf } from '#src/features/notices/ui/notice-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { formErrorMessage } from '#src/ui/form/form-error.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { changeSavedSearch, deleteSavedSearch, type listWatches } from '../../contract/searches.ts';
import type { Searchable } from '../../model/saved-search.ts';
import { searchAddress } from '../../model/search-address.ts';
import { Baseline } from './watch-condition-fields.tsx';
import styles from './watches.module.css';

const Trouble = lazy(() => import('../saved-views/watch-error.tsx'));
const SavedForm = lazy(() => import('../saved-views/save-search-form.tsx'));

const pageTitles = {
  kases: 'page.kase',
  shops: 'page.shopsSearched',
  roads: 'page.roadsSearched',
  streets: 'page.findStreet',
  samples: 'page.sample',
  'pre-shops': 'page.preShops',
  'owned-kases': 'page.myKases',
} as const satisfies Record<Searchable, MessageKey>;

export type Watched = CallOutput<typeof listWatches>['list'][number];

interface WatchItemProps {
  watched: Watched;
  onChanged: () => void;
}

/** A watch: its search, condition, checks and last finding; to pause, change or remove. */
export function WatchItem({ watched, onChanged }: WatchItemProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const { name, resource, filter, trouble, dueAt, baseline, condition } = watched;
  const address = searchAddress(resource, filter)!;
  return (
    <li className={styles.watch} aria-label={name}>
      <div className={styles.about}>
        <h2>
          <Link to={address}>{name}</Link>
        </h2>
        <p>
          {t(pageTitles[resource])} · <ConditionText {...watched} /> ·{' '}
          {t(`list.watch.${watched.watch}`)}
          {watched.byMail && ` · ${t('list.watch.mail')}`}
        </p>
        {condition === 'median' &&
          (baseline ? <Baseline baseline={baseline} /> : <p>{t('watches.baseline.none')}</p>)}
        <Checks {...watched} />
        {watched.freshness && (
          <DataSourcesButton freshness={watched.freshness} className={styles.sources} />
        )}
        <LastFinding finding={watched.finding} />
        {trouble && (
          <Suspense>
            <Trouble trouble={trouble} dueAt={dueAt} />
          </Suspense>
        )}
      </div>
      <Acts watched={watched} onChanged={onChanged} open={open} onOpen={() => setOpen(!open)} />
      {open && (
        <Suspense>
          <div className={styles.form}>
            <SavedForm
              saved={watched}
              address={`${location.href.split('#')[0]}#${address}`}
              onChanged={onChanged}
            />
          </div>
        </Suspense>
      )}
    </li>
  );
}

function ConditionText({ condition, leastChange }: Pick<Watched, 'condition' | 'leastChange'>) {
  const { t, number } = useText();
  return condition === 'median'
    ? t('watches.reports.median', { percent: number(leastChange ?? 0) })
    : t('watches.reports.rows');
}

function Checks({ checkedAt, dueAt, pausedAt }: Pick<Watched, 'checkedAt' | 'dueAt' | 'pausedAt'>) {
  const { t, momentText } = useText();
  const checked = t('watches.checked', { at: momentText(checkedAt) });
  return (
    <p>
      {checked} ·{' '}
      {pausedAt !== null ? (
        <b>{t('watches.paused', { at: momentText(pausedAt) })}</b>
      ) : (
        dueAt !== null && t('watches.due', { at: momentText(dueAt) })
      )}
    </p>
  );
}

function LastFinding({ finding }: Pick<Watched, 'finding'>) {
  const words = useText();
  const { ofMany } = useRentFormat();
  const { t, momentText } = words;
  return (
    <p>
      {finding
        ? t('watches.finding', {
            at: momentText(finding.at),
            text: textOf(finding.kind, finding.content, words, ofMany),
          })
        : t('watches.finding.none')}
    </p>
  );
}

interface ActsProps extends WatchItemProps {
  open: boolean;
  onOpen: () => void;
}

function Acts({ watched: { id, name, pausedAt }, onChanged, open, onOpen }: ActsProps) {
  const { t } = useText();
  const pausing = useMutation(changeSavedSearch);
  const removing = useMutation(deleteSavedSearch);
  const failure = pausing.error ?? removing.error;
  const isPaused = pausedAt !== null;
  const pause = async () => {
    if (await pausing.mutate({ id, isPaused: !isPaused })) onChanged();
  };
  const remove = async () => {
    if ((await removing.mutate({ id })) !== undefined) onChanged();
  };
  return (
    <div className={styles.acts}>
      <Button
        isRunning={pausing.isPending}
        aria-label={t(isPaused ? 'watches.resume.one' : 'watches.pause.one', { name })}
        onClick={() => void pause()}
      >
        {t(isPaused ? 'watches.resume' : 'watches.pause')}
      </Button>
      <Button aria-expanded={open} aria-label={t('watches.change.one', { name })} onClick={onOpen}>
        {t('watches.change')}
      </Button>
      <Button
        variant="text"
        isRunning={removing.isPending}
        aria-label={t('list.saved.delete', { name })}
        onClick={() => void remove()}
      >
        {t('list.delete')}
      </Button>
      {failure && <ErrorText role="alert">{formErrorMessage(failure, t)}</ErrorText>}
    </div>
  );
}
