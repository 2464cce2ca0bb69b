import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '#src/components/icon.tsx';
import styles from './login.module.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  /** What is wrong, in words; takes the place of the hint. */
  wrong?: string | undefined;
  /** A button inside the field. */
  children?: ReactNode;
}

/** A field under its label, with its hint or its error under it, tied together for those who listen. */
export function Field({ label, hint, wrong, children, ...input }: FieldProps) {
  const id = useId();
  const note = wrong ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.control}>
        <input
          {...input}
          id={id}
          required
          aria-invalid={wrong !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {children}
      </span>
      {note && (
        <small id={`${id}-note`} className={wrong ? styles.wrong : undefined}>
          {wrong && <Icon name="warning" size={14} />}
          {note}
        </small>
      )}
    </div>
  );
}
