import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Field } from '#src/ui/field/field.tsx';
import { m2ToPing, pingToM2 } from '../../model/ping.ts';
import styles from './question-bar.module.css';

interface AreaFieldProps {
  /** m². */
  value: string;
  error: string | undefined;
  onChange: (m2: string) => void;
}

/** The area in square metres or 坪; the value in the other unit is shown beside it. */
export function AreaField({ value, error, onChange }: AreaFieldProps) {
  const { t, number, units } = useText();
  const m2 = Number(value);
  const isKnown = value !== '' && Number.isFinite(m2);
  const inPing = isKnown ? String(m2ToPing(m2)) : '';
  const [ping, setPing] = useState(units.area === 'ping' ? inPing : null);
  const type = (text: string) => {
    const typed = text.trim();
    if (ping === null) return onChange(typed);
    setPing(typed);
    onChange(typed !== '' && Number.isFinite(Number(typed)) ? String(pingToM2(Number(typed))) : typed); // prettier-ignore
  };
  const other = !isKnown ? undefined : ping === null ? t('streets.area.ping', { ping: number(m2ToPing(m2)) }) : t('streets.area.m2', { m2: number(m2) }); // prettier-ignore
  return (
    <Field label={t('streets.field.area')} error={error} hint={other}>
      {(control) => (
        <span className={styles.pair}>
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={ping ?? value}
            onChange={({ target }) => type(target.value)}
          />
          <select
            aria-label={t('streets.area.unit')}
            value={ping === null ? 'm2' : 'ping'}
            onChange={({ target }) => setPing(target.value === 'm2' ? null : inPing)}
          >
            <option value="m2">㎡</option>
            <option value="ping">坪</option>
          </select>
        </span>
      )}
    </Field>
  );
}
