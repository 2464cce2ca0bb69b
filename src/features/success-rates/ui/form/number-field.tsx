import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { FieldNote } from '#src/ui/text/text.tsx';
import styles from './success-form.module.css';

interface NumberFieldProps {
  label: string;
  unit?: string;
  hint?: string | undefined;
  /** Value of the query; undefined while it is not set. */
  value: string | undefined;
  least: number;
  most: number;
  /** Digits behind the point that may be typed. */
  decimals?: number;
  /** What is wrong with it beside other fields, in words. */
  fault?: string | undefined;
  /** Debounced: called with a valid value, or undefined for an empty field. */
  onChange: (value: string | undefined) => void;
  /** Called with whether the input is invalid. */
  onWrong: (isWrong: boolean) => void;
}

const quietMs = 300;

/** A number input. An invalid value stays in the field, with a hint below it. */
export function NumberField({
  label,
  unit,
  hint,
  value = '',
  least,
  most,
  decimals = 0,
  fault,
  onChange,
  onWrong,
}: NumberFieldProps) {
  const { t, number } = useText();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [left, setLeft] = useState(false);
  const [seen, setSeen] = useState(value);
  const [reportedValue, setReportedValue] = useState(value);
  const isGood = typed === '' || isNumber(typed, least, most, decimals);
  // The address was changed from outside, by back or by another field.
  if (value !== seen) {
    setSeen(value);
    if (value !== reportedValue) {
      setReportedValue(value);
      setTyped(value);
    }
  }

  // Called once for each change of validity, not on every render of the form.
  const reportWrong = useEffectEvent((isWrong: boolean) => onWrong(isWrong));
  useEffect(() => reportWrong(!isGood), [isGood]);
  useEffect(() => {
    if (!isGood || typed === reportedValue) return undefined;
    const timer = setTimeout(() => {
      setReportedValue(typed);
      onChange(typed === '' ? undefined : typed);
    }, quietMs);
    return () => clearTimeout(timer);
  });

  const message =
    !isGood && left ? t('success.form.range', { from: number(least), to: number(most) }) : fault;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <input
          id={id}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={typed}
          aria-invalid={message !== undefined}
          aria-describedby={`${id}-below`}
          onChange={(event) => setTyped(event.target.value.trim())}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
      <FieldNote id={`${id}-below`} isError={message !== undefined}>
        {message ?? hint}
      </FieldNote>
    </div>
  );
}

function isNumber(text: string, least: number, most: number, decimals: number): boolean {
  const form =
    decimals > 0 ? new RegExp(`^(0|[1-9]\\d{0,8})(\\.\\d{1,${decimals}})?$`) : /^(0|[1-9]\d{0,8})$/;
  return form.test(text) && Number(text) >= least && Number(text) <= most;
}
