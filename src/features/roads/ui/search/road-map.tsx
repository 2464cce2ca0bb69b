import { lazy, Suspense, useCallback, useId, useMemo } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat, type RentForms } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { cityNamed, type Currency } from '#src/domain/city.ts';
import { roadGrades } from '#src/domain/road.ts';
import frame from '#src/features/searches/ui/list-page/list-layout.module.css';
import type { Translator } from '#src/i18n/translator.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import type { RoadName } from '#src/ui/map/map-scope.ts';
import { Select } from '#src/ui/select/select.tsx';
import { roadColours, roadFigures, type RoadColour } from '../../contract/roads.ts';
import styles from './roads.module.css';

const CityMap = lazy(withMessages(() => import('#src/ui/map/city-map.tsx'), 'map'));

interface RoadMapProps {
  city: string;
  filter: WireInputOf<typeof roadFigures>;
  colour: RoadColour;
  onColour: (colour: RoadColour) => void;
  marked: RoadName | null;
  onPoint: (road: RoadName | null) => void;
  onChoose: (roads: readonly RoadName[]) => void;
  onArea: (change: Record<string, string | undefined>) => void;
}

/** The roads of a search on the map, their lines coloured by a column of the list. */
export function RoadMap({
  city,
  filter,
  colour,
  onColour,
  marked,
  onPoint,
  onChoose,
  onArea,
}: RoadMapProps) {
  const words = useText();
  const { t } = words;
  const { ofMany } = useRentFormat();
  const currency = cityNamed(city)?.currency ?? 'TWD';
  const id = useId();
  const query = useQuery(roadFigures, { ...filter, city, by: colour });
  const { data } = query;
  const paint = useMemo(
    () =>
      data && {
        title: colourText(colour, t),
        about: colour === 'rent' ? ofMany.reading(currency) : t('map.legend.all'),
        values: new Map(data.map(({ id: road, value }) => [road, value])),
        format: formatOf(colour, words, ofMany, currency),
      },
    [data, colour, currency, ofMany, t, words],
  );
  const searchHere = useCallback((bounds: string) => onArea({ city, bounds }), [onArea, city]);
  const { district, bounds, near, polygon } = filter as Record<string, string | undefined>;
  return (
    <section aria-label={t('map.label')} className={`${frame.map} ${styles.map}`}>
      <Suspense fallback={<MapLoading className={frame.waiting} />}>
        <CityMap
          city={city}
          district={district}
          bounds={bounds}
          drawn={{ near, polygon }}
          paint={paint}
          marked={marked}
          onPoint={onPoint}
          onChooseRoads={onChoose}
          onSearchHere={searchHere}
          onDraw={onArea}
        />
      </Suspense>
      <p className={styles.colour}>
        <label htmlFor={id}>{t('road.map.colour')}</label>
        <Select
          id={id}
          value={colour}
          onChange={(event) => onColour(event.target.value as RoadColour)}
        >
          {roadColours.map((key) => (
            <option key={key} value={key}>
              {colourText(key, t)}
            </option>
          ))}
        </Select>
      </p>
      {query.error && (
        <div className={frame.partial} role="alert">
          {t('road.map.partial')}
          <UnstyledButton onClick={query.refetch}>{t('state.retry')}</UnstyledButton>
        </div>
      )}
    </section>
  );
}

function colourText(colour: RoadColour, t: Translator['t']): string {
  return colour === 'qoq' || colour === 'yoy'
    ? t(`road.column.${colour}.title`)
    : t(`road.column.${colour}`);
}

function formatOf(
  colour: RoadColour,
  { t, number, percent, change }: Translator,
  ofMany: RentForms['ofMany'],
  currency: Currency,
): (value: number) => string {
  if (colour === 'rent') return (value) => ofMany.text(value, currency);
  if (colour === 'yoy' || colour === 'qoq') return (value) => change(value);
  if (colour === 'vacancy' || colour === 'churn') return (value) => percent(value, 1);
  // The core of a city has the highest value; a boundary of the legend may lie between two grades.
  if (colour === 'grade')
    return (value) => t(`road.grade.${roadGrades[roadGrades.length - Math.round(value)] ?? 'D'}`);
  return (value) => number(value, { maximumFractionDigits: colour === 'hhi' ? 2 : 0 });
}
