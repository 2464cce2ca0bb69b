import { useId, useState } from 'react';
import { listRoads } from '#src/contract/places.ts';
import { longestRateRadiusM, shortestRateRadiusM, successQuestionFields } from '#src/contract/success-rates.ts';
import { cityNamed } from '#src/domain/city.ts';
import { placeText } from '../place-name.tsx';
import { useCall } from '../use-call.ts';
import { useText } from '../use-text.ts';
import type { Question } from './question-address.ts';
import type { QuestionChange } from './question-form.tsx';
import styles from './form.module.css';

const ways = ['all', 'road', 'near', 'polygon'] as const;
type Way = (typeof ways)[number];

interface PlaceFieldsProps {
  question: Question;
  onChange: (change: QuestionChange) => void;
  onWrong: (isWrong: boolean) => void;
}

/** Narrows a city or a district to some roads, to what lies near a point, or to what lies within a border. */
export function PlaceFields({ question, onChange, onWrong }: PlaceFieldsProps) {
  const { t, locale } = useText();
  const id = useId();
  const { city, district, road, near, polygon } = question;
  const asked: Way = road ? 'road' : near ? 'near' : polygon ? 'polygon' : 'all';
  const [wanted, setWanted] = useState<Way | null>(null);
  const way = asked === 'all' ? (wanted ?? 'all') : asked;
  const hasRoads = cityNamed(String(city)) !== undefined && district !== undefined;
  const roads = useCall(listRoads, way === 'road' && hasRoads ? { city: String(city), district: String(district) } : null).answer;
  const choose = (next: Way) => {
    setWanted(next);
    onWrong(false);
    onChange({ road: undefined, near: undefined, polygon: undefined });
  };
  const chosen = [road ?? []].flat();
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-way`}>{t('success.form.place')}</label>
        <select id={`${id}-way`} value={way} onChange={(event) => choose(event.target.value as Way)}>
          {ways.map((key) => (
            <option key={key} value={key}>
              {t(`success.place.${key}`)}
            </option>
          ))}
        </select>
      </div>
      {way === 'road' && !hasRoads && <p className={styles.hint}>{t('success.place.road.none')}</p>}
      {way === 'road' && hasRoads && (
        <div className={styles.ticks} role="group" aria-label={t('success.place.road')}>
          {roads?.map((option) => (
            <label key={option.name} className={styles.tick}>
              <input
                type="checkbox"
                checked={chosen.includes(option.name)}
                onChange={({ target }) =>
                  onChange({ road: target.checked ? [...chosen, option.name] : chosen.filter((name) => name !== option.name) })
                }
              />
              {placeText(locale, option)}
            </label>
          ))}
        </div>
      )}
      {way === 'near' && <NearFields value={near} onChange={onChange} onWrong={onWrong} />}
      {way === 'polygon' && <PolygonField value={polygon} onChange={onChange} onWrong={onWrong} />}
    </>
  );
}

interface PartProps {
  value: string | readonly string[] | undefined;
  onChange: (change: QuestionChange) => void;
  onWrong: (isWrong: boolean) => void;
}

/** A point and how far around it. The address changes when a field is left, so that half a number is not searched. */
function NearFields({ value, onChange, onWrong }: PartProps) {
  const { t, number } = useText();
  const id = useId();
  const [lon = '', lat = '', radius = '500'] = value === undefined ? [] : String(value).split(',');
  const [draft, setDraft] = useState({ lon, lat, radius });
  const [fault, setFault] = useState(false);
  const tell = (next: typeof draft) => {
    setDraft(next);
    if (next.lon === '' || next.lat === '') return;
    const text = `${next.lon},${next.lat},${next.radius}`;
    const isGood = successQuestionFields.near.safeParse(text).success;
    setFault(!isGood);
    onWrong(!isGood);
    if (isGood) onChange({ near: text });
  };
  const [here, setHere] = useState<'asking' | 'refused' | null>(null);
  const locate = () => {
    setHere('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setHere(null);
        tell({ ...draft, lon: coords.longitude.toFixed(5), lat: coords.latitude.toFixed(5) });
      },
      () => setHere('refused'),
    );
  };
  return (
    <>
      <div className={styles.row}>
        {(['lon', 'lat'] as const).map((key) => (
          <div key={key} className={styles.field}>
            <label htmlFor={`${id}-${key}`}>{t(`success.near.${key}`)}</label>
            <input
              id={`${id}-${key}`}
              inputMode="decimal"
              defaultValue={draft[key]}
              aria-invalid={fault}
              aria-describedby={`${id}-fault`}
              onBlur={(event) => tell({ ...draft, [key]: event.target.value.trim() })}
            />
          </div>
        ))}
        <button type="button" className={styles.here} disabled={here === 'asking'} onClick={locate}>
          {t('success.near.here')}
        </button>
      </div>
      <span id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault ? t('success.fault.near') : here === 'refused' ? t('success.near.refused') : ''}
      </span>
      <div className={styles.field}>
        <label htmlFor={`${id}-radius`}>
          {t('success.near.radius')} <b>{number(Number(draft.radius))} m</b>
        </label>
        <input
          id={`${id}-radius`}
          type="range"
          min={shortestRateRadiusM}
          max={longestRateRadiusM}
          step={50}
          value={draft.radius}
          onChange={(event) => setDraft({ ...draft, radius: event.target.value })}
          onPointerUp={() => tell(draft)}
          onBlur={() => tell(draft)}
        />
      </div>
    </>
  );
}

function PolygonField({ value, onChange, onWrong }: PartProps) {
  const { t } = useText();
  const id = useId();
  const [fault, setFault] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('success.polygon')}</label>
      <textarea
        id={id}
        rows={3}
        defaultValue={value === undefined ? '' : String(value).replaceAll(';', ';\n')}
        aria-invalid={fault}
        aria-describedby={`${id}-below`}
        onBlur={(event) => {
          const text = event.target.value.replaceAll(/\s+/g, '').replace(/;$/, '');
          const isGood = text === '' || successQuestionFields.polygon.safeParse(text).success;
          setFault(!isGood);
          onWrong(!isGood);
          if (isGood) onChange({ polygon: text || undefined });
        }}
      />
      <span id={`${id}-below`} className={fault ? styles.fault : styles.hint}>
        {t(fault ? 'success.fault.polygon' : 'success.polygon.hint')}
      </span>
    </div>
  );
}
