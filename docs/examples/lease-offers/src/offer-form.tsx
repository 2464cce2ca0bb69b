import { useId, useState } from 'react';
import { limits, wrongTerms, type Offer } from './net-effective-rent.ts';
import type { Words } from './words.ts';

interface OfferFormProps {
  name: string;
  offer: Offer;
  words: Words;
  onChange: (changed: Partial<Offer>) => void;
}

/** The terms of one offer. */
export function OfferForm({ name, offer, words, onChange }: OfferFormProps) {
  const { t, number } = words;
  const id = useId();
  const wrong = wrongTerms(offer);
  const units: Partial<Record<keyof Offer, string>> = {
    areaM2: t('unitArea'),
    months: t('unitMonths'),
    rentFreeMonths: t('unitMonths'),
    yearlyIncrease: t('unitShare'),
  };
  return (
    <form aria-labelledby={id} onSubmit={(event) => event.preventDefault()}>
      <h2 id={id}>{`${t('offer')} ${name}`}</h2>
      <div className="fields">
        {(Object.keys(limits) as (keyof Offer)[]).map((key) => {
          const scale = key === 'yearlyIncrease' ? 100 : 1;
          const range = wrong[key];
          const rule = limits[key].whole ? 'wholeBetween' : 'between';
          return (
            <TermField
              key={key}
              label={t(key)}
              unit={units[key] ?? ''}
              value={offer[key] * scale}
              problem={
                range
                  ? t(rule, { from: number(range.from * scale), to: number(range.to * scale) })
                  : ''
              }
              onChange={(value) => onChange({ [key]: value / scale })}
            />
          );
        })}
      </div>
    </form>
  );
}

interface TermFieldProps {
  label: string;
  unit: string;
  value: number;
  problem: string;
  onChange: (value: number) => void;
}

/**
 * A number in a text field. While it is typed the text stays as it is, also where it is no number
 * yet.
 */
export function TermField({ label, unit, value, problem, onChange }: TermFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const shown = Number.isFinite(value) ? String(Number(value.toFixed(4))) : '';
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <span className="control">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(readNumber(target.value));
          }}
          onBlur={() => problem === '' && setTyped(undefined)}
        />
        {unit && <span className="unit">{unit}</span>}
      </span>
      <span id={`${id}-problem`} className="problem">
        {problem}
      </span>
    </p>
  );
}

/** NaN where the text is no number. Full-width digits and commas are read. */
function readNumber(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(',', '').replace('−', '-').trim();
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
