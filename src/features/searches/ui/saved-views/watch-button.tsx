import { useId, useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireFilter } from '#src/contract/wire-filter.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { formErrorMessage } from '#src/ui/form/form-error.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { saveSearch } from '../../contract/searches.ts';
import type { Searchable } from '../../model/saved-search.ts';
import type { WatchInterval } from '../../model/watch-schedule.ts';
import {
  conditionToSend,
  firstCondition,
  WatchConditionFields,
} from '../watches/watch-condition-fields.tsx';
import styles from './saved-views.module.css';

interface WatchButtonProps {
  resource: Searchable;
  filter: WireFilter;
  /** What is watched, in words; the name it is kept under unless changed. */
  name: string;
}

/**
 * Watches a search: reports the number of new rows daily or weekly, or reruns it monthly; or reports
 * a median that moved. Here and by mail. Free.
 */
export function WatchButton(props: WatchButtonProps) {
  const { t } = useText();
  return (
    <Popover
      label={t('list.watch')}
      triggerClass={buttonClass()}
      trigger={
        <>
          <Icon name="bell" size={16} />
          {t('list.watch')}
        </>
      }
    >
      {(close) => <WatchForm key={props.name} {...props} close={close} />}
    </Popover>
  );
}

function WatchForm({ resource, filter, name, close }: WatchButtonProps & { close: () => void }) {
  const { t } = useText();
  const id = useId();
  const [draft, setDraft] = useState({
    name,
    watch: 'daily' as Exclude<WatchInterval, 'off'>,
    byMail: false,
  });
  const [condition, setCondition] = useState(firstCondition);
  const chosen = conditionToSend(condition);
  const [done, setDone] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(saveSearch);
  const begin = async () => {
    if (await mutate({ resource, filter, ...draft, ...chosen, name: draft.name.trim() }))
      setDone(true);
  };
  if (done) {
    return (
      <div className={styles.panel} role="status">
        <p>{t('list.watch.done', { name: draft.name })}</p>
        <Button onClick={close}>{t('state.close')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.name.trim() !== '' && chosen) void begin();
        }}
      >
        <label htmlFor={id}>{t('list.saved.name')}</label>
        <div>
          <input
            id={id}
            data-first
            maxLength={60}
            value={draft.name}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-fault` : undefined}
            onChange={(event) => {
              setDraft({ ...draft, name: event.target.value });
              reset();
            }}
          />
        </div>
        {error && (
          <p id={`${id}-fault`} role="alert" className={styles.wrong}>
            {error.code === 409 ? t('list.saved.taken') : formErrorMessage(error, t)}
          </p>
        )}
        <WatchConditionFields resource={resource} draft={condition} onChange={setCondition} />
        {(['daily', 'weekly', 'monthly'] as const).map((watch) => (
          <label key={watch} className={styles.choice}>
            <input
              type="radio"
              name={id}
              checked={draft.watch === watch}
              onChange={() => setDraft({ ...draft, watch })}
            />
            {t(`list.watch.${watch}`)}
          </label>
        ))}
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={draft.byMail}
            onChange={(event) => setDraft({ ...draft, byMail: event.target.checked })}
          />
          {t('list.watch.mail')}
        </label>
        <Button
          type="submit"
          variant="primary"
          disabled={draft.name.trim() === '' || !chosen}
          isRunning={isPending}
        >
          {t('list.watch.begin')}
        </Button>
      </form>
    </div>
  );
}
