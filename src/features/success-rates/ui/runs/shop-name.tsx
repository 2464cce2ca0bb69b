import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import { longestShopName } from '#src/domain/success-rate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { nameSuccessRun } from '../../contract/success-runs.ts';
import type { Question } from '../form/question-address.ts';
import { plannedNameOf } from '../form/question-labels.ts';
import styles from './runs.module.css';

interface ShopNameProps {
  id: string;
  question: Question;
  onNamed: () => void;
}

/** Focuses the field when it opens, since the user opened it to type. */
const focusOn = (field: HTMLInputElement | null) => field?.focus();

/** Which shop a run is about, as the way to its result; it can be named here, also long after it was run. */
export function ShopName({ id, question, onNamed }: ShopNameProps) {
  const words = useText();
  const { t } = words;
  const field = useId();
  const name = plannedNameOf(question);
  const act = t(name === null ? 'success.shop.name' : 'success.shop.change');
  const [draft, setDraft] = useState<string | null>(null);
  const { send, sending, error } = useMutation(nameSuccessRun);
  const keep = async () => {
    if (draft === null) return;
    if (!(await send({ id, plannedName: draft.trim() === '' ? null : draft.trim() }))) return;
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
      <Button type="submit" disabled={sending}>
        {t('success.shop.keep')}
      </Button>
      <Button variant="text" onClick={() => setDraft(null)}>
        {t('success.shop.leave')}
      </Button>
      {error && (
        <span role="alert" className={styles.fault}>
          {errorMessage(error, words)}
        </span>
      )}
    </form>
  );
}
