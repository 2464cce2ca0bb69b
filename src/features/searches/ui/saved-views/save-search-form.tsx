import { useId, useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { formErrorMessage } from '#src/ui/form/form-error.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { changeSavedSearch, deleteSavedSearch } from '../../contract/searches.ts';
import { watchIntervals, type WatchInterval } from '../../model/watch-schedule.ts';
import {
  conditionDraft,
  conditionToSend,
  WatchConditionFields,
} from '../watches/watch-condition-fields.tsx';
import styles from './saved-views.module.css';
import type { Saved } from './saved-views.tsx';

interface SavedFormProps {
  saved: Saved;
  address: string;
  onChanged: () => void;
}

/**
 * What can be changed of a kept search: its name, whether it is watched and by mail; its link; and
 * giving it up.
 */
export default function SaveSearchForm({ saved, address, onChanged }: SavedFormProps) {
  const { t } = useText();
  const id = useId();
  const { draft, change, chosen, isChanged, save, isPending, error } = useDraft(saved, onChanged);
  const removing = useMutation(deleteSavedSearch);
  const failure = error ?? removing.error;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void save();
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
        onChange={({ target }) => change({ watch: target.value as WatchInterval })}
      >
        {watchIntervals.map((watch) => (
          <option key={watch} value={watch}>
            {t(`list.watch.${watch}`)}
          </option>
        ))}
      </select>
      {draft.watch !== 'off' && (
        <>
          <WatchConditionFields
            resource={saved.resource}
            draft={draft.condition}
            onChange={(condition) => change({ condition })}
            baseline={saved.baseline}
          />
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={draft.byMail}
              onChange={({ target }) => change({ byMail: target.checked })}
            />
            {t('list.watch.mail')}
          </label>
        </>
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
          disabled={isPending || !isChanged || chosen === undefined}
        >
          {t('list.saved.save')}
        </Button>
        <CopyButton label={t('list.saved.copy')} text={address} />
        <Button
          variant="text"
          isRunning={removing.isPending}
          aria-label={t('list.saved.delete', { name: saved.name })}
          onClick={() =>
            void removing.mutate({ id: saved.id }).then((done) => done !== undefined && onChanged())
          }
        >
          {t('list.delete')}
        </Button>
      </div>
      <ShareSavedSearch saved={saved} onChanged={onChanged} />
    </form>
  );
}

/** Changes of a saved search before they are sent. */
function useDraft(saved: Saved, onChanged: () => void) {
  const [draft, setDraft] = useState({
    name: saved.name,
    watch: saved.watch,
    byMail: saved.byMail,
    condition: conditionDraft(saved),
  });
  const { mutate, isPending, error, reset } = useMutation(changeSavedSearch);
  const { name: typed, watch, byMail } = draft;
  const name = typed.trim();
  const chosen = conditionToSend(draft.condition);
  const isOtherCondition =
    chosen?.condition !== saved.condition || (chosen.leastChange ?? null) !== saved.leastChange;
  const isChanged =
    name !== '' &&
    (name !== saved.name ||
      watch !== saved.watch ||
      byMail !== saved.byMail ||
      (watch !== 'off' && isOtherCondition));
  return {
    draft,
    change: (part: Partial<typeof draft>) => {
      setDraft({ ...draft, ...part });
      reset();
    },
    chosen,
    isChanged,
    save: async () => {
      if (chosen && (await mutate({ id: saved.id, name, watch, byMail, ...chosen }))) onChanged();
    },
    isPending,
    error,
  };
}

interface ShareSavedProps {
  saved: Saved;
  onChanged: () => void;
}

/**
 * Shares a saved search by a revocable link. Readers get its filters, and only the rows their own
 * permissions allow.
 */
function ShareSavedSearch(props: ShareSavedProps) {
  return (
    <LazyMessages part="reports">
      <Sharing {...props} />
    </LazyMessages>
  );
}

function Sharing({ saved: { id, shareToken }, onChanged }: ShareSavedProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(changeSavedSearch);
  const share = (isShared: boolean) =>
    void mutate({ id, isShared }).then((done) => done && onChanged());
  return (
    <>
      <HelpText>{t('sharedSearch.hint')}</HelpText>
      {error && (
        <p role="alert" className={styles.wrong}>
          {formErrorMessage(error, t)}
        </p>
      )}
      <div className={styles.acts}>
        {shareToken === null ? (
          <Button disabled={isPending} onClick={() => share(true)}>
            {t('sharedSearch.make')}
          </Button>
        ) : (
          <>
            <CopyButton
              label={t('sharedSearch.copy')}
              text={`${location.href.split('#')[0]}#${sharedAddress(shareToken)}`}
            />
            <Button variant="text" disabled={isPending} onClick={() => share(false)}>
              {t('sharedSearch.end')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** One page opens searches of every kind: only the token is known of them. */
function sharedAddress(token: string): string {
  return `/renta-reports/kase-searched?${new URLSearchParams({ shared: token })}`;
}
