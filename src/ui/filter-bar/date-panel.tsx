import { DateInput } from '../date-input/date-input.tsx';
import { useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import styles from './range-panel.module.css';

/** Chooses one day by the browser's own calendar. */
export function DatePanel({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: string;
  onChoose: (day: string) => void;
}) {
  const { t } = useText();
  const id = useId();
  const [draft, setDraft] = useState(value);
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(draft);
      }}
    >
      <div className={styles.end}>
        <label htmlFor={id}>{label}</label>
        <DateInput id={id} value={draft} onChange={(event) => setDraft(event.target.value)} />
      </div>
      <div className={styles.foot}>
        <UnstyledButton type="submit" disabled={draft === value}>
          {t('list.apply')}
        </UnstyledButton>
      </div>
    </form>
  );
}
