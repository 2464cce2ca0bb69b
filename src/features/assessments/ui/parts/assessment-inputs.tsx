import { useId, type ReactNode } from 'react';
import { DateInput } from '#src/ui/date-input/date-input.tsx';
import { FieldNote } from '#src/ui/text/text.tsx';
import styles from './assessment-inputs.module.css';

interface FieldProps {
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  children: (props: {
    id: string;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
  }) => ReactNode;
}

function Field({ label, hint, fault, children }: FieldProps) {
  const id = useId();
  const below = fault ?? hint;
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(fault && { 'aria-invalid': true }),
        ...(below && { 'aria-describedby': `${id}-below` }),
      })}
      {below && (
        <FieldNote id={`${id}-below`} isError={fault !== undefined}>
          {below}
        </FieldNote>
      )}
    </span>
  );
}

interface TextInputProps {
  label: string;
  value: string;
  most: number;
  hint?: string | undefined;
  fault?: string | undefined;
  list?: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One day, by hand or from a calendar; '' while there is none. */
export function DayInput({
  label,
  value,
  hint,
  fault,
  onChange,
}: Pick<TextInputProps, 'label' | 'value' | 'hint' | 'fault' | 'onChange'>) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(props) => (
        <DateInput {...props} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

/** A line of text, with what may be meant offered under it. */
export function TextInput({ label, value, most, hint, fault, list, onChange }: TextInputProps) {
  const listId = useId();
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(props) => (
        <>
          <input
            {...props}
            type="text"
            value={value}
            maxLength={most}
            autoComplete="off"
            list={list ? listId : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {list && (
            <datalist id={listId}>
              {list.map((item) => (
                <option
                  key={item.value}
                  value={item.value}
                  label={item.label === item.value ? undefined : item.label}
                />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

interface AreaInputProps {
  label: string;
  value: string;
  most: number;
  fault?: string | undefined;
  onChange: (value: string) => void;
}

export function AreaInput({ label, value, most, fault, onChange }: AreaInputProps) {
  return (
    <Field label={label} fault={fault}>
      {(props) => (
        <textarea
          {...props}
          rows={3}
          value={value}
          maxLength={most}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface SelectInputProps<Value extends string> {
  label: string;
  value: Value;
  hint?: string | undefined;
  fault?: string | undefined;
  options: readonly { value: Value; label: string }[];
  disabled?: boolean;
  onChange: (value: Value) => void;
}

export function SelectInput<Value extends string>({
  label,
  value,
  hint,
  fault,
  options,
  disabled,
  onChange,
}: SelectInputProps<Value>) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(props) => (
        <select
          {...props}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
