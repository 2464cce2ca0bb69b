import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { call, type CallOutput } from '#src/client/http/call.ts';
import type { CallError } from '#src/client/http/errors.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import { listRoads } from '#src/contract/places.ts';
import { cityNamed } from '#src/domain/city.ts';
import { accepts } from '#src/domain/field-rules.ts';
import { localizePlaces } from '#src/features/places/ui/localized-places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { Caption, FieldNote } from '#src/ui/text/text.tsx';
import { findSuccessPlaces } from '../../contract/success-rates.ts';
import { successQuestionRules } from '../../model/success-question.ts';
import { PlaceMap } from './place-map.tsx';
import type { PlacePartProps } from './place-part.ts';
import type { PreviewRequest } from './preview-request.ts';
import type { Question, QuestionChange } from './question-address.ts';
import { RadiusFields } from './radius-fields.tsx';
import { radiusLabel } from './radius-label.ts';
import styles from './success-form.module.css';

const ways = ['all', 'road', 'near', 'polygon'] as const;
type Way = (typeof ways)[number];

interface PlaceFieldsProps {
  question: Question;
  preview: PreviewRequest;
  onChange: (change: QuestionChange) => void;
  onWrong: (isWrong: boolean) => void;
}

/**
 * Narrows a city or a district to some roads, to what lies near a point, or to what lies within a
 * border: typed, or on the map.
 */
export function PlaceFields({ question, preview, onChange, onWrong }: PlaceFieldsProps) {
  const { t, locale } = useText();
  const id = useId();
  const { city, district, road, near, polygon } = question;
  const asked: Way = road ? 'road' : near ? 'near' : polygon ? 'polygon' : 'all';
  const [wanted, setWanted] = useState<Way | null>(null);
  // What is drawn takes the place of what was typed, also where it comes to the same as before.
  const [turn, setTurn] = useState(0);
  const way = asked === 'all' ? (wanted ?? 'all') : asked;
  const hasRoads = cityNamed(String(city)) !== undefined && district !== undefined;
  const roads = useQuery(
    listRoads,
    way === 'road' && hasRoads ? { city: String(city), district: String(district) } : null,
  ).data;
  const choose = (next: Way) => {
    setWanted(next);
    onWrong(false);
    onChange({ road: undefined, near: undefined, polygon: undefined });
  };
  const draw = (change: Record<'near' | 'polygon', string | undefined>) => {
    setWanted(null);
    setTurn(turn + 1);
    onWrong(false);
    onChange({ ...change, road: undefined });
  };
  const chosen = [road ?? []].flat();
  return (
    <>
      <AddressField
        key={String(city)}
        city={String(city)}
        onPlace={({ kind, district: where, name, lon, lat }) => {
          if (kind === 'road') {
            setWanted('road');
            onWrong(false);
            onChange({ district: where, road: [name], near: undefined, polygon: undefined });
          } else if (lon !== null && lat !== null) {
            draw({
              near: radiusLabel([lon, lat], near === undefined ? undefined : String(near)),
              polygon: undefined,
            });
          }
        }}
      />
      <div className={styles.field}>
        <label htmlFor={`${id}-way`}>{t('success.form.place')}</label>
        <select
          id={`${id}-way`}
          value={way}
          onChange={(event) => choose(event.target.value as Way)}
        >
          {ways.map((key) => (
            <option key={key} value={key}>
              {t(`success.place.${key}`)}
            </option>
          ))}
        </select>
      </div>
      {way === 'road' && !hasRoads && <Caption>{t('success.place.road.none')}</Caption>}
      {way === 'road' && hasRoads && (
        <div className={styles.ticks} role="group" aria-label={t('success.place.road')}>
          {roads?.map((option) => (
            <label key={option.name} className={styles.tick}>
              <input
                type="checkbox"
                checked={chosen.includes(option.name)}
                onChange={({ target }) =>
                  onChange({
                    road: target.checked
                      ? [...chosen, option.name]
                      : chosen.filter((name) => name !== option.name),
                  })
                }
              />
              {placeText(locale, option)}
            </label>
          ))}
        </div>
      )}
      {way === 'near' && (
        <RadiusFields key={turn} value={near} onChange={onChange} onWrong={onWrong} />
      )}
      {way === 'polygon' && (
        <PolygonField key={turn} value={polygon} onChange={onChange} onWrong={onWrong} />
      )}
      <PlaceMap
        question={question}
        preview={preview}
        isExpected={way === 'near' || way === 'polygon'}
        onDraw={draw}
      />
    </>
  );
}

/** The border's corners as typed coordinates; drawing on the map updates the field. */
function PolygonField({ value, onChange, onWrong }: PlacePartProps) {
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
  const isGood = corners === '' || accepts(successQuestionRules.polygon, corners);
  const reportWrong = useEffectEvent((isWrong: boolean) => onWrong(isWrong));
  useEffect(() => reportWrong(!isGood), [isGood]);
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

type FoundPlace = CallOutput<typeof findSuccessPlaces>[number];

interface AddressFieldProps {
  city: string;
  onPlace: (place: FoundPlace) => void;
}

/** Looks up an address: sets a point with a circle for a door, the road filter for a road. */
function AddressField({ city, onPlace }: AddressFieldProps) {
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
