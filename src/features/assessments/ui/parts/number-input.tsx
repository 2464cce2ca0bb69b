import { useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { ErrorText } from '#src/ui/text/text.tsx';
import styles from './assessment-inputs.module.css';

interface NumberInputProps {
  label: string;
  unit?: string | undefined;
  value: number | null;
  least: number;
  most: number;
  /** Must not be left empty. */
  required?: boolean;
  /** Only the label of a screen reader, for cells of a table. */
  bare?: boolean;
  /** Digits shown without focus; all of them by default. */
  digits?: number | undefined;
  onChange: (value: number | null) => void;
}

/**
 * A number input. An invalid value stays in the field with a hint below it; only valid values are
 * reported.
 */
export function NumberInput({
  label,
  unit,
  value,
  least,
  most,
  required = false,
  bare = false,
  digits,
  onChange,
}: NumberInputProps) {
  const { t, number } = useText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? '' : digits === undefined ? String(value) : value.toFixed(digits);
  const text = typed ?? shown;
  const fault = typed !== null && !isGood(typed, least, most, required);
  const change = (next: string) => {
    setTyped(next);
    if (isGood(next, least, most, required)) onChange(next.trim() === '' ? null : Number(next));
  };
  return (
    <span className={bare ? styles.bare : styles.field}>
      {!bare && <label htmlFor={id}>{label}</label>}
      <span className={styles.box}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-label={bare ? label : undefined}
          aria-invalid={fault}
          aria-describedby={fault ? `${id}-fault` : undefined}
          value={text}
          onChange={(event) => change(event.target.value)}
          // What was typed well is written as it is kept; what was not stays to be mended.
          onBlur={() => !fault && setTyped(null)}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
      {fault && (
        <ErrorText as="span" id={`${id}-fault`}>
          {t('assessment.range', { from: number(least), to: number(most) })}
        </ErrorText>
      )}
    </span>
  );
}

function isGood(text: string, least: number, most: number, required: boolean): boolean {
  const trimmed = text.trim();
  if (trimmed === '') return !required;
  return (
    /^\d{1,13}(\.\d{0,6})?$/.test(trimmed) && Number(trimmed) >= least && Number(trimmed) <= most
  );
}
