import { useId, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './desk.module.css';

interface FieldProps {
  label: string;
  /** What is wrong with it, beside the field. */
  fault?: string | undefined;
  hint?: ReactNode;
  /** The control, with what ties it to its fault. */
  children: (tied: { 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A control with its label above it and what is wrong with it below. */
export function Field({ label, fault, hint, children }: FieldProps) {
  const id = useId();
  return (
    <label className={styles.field}>
      <span>{label}</span>
      {children({ 'aria-invalid': fault !== undefined, 'aria-describedby': fault === undefined ? undefined : id })}
      {fault !== undefined && (
        <span id={id} role="alert" className={styles.fault}>
          <Icon name="warning" />
          {fault}
        </span>
      )}
      {hint && <span className={styles.hint}>{hint}</span>}
    </label>
  );
}
