import { useId, type ComponentProps, type ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './form.module.css';

interface Shared {
  label: ReactNode;
  /** The rule or a help, before anything is wrong. */
  hint?: ReactNode;
  wrong?: MessageKey | undefined;
  /** Whether it may stay empty; then the label says so. */
  optional?: boolean;
  /** A button inside the field, or a part under it. */
  children?: ReactNode;
}

/** A labelled control with its rule or its error under it, tied together for those who listen. */
function Labelled({
  label,
  hint,
  wrong,
  optional,
  children,
}: Omit<Shared, 'children'> & {
  children: (tie: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const { t } = useText();
  const id = useId();
  const note = wrong ? t(wrong) : hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{t('form.optional')}</span>}
      </label>
      {children({
        id,
        'aria-invalid': wrong !== undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <small id={`${id}-note`} className={wrong ? styles.wrong : undefined}>
          {wrong && <Icon name="warning" size={14} />}
          <span>{note}</span>
        </small>
      )}
    </div>
  );
}

/** A field of one line. */
export function Field({
  label,
  hint,
  wrong,
  optional = false,
  children,
  ...input
}: Shared & ComponentProps<'input'>) {
  return (
    <Labelled label={label} hint={hint} wrong={wrong} optional={optional}>
      {(tie) => (
        <span className={styles.control}>
          <input {...input} {...tie} required={!optional} />
          {children}
        </span>
      )}
    </Labelled>
  );
}

export function TextArea({
  label,
  hint,
  wrong,
  optional = false,
  ...area
}: Shared & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} hint={hint} wrong={wrong} optional={optional}>
      {(tie) => <textarea rows={4} {...area} {...tie} className={styles.area} />}
    </Labelled>
  );
}

export function Select({
  label,
  hint,
  wrong,
  optional = false,
  children,
  ...select
}: Shared & ComponentProps<'select'>) {
  return (
    <Labelled label={label} hint={hint} wrong={wrong} optional={optional}>
      {(tie) => (
        <select {...select} {...tie} className={styles.select}>
          {children}
        </select>
      )}
    </Labelled>
  );
}

/** A tick with its words beside it. */
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
        <small id={`${id}-note`} className={styles.wrong}>
          <Icon name="warning" size={14} />
          {t(wrong)}
        </small>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: ReactNode;
  name: string;
  value: Value | '';
  options: readonly { value: Value; label: string; note?: string; lang?: string }[];
  wrong?: MessageKey | undefined;
  onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function Choice<Value extends string>({
  label,
  name,
  value,
  options,
  wrong,
  onChange,
}: ChoiceProps<Value>) {
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
        <small id={`${id}-note`} className={styles.wrong}>
          <Icon name="warning" size={14} />
          {t(wrong)}
        </small>
      )}
    </fieldset>
  );
}
