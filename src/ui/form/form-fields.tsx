import { useId, type ComponentProps, type ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Field, type ControlAttributes } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { FieldNote } from '../text/text.tsx';
import styles from './form.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** The rule or a help, before anything is wrong. */
  hint?: ReactNode;
  wrong?: MessageKey | undefined;
  /** Whether it may stay empty; then the label says so. */
  optional?: boolean;
  /** A button inside the field, or a part under it. */
  children?: ReactNode;
}

/**
 * The field of a form, at the height of a form's controls; `useForm` moves the focus to the first
 * wrong one.
 */
export function FormField({
  wrong,
  children,
  ...field
}: Omit<FieldTexts, 'children'> & { children: (attributes: ControlAttributes) => ReactNode }) {
  const { t } = useText();
  return (
    <Field {...field} className={styles.field} error={wrong && t(wrong)} announcesError={false}>
      {children}
    </Field>
  );
}

/** A field of one line. */
export function TextField({
  label,
  hint,
  wrong,
  optional = false,
  children,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  return (
    <FormField label={label} hint={hint} wrong={wrong} optional={optional}>
      {(attributes) => (
        <span className={styles.control}>
          <input {...input} {...attributes} required={!optional} />
          {children}
        </span>
      )}
    </FormField>
  );
}

/** A field of several lines. */
export function TextAreaField({
  label,
  hint,
  wrong,
  optional = false,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <FormField label={label} hint={hint} wrong={wrong} optional={optional}>
      {(attributes) => <textarea rows={4} {...area} {...attributes} />}
    </FormField>
  );
}

/** One of several values, from a native select. */
export function SelectField({
  label,
  hint,
  wrong,
  optional = false,
  children,
  ...select
}: FieldTexts & ComponentProps<'select'>) {
  return (
    <FormField label={label} hint={hint} wrong={wrong} optional={optional}>
      {(attributes) => (
        <select {...select} {...attributes}>
          {children}
        </select>
      )}
    </FormField>
  );
}

/** A check box with its label beside it. */
export function CheckboxField({
  wrong,
  children,
  ...input
}: { wrong?: MessageKey | undefined } & ComponentProps<'input'>) {
  const { t } = useText();
  const id = useId();
  return (
    <div className={styles.tickField}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          {...input}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong ? `${id}-note` : undefined}
        />
        <span>{children}</span>
      </label>
      {wrong && (
        <FieldNote id={`${id}-note`} isError>
          <Icon name="warning" />
          {t(wrong)}
        </FieldNote>
      )}
    </div>
  );
}

interface RadioFieldProps<Value extends string> {
  label: ReactNode;
  name: string;
  value: Value | '';
  options: readonly { value: Value; label: string; note?: string; lang?: string }[];
  wrong?: MessageKey | undefined;
  onChange: (value: Value) => void;
}

/** One of a few values, all of them visible. */
export function RadioField<Value extends string>({
  label,
  name,
  value,
  options,
  wrong,
  onChange,
}: RadioFieldProps<Value>) {
  const { t } = useText();
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={wrong ? `${id}-note` : undefined}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} lang={option.lang}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
      {wrong && (
        <FieldNote id={`${id}-note`} isError>
          <Icon name="warning" />
          {t(wrong)}
        </FieldNote>
      )}
    </fieldset>
  );
}
