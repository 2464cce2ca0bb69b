import { useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import styles from './range-panel.module.css';

interface NumberRangeProps {
  label: string;
  unit: string;
  least: number;
  most: number;
  /** Decimals that may be typed: 0 to 2. */
  decimals?: number;
  value: { from: string; to: string };
  onChoose: (range: { from: string; to: string }) => void;
}

/**
 * Chooses a stretch of a scale that may be cut anywhere. What cannot be is said beside the field,
 * and nothing typed is lost.
 */
export function NumberRange({
  label,
  unit,
  least,
  most,
  decimals = 0,
  value,
  onChoose,
}: NumberRangeProps) {
  const { t, number } = useText();
  const [draft, setDraft] = useState(value);
  const id = useId();
  const fault = rangeError(draft, least, most, decimals);
  const field = (end: 'from' | 'to') => (
    <div className={styles.end}>
      <label htmlFor={`${id}-${end}`}>{t(`list.range.${end}`)}</label>
      <input
        id={`${id}-${end}`}
        inputMode={least < 0 || decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder={t('list.range.open')}
        value={draft[end]}
        aria-invalid={fault === end || fault === 'order' || undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => setDraft({ ...draft, [end]: event.target.value.trim() })}
      />
    </div>
  );
  return (
    <form
      className={styles.panel}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!fault) onChoose(draft);
      }}
    >
      <p className={styles.unit}>{unit}</p>
      <div className={styles.ends}>
        {field('from')}
        {field('to')}
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.wrong} role="alert">
          {fault === 'order'
            ? t('list.range.wrong')
            : t('list.range.number', { least: number(least), most: number(most) })}
        </p>
      )}
      <div className={styles.foot}>
        <UnstyledButton
          type="submit"
          disabled={fault !== null || (draft.from === value.from && draft.to === value.to)}
        >
          {t('list.apply')}
        </UnstyledButton>
      </div>
    </form>
  );
}

/** Which end is wrong; `order` where the first is not before the second. */
export function rangeError(
  { from, to }: { from: string; to: string },
  least: number,
  most: number,
  decimals: number,
): 'from' | 'to' | 'order' | null {
  const form = decimals === 0 ? /^-?\d{1,9}$/ : new RegExp(`^-?\\d{1,9}(\\.\\d{1,${decimals}})?$`);
  const isWrong = (text: string) =>
    text !== '' && !(form.test(text) && Number(text) >= least && Number(text) <= most);
  if (isWrong(from)) return 'from';
  if (isWrong(to)) return 'to';
  return from !== '' && to !== '' && Number(from) >= Number(to) ? 'order' : null;
}
