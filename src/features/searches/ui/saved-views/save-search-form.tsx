import { useId, useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { changeSavedSearch, deleteSavedSearch } from '../../contract/searches.ts';
import { watchIntervals } from '../../model/saved-search.ts';
import styles from './saved-views.module.css';
import type { Saved } from './saved-views.tsx';
import { ShareSavedSearch } from './share-saved-search.tsx';

interface SavedFormProps {
  saved: Saved;
  address: string;
  onChanged: () => void;
}

/** What can be changed of a kept search: its name, whether it is watched and by mail; its link; and giving it up. */
export default function SaveSearchForm({ saved, address, onChanged }: SavedFormProps) {
  const { t } = useText();
  const id = useId();
  const [draft, setDraft] = useState({
    name: saved.name,
    watch: saved.watch,
    byMail: saved.byMail,
  });
  const { send, sending, error, forget } = useMutation(changeSavedSearch);
  const removing = useMutation(deleteSavedSearch);
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    forget();
  };
  const isChanged =
    draft.name.trim() !== saved.name ||
    draft.watch !== saved.watch ||
    draft.byMail !== saved.byMail;
  const save = async () => {
    if (await send({ id: saved.id, ...draft, name: draft.name.trim() })) onChanged();
  };
  const failure = error ?? removing.error;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.name.trim() !== '' && isChanged) void save();
      }}
    >
      <label htmlFor={id}>{t('list.saved.name')}</label>
      <input
        id={id}
        maxLength={60}
        value={draft.name}
        aria-invalid={error ? true : undefined}
        aria-describedby={failure ? `${id}-fault` : undefined}
        onChange={({ target }) => change({ name: target.value })}
      />
      <label htmlFor={`${id}-watch`}>{t('list.watch')}</label>
      <select
        id={`${id}-watch`}
        value={draft.watch}
        onChange={({ target }) =>
          change({ watch: target.value as (typeof watchIntervals)[number] })
        }
      >
        {watchIntervals.map((watch) => (
          <option key={watch} value={watch}>
            {t(`list.watch.${watch}`)}
          </option>
        ))}
      </select>
      {draft.watch !== 'off' && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={draft.byMail}
            onChange={({ target }) => change({ byMail: target.checked })}
          />
          {t('list.watch.mail')}
        </label>
      )}
      {failure && (
        <p id={`${id}-fault`} role="alert" className={styles.wrong}>
          {failure.code === 409 ? t('list.saved.taken') : failure.msg}
        </p>
      )}
      <div className={styles.acts}>
        <Button
          type="submit"
          variant="primary"
          disabled={sending || !isChanged || draft.name.trim() === ''}
        >
          {t('list.saved.save')}
        </Button>
        <CopyButton label={t('list.saved.copy')} text={address} />
        <Button
          variant="text"
          disabled={removing.sending}
          aria-label={t('list.saved.delete', { name: saved.name })}
          onClick={() =>
            void removing.send({ id: saved.id }).then((done) => done !== undefined && onChanged())
          }
        >
          {t('list.delete')}
        </Button>
      </div>
      <ShareSavedSearch saved={saved} onChanged={onChanged} />
    </form>
  );
}
