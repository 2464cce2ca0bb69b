import { useId, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listRoads } from '#src/contract/places.ts';
import { cityNamed } from '#src/domain/city.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { AddressField } from './address-field.tsx';
import { PlaceMap } from './place-map.tsx';
import { PolygonField } from './polygon-field.tsx';
import type { Question } from './question-address.ts';
import type { QuestionChange } from './question-form.tsx';
import { RadiusFields } from './radius-fields.tsx';
import { radiusLabel } from './radius-label.ts';
import styles from './success-form.module.css';
import type { PreviewRequest } from './success-preview.tsx';

const ways = ['all', 'road', 'near', 'polygon'] as const;
type Way = (typeof ways)[number];

interface PlaceFieldsProps {
  question: Question;
  preview: PreviewRequest;
  onChange: (change: QuestionChange) => void;
  onWrong: (isWrong: boolean) => void;
}

/** One way to say the place. */
export interface PlacePartProps {
  value: string | readonly string[] | undefined;
  onChange: (change: QuestionChange) => void;
  onWrong: (isWrong: boolean) => void;
}

/** Narrows a city or a district to some roads, to what lies near a point, or to what lies within a border: typed, or on the map. */
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
  ).answer;
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
