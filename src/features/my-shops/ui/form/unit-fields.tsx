import { DateInput } from '#src/ui/date-input/date-input.tsx';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { FieldLayout } from '#src/ui/field/field-layout.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { FieldNote } from '#src/ui/text/text.tsx';
import type { MyShopBook, MyShopFacts } from '../../model/my-shop.ts';
import styles from '../list/my-shop.module.css';

/** A field of the form by its name, which identifies it in errors. */
export type FieldName = keyof MyShopFacts | keyof MyShopBook;

interface NumberFieldProps {
  name: string;
  label: string;
  unit?: string | undefined;
  value: number | null;
  least: number;
  most: number;
  decimals?: number;
  disabled?: boolean | undefined;
  hint?: ReactNode;
  onChange: (value: number | null) => void;
  /** Called with whether the input is invalid. */
  onWrong: (name: string, isWrong: boolean) => void;
}

/** A number input. An invalid value stays, with a hint below it; only valid values are reported. */
export function NumberField(props: NumberFieldProps) {
  const {
    name,
    label,
    unit,
    value,
    least,
    most,
    decimals = 0,
    disabled,
    hint,
    onChange,
    onWrong,
  } = props;
  const { t, number } = useText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const fault = typed === null ? undefined : faultOf(typed, least, most, decimals);
  const change = (text: string) => {
    setTyped(text);
    const isWrong = faultOf(text, least, most, decimals) !== undefined;
    onWrong(name, isWrong);
    if (!isWrong) onChange(text.trim() === '' ? null : Number(text));
  };
  const words =
    fault === 'range'
      ? t('myshop.form.range', { from: number(least), to: number(most) })
      : fault === 'decimals'
        ? t('myshop.form.decimals', { n: decimals })
        : undefined;
  return (
    <FieldLayout as="div">
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.measured}>
        <input
          id={id}
          name={name}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          disabled={disabled}
          aria-invalid={words !== undefined}
          aria-describedby={words !== undefined || hint ? `${id}-below` : undefined}
          value={typed ?? (value === null ? '' : String(value))}
          onChange={({ target }) => change(target.value)}
          // What was typed well is written as it is kept; what was not stays to be mended.
          onBlur={() => fault === undefined && setTyped(null)}
        />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </span>
      {(words !== undefined || hint) && (
        <FieldNote id={`${id}-below`} isError={words !== undefined}>
          {words ?? hint}
        </FieldNote>
      )}
    </FieldLayout>
  );
}

function faultOf(
  text: string,
  least: number,
  most: number,
  decimals: number,
): 'range' | 'decimals' | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (!/^-?\d{1,13}(\.\d+)?$/.test(trimmed)) return 'range';
  const value = Number(trimmed);
  if (value < least || value > most) return 'range';
  return (trimmed.split('.')[1] ?? '').length > decimals ? 'decimals' : undefined;
}

/** Whole money with at most two decimals, kept in minor units. */
export function MoneyField({
  value,
  least = 0,
  most,
  onChange,
  ...rest
}: Omit<NumberFieldProps, 'least' | 'decimals'> & { least?: number }) {
  return (
    <NumberField
      {...rest}
      least={least}
      most={most}
      decimals={2}
      value={value === null ? null : value / 100}
      onChange={(money) => onChange(money === null ? null : Math.round(money * 100))}
    />
  );
}

interface TextFieldProps {
  name: string;
  label: string;
  value: string;
  most: number;
  disabled?: boolean | undefined;
  hint?: ReactNode;
  fault?: string | undefined;
  onChange: (value: string) => void;
}

export function TextField({
  name,
  label,
  value,
  most,
  disabled,
  hint,
  fault,
  onChange,
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={fault}>
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          autoComplete="off"
          maxLength={most}
          disabled={disabled}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface DateFieldProps {
  name: string;
  label: string;
  value: string | null;
  disabled?: boolean | undefined;
  fault?: string | undefined;
  onChange: (value: string | null) => void;
}

export function DateField({ name, label, value, disabled, fault, onChange }: DateFieldProps) {
  return (
    <Field label={label} error={fault}>
      {(attributes) => (
        <DateInput
          {...attributes}
          name={name}
          disabled={disabled}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps<Value extends string> {
  name: string;
  label: string;
  value: Value | null;
  options: readonly { value: Value; text: string }[];
  /** Label of the empty option; left out where a choice is required. */
  none?: string | undefined;
  disabled?: boolean | undefined;
  hint?: ReactNode;
  onChange: (value: Value | null) => void;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { name, label, value, options, none, disabled, hint, onChange } = props;
  return (
    <Field label={label} hint={hint}>
      {(attributes) => (
        <select
          {...attributes}
          name={name}
          disabled={disabled}
          value={value ?? ''}
          onChange={({ target }) =>
            onChange(options.find((option) => option.value === target.value)?.value ?? null)
          }
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Yes, no, or unset. */
export function FlagField(
  props: Omit<SelectFieldProps<'yes' | 'no'>, 'value' | 'options' | 'none' | 'onChange'> & {
    value: boolean | null;
    onChange: (value: boolean | null) => void;
  },
) {
  const { t } = useText();
  const { value, onChange, ...rest } = props;
  return (
    <SelectField
      {...rest}
      value={value === null ? null : value ? 'yes' : 'no'}
      none={t('myshop.form.any')}
      options={[
        { value: 'yes', text: t('myshop.form.yes') },
        { value: 'no', text: t('myshop.form.no') },
      ]}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'yes')}
    />
  );
}

interface CheckboxListProps<Value extends string> {
  name: string;
  label: string;
  values: readonly Value[];
  options: readonly { value: Value; text: string }[];
  disabled?: boolean | undefined;
  onChange: (values: Value[]) => void;
}

/** Multiple choice with all options visible; values are reported in the order of the options. */
export function CheckboxList<Value extends string>({
  name,
  label,
  values,
  options,
  disabled,
  onChange,
}: CheckboxListProps<Value>) {
  return (
    <fieldset className={styles.ticks}>
      <legend>{label}</legend>
      <div>
        {options.map(({ value, text }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={name}
              disabled={disabled}
              checked={values.includes(value)}
              onChange={({ target }) =>
                onChange(
                  options
                    .map((option) => option.value)
                    .filter((one) => (one === value ? target.checked : values.includes(one))),
                )
              }
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
