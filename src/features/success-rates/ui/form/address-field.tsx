import { useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { call, type CallOutput } from '#src/client/http/call.ts';
import type { CallError } from '#src/client/http/errors.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import { localizePlaces } from '#src/features/places/ui/localized-places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FieldNote } from '#src/ui/text/text.tsx';
import { findSuccessPlaces } from '../../contract/success-rates.ts';
import styles from './success-form.module.css';

export type FoundPlace = CallOutput<typeof findSuccessPlaces>[number];

interface AddressFieldProps {
  city: string;
  onPlace: (place: FoundPlace) => void;
}

/** Looks up an address: a door becomes a point with a circle, a road becomes the road filter. */
export function AddressField({ city, onPlace }: AddressFieldProps) {
  const words = useText();
  const { t, locale } = words;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [looking, setLooking] = useState(false);
  const [found, setFound] = useState<readonly FoundPlace[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const address = typed.trim();
  const look = async () => {
    if (address === '' || looking) return;
    setLooking(true);
    setError(null);
    try {
      const places = await call(findSuccessPlaces, { city, address });
      setFound(places);
      if (places.length === 1) onPlace(places[0]!);
    } catch (failure) {
      setFound(null);
      setError(failure as CallError);
    } finally {
      setLooking(false);
    }
  };
  const nameOf = ({ name, district }: FoundPlace) =>
    `${localizePlaces(name, undefined, locale)} · ${localizePlaces(district, undefined, locale)}`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('success.address')}</label>
      <span className={styles.lookup}>
        <input
          id={id}
          autoComplete="street-address"
          maxLength={80}
          value={typed}
          aria-describedby={`${id}-below`}
          onChange={({ target }) => {
            setTyped(target.value);
            setFound(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void look();
          }}
        />
        <Button disabled={address === '' || looking} onClick={() => void look()}>
          {t(looking ? 'success.address.looking' : 'success.address.look')}
        </Button>
      </span>
      {found && found.length > 1 && (
        <span role="group" aria-label={t('success.address.found')} className={styles.ticks}>
          {found.map((place) => (
            <Button
              key={`${place.name} ${place.district} ${place.lon} ${place.lat}`}
              variant="text"
              onClick={() => onPlace(place)}
            >
              {nameOf(place)}
            </Button>
          ))}
        </span>
      )}
      <FieldNote id={`${id}-below`} role="status" isError={error !== null || found?.length === 0}>
        {error
          ? errorMessage(error, words)
          : found?.length === 0
            ? t('success.address.none')
            : found?.length === 1
              ? t('success.address.taken', { name: nameOf(found[0]!) })
              : t('success.address.hint')}
      </FieldNote>
    </div>
  );
}
