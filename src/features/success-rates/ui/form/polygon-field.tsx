import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { FieldNote } from '#src/ui/text/text.tsx';
import { successQuestionFields } from '../../contract/success-rates.ts';
import type { PlacePartProps } from './place-fields.tsx';
import styles from './success-form.module.css';

/** The corners of a border as typed coordinates; a border drawn on the map updates the field at once. */
export function PolygonField({ value, onChange, onWrong }: PlacePartProps) {
  const { t } = useText();
  const id = useId();
  const text = value === undefined ? '' : String(value);
  const [typed, setTyped] = useState(() => linesOf(text));
  const [seen, setSeen] = useState(text);
  const [left, setLeft] = useState(false);
  if (text !== seen) {
    setSeen(text);
    if (text !== cornersIn(typed)) setTyped(linesOf(text));
  }
  const corners = cornersIn(typed);
  const isGood = corners === '' || successQuestionFields.polygon.safeParse(corners).success;
  const tell = useEffectEvent((isWrong: boolean) => onWrong(isWrong));
  useEffect(() => tell(!isGood), [isGood]);
  const isFault = !isGood && left;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('success.polygon')}</label>
      <textarea
        id={id}
        rows={3}
        value={typed}
        aria-invalid={isFault}
        aria-describedby={`${id}-below`}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true);
          if (isGood && corners !== text) onChange({ polygon: corners || undefined });
        }}
      />
      <FieldNote id={`${id}-below`} isError={isFault}>
        {t(isFault ? 'success.fault.polygon' : 'success.polygon.hint')}
      </FieldNote>
    </div>
  );
}

const linesOf = (corners: string) => corners.replaceAll(';', ';\n');
const cornersIn = (lines: string) => lines.replaceAll(/\s+/g, '').replace(/;$/, '');
