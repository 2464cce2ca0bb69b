import { lazy, Suspense, useMemo } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { listPlaces } from '#src/contract/places.ts';
import { useDefaultCity } from '#src/features/places/ui/use-own-city.ts';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import type { Answered } from './answered.ts';
import styles from './fair-result.module.css';

const CityMap = lazy(withMessages(() => import('#src/ui/map/city-map.tsx'), 'map'));

interface PlaceMapProps {
  /** Without one, the member's own city. */
  city: string | undefined;
  place: Answered['place'] | null;
  rows: Answered['answer']['rows'];
  /** Takes a chosen point as `lon,lat`. */
  onPick: (at: string) => void;
}

const aroundDegrees = 0.012;
const digits = 5;

/** The unit on the map, and a way to choose another point. */
export function PlaceMap({ city, place, rows, onPick }: PlaceMapProps) {
  const { t } = useText();
  const places = useQuery(listPlaces, {}).data;
  const own = useDefaultCity(places);
  const shown = city ?? (own || places?.find(({ n }) => n > 0)?.name);
  const at = place?.place ?? null;
  const bounds = at
    ? [at[0] - aroundDegrees, at[1] - aroundDegrees, at[0] + aroundDegrees, at[1] + aroundDegrees]
        .map((value) => value.toFixed(digits))
        .join()
    : undefined;
  const counts = useMemo(() => (at ? [at] : undefined), [at]);
  if (shown === undefined) return null;
  return (
    <section className={styles.panel} aria-label={t('map.label')}>
      <div className={styles.map}>
        <Suspense fallback={<MapLoading />}>
          <CityMap
            city={shown}
            bounds={bounds}
            marked={
              place && place.road !== '' ? { district: place.district, name: place.road } : null
            }
            rings={counts}
            onPlace={([lon, lat]) => onPick(`${lon.toFixed(digits)},${lat.toFixed(digits)}`)}
          />
        </Suspense>
      </div>
      <Caption>{rows.length > 0 ? t('fair.map.about') : t('fair.map.start')}</Caption>
    </section>
  );
}
