import { useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import styles from './range-panel.module.css';

/**
 * Words to search in names and addresses; two characters at least, since a single one matches
 * nearly all.
 */
export function KeywordPanel({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: string;
  onChoose: (words: string) => void;
}) {
  const { t } = useText();
  const id = useId();
  const [draft, setDraft] = useState(value);
  const words = draft.trim();
  const isShort = words !== '' && [...words].length < 2;
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isShort) onChoose(words);
      }}
    >
      <div className={styles.end}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          data-first
          type="search"
          maxLength={40}
          value={draft}
          aria-invalid={isShort || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setDraft(event.target.value)}
        />
      </div>
      <p id={`${id}-hint`} className={isShort ? styles.wrong : styles.unit}>
        {t('list.words.hint')}
      </p>
      <div className={styles.foot}>
        <UnstyledButton type="submit" disabled={isShort || words === value}>
          {t('list.apply')}
        </UnstyledButton>
      </div>
    </form>
  );
}
