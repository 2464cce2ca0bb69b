import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { accepts } from '#src/domain/field-rules.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import {
  longestRateRadiusM,
  shortestRateRadiusM,
  successQuestionRules,
} from '../../model/success-question.ts';
import type { PlacePartProps } from './place-part.ts';
import styles from './success-form.module.css';

/** Metres a step of the slider: fine enough for a circle that was drawn. */
const stepM = 10;
const usualRadiusM = '500';

interface Draft {
  lon: string;
  lat: string;
  radius: string;
}

/**
 * A point and how far around it. The address changes when a field is left, so that half a number is
 * not searched; a point pressed on the map updates the fields at once.
 */
export function RadiusFields({ value, onChange, onWrong }: PlacePartProps) {
  const { t, number } = useText();
  const id = useId();
  const text = value === undefined ? undefined : String(value);
  const [draft, setDraft] = useState(() => draftOf(text));
  const [seen, setSeen] = useState(text);
  const [left, setLeft] = useState(false);
  const [here, setHere] = useState<'asking' | 'refused' | null>(null);
  // Changed on the map, or by back.
  if (text !== seen) {
    setSeen(text);
    if (text !== undefined && text !== textOf(draft)) setDraft(draftOf(text));
  }
  const isOpen = draft.lon === '' && draft.lat === '' && text === undefined;
  const isGood = isOpen || accepts(successQuestionRules.near, textOf(draft));
  const reportWrong = useEffectEvent((isWrong: boolean) => onWrong(isWrong));
  useEffect(() => reportWrong(!isGood), [isGood]);
  const commit = (next: Draft) => {
    setDraft(next);
    setLeft(true);
    const written = textOf(next);
    if (written !== text && accepts(successQuestionRules.near, written))
      onChange({ near: written });
  };
  const locate = () => {
    setHere('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setHere(null);
        commit({ ...draft, lon: coords.longitude.toFixed(5), lat: coords.latitude.toFixed(5) });
      },
      () => setHere('refused'),
    );
  };
  const isFault = !isGood && left;
  return (
    <>
      <div className={styles.row}>
        {(['lon', 'lat'] as const).map((key) => (
          <div key={key} className={styles.field}>
            <label htmlFor={`${id}-${key}`}>{t(`success.near.${key}`)}</label>
            <input
              id={`${id}-${key}`}
              inputMode="decimal"
              autoComplete="off"
              value={draft[key]}
              aria-invalid={isFault && !isDegrees(draft[key], key === 'lon' ? 180 : 90)}
              aria-describedby={`${id}-fault`}
              onChange={({ target }) => setDraft({ ...draft, [key]: target.value.trim() })}
              onFocus={() => setLeft(false)}
              onBlur={() => commit(draft)}
              onKeyDown={({ key: pressed }) => pressed === 'Enter' && commit(draft)}
            />
          </div>
        ))}
        <UnstyledButton className={styles.here} disabled={here === 'asking'} onClick={locate}>
          {t('success.near.here')}
        </UnstyledButton>
      </div>
      <ErrorText as="span" id={`${id}-fault`} role="alert">
        {isFault ? t('success.fault.near') : here === 'refused' ? t('success.near.refused') : ''}
      </ErrorText>
      <div className={styles.field}>
        <label htmlFor={`${id}-radius`}>
          {t('success.near.radius')} <b>{number(Number(draft.radius))} m</b>
        </label>
        <input
          id={`${id}-radius`}
          type="range"
          min={shortestRateRadiusM}
          max={longestRateRadiusM}
          step={stepM}
          value={draft.radius}
          aria-valuetext={`${number(Number(draft.radius))} m`}
          onChange={({ target }) => setDraft({ ...draft, radius: target.value })}
          onPointerUp={() => commit(draft)}
          onBlur={() => !isOpen && commit(draft)}
        />
      </div>
    </>
  );
}

function draftOf(text: string | undefined): Draft {
  const [lon = '', lat = '', radius = usualRadiusM] = text === undefined ? [] : text.split(',');
  return { lon, lat, radius };
}

const textOf = ({ lon, lat, radius }: Draft) => `${lon},${lat},${radius}`;

const isDegrees = (text: string, most: number) =>
  /^-?\d{1,3}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most;
