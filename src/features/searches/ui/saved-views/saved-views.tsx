import { lazy, Suspense, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { formErrorMessage } from '#src/ui/form/form-error.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { listSavedSearches, saveSearch } from '../../contract/searches.ts';
import type { Searchable } from '../../model/saved-search.ts';
import { parseFilter, serializeFilter } from '../list-page/serialize-filter.ts';
import type { ListNavigation } from '../list-page/use-list-address.ts';
import styles from './saved-views.module.css';

export type Saved = CallOutput<typeof listSavedSearches>['list'][number];

const Trouble = lazy(() => import('./watch-error.tsx'));
const SavedForm = lazy(() => import('./save-search-form.tsx'));

interface LineProps {
  saved: Saved;
  onBring: (saved: Saved) => void;
  onChanged: () => void;
  /** Address of the search page. */
  address: string;
}

interface SavedViewsProps {
  resource: Searchable;
  navigation: ListNavigation;
  /** Filters that are written as lists. */
  repeated: readonly string[];
}

/** Searches saved under a name: filters, order and columns are restored. */
export function SavedViews(props: SavedViewsProps) {
  const { t } = useText();
  return (
    <Popover
      label={t('list.saved')}
      triggerClass={buttonClass()}
      trigger={
        <>
          <Icon name="star" size={16} />
          {t('list.saved')}
        </>
      }
    >
      {(close) => <Panel {...props} close={close} />}
    </Popover>
  );
}

function Panel({ resource, navigation, repeated, close }: SavedViewsProps & { close: () => void }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const query = useQuery(listSavedSearches, { resource, limit: 100 });
  const keptOf = ({ filter, layout }: Saved) => ({
    filter: parseFilter(filter, repeated),
    columns: layout.columns ?? null,
    ...(layout.sort !== undefined && { sort: layout.sort }),
  });
  const bring = (saved: Saved) => {
    navigation.replace(keptOf(saved));
    close();
  };
  // The address holds the whole search, so it is what one shares.
  const addressOf = (saved: Saved) => {
    const query = navigation.queryOf({ ...keptOf(saved), page: 1 });
    return `${location.href.split('#')[0]}#${pathname}${query === '' ? '' : `?${query}`}`;
  };
  return (
    <div className={styles.panel}>
      <SaveForm resource={resource} navigation={navigation} onSaved={query.refetch} />
      {query.error ? (
        <p role="alert" className={styles.wrong}>
          {t('list.saved.failed')}{' '}
          <UnstyledButton className={styles.link} onClick={query.refetch}>
            {t('state.retry')}
          </UnstyledButton>
        </p>
      ) : !query.data ? (
        <HelpText>{t('state.loading')}</HelpText>
      ) : query.data.list.length === 0 ? (
        <HelpText>{t('list.saved.none')}</HelpText>
      ) : (
        <ul className={styles.list} aria-label={t('list.saved')}>
          {query.data.list.map((saved) => (
            <Line
              key={saved.id}
              saved={saved}
              onBring={bring}
              onChanged={query.refetch}
              address={addressOf(saved)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Line({ saved, onBring, onChanged, address }: LineProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className={styles.line}>
        <UnstyledButton className={styles.bring} onClick={() => onBring(saved)}>
          <b>{saved.name}</b>
          {saved.watch !== 'off' && <small>{t(`list.watch.${saved.watch}`)}</small>}
        </UnstyledButton>
        <IconButton
          aria-expanded={open}
          aria-label={t('list.saved.change', { name: saved.name })}
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevron-down" size={16} />
        </IconButton>
      </div>
      {saved.trouble && <Trouble trouble={saved.trouble} dueAt={saved.dueAt} />}
      {open && (
        <Suspense>
          <SavedForm saved={saved} address={address} onChanged={onChanged} />
        </Suspense>
      )}
    </li>
  );
}

function SaveForm({
  resource,
  navigation,
  onSaved,
}: Pick<SavedViewsProps, 'resource' | 'navigation'> & { onSaved: () => void }) {
  const { t } = useText();
  const id = useId();
  const [name, setName] = useState('');
  const { mutate, isPending, error, reset } = useMutation(saveSearch);
  const { filter, sort, columns } = navigation.state;
  const save = async () => {
    const layout = { sort, ...(columns && { columns: [...columns] }) };
    const saved = await mutate({
      resource,
      name: name.trim(),
      filter: serializeFilter(filter),
      layout,
    });
    if (!saved) return;
    setName('');
    onSaved();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void save();
      }}
    >
      <label htmlFor={id}>{t('list.saved.name')}</label>
      <div>
        <input
          id={id}
          data-first
          maxLength={60}
          value={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-fault` : undefined}
          onChange={(event) => {
            setName(event.target.value);
            reset();
          }}
        />
        <Button type="submit" variant="primary" disabled={name.trim() === ''} isRunning={isPending}>
          {t('list.saved.save')}
        </Button>
      </div>
      {error && (
        <p id={`${id}-fault`} role="alert" className={styles.wrong}>
          {error.code === 409 ? t('list.saved.taken') : formErrorMessage(error, t)}
        </p>
      )}
    </form>
  );
}
