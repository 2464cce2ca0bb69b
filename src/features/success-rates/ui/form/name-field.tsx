import { useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { longestShopName } from '#src/domain/success-rate.ts';
import { Caption } from '#src/ui/text/text.tsx';
import styles from './success-form.module.css';

interface NameFieldProps {
  value: string | undefined;
  /** Called on blur; undefined for no name. */
  onChange: (value: string | undefined) => void;
}

/** Name of the planned shop, which distinguishes candidates. */
export function NameField({ value = '', onChange }: NameFieldProps) {
  const { t } = useText();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Changed by back navigation, or by another query.
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  const commit = () => {
    const name = typed.trim();
    if (name !== value) onChange(name === '' ? undefined : name);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('success.field.plannedName')}</label>
      <input
        id={id}
        autoComplete="off"
        maxLength={longestShopName}
        value={typed}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      <Caption as="span" id={`${id}-hint`}>
        {t('success.field.plannedName.hint')}
      </Caption>
    </div>
  );
}
