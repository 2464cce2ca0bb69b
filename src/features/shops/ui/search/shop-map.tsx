import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import frame from '#src/features/searches/ui/list-page/list-layout.module.css';
import { ViewSwitch } from '#src/features/searches/ui/list-page/view-switch.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import { maxPoints, shopPoints, type ShopItem } from '../../contract/shops.ts';
import { bandwidthM, classEdges, heatSurface } from './heat-surface.ts';
import { placeKey } from './point-coordinates.ts';
import styles from './shops.module.css';

const CityMap = lazy(withMessages(() => import('#src/ui/map/city-map.tsx'), 'map'));
const ShopsAt = lazy(() => import('./shops-at.tsx'));

interface ShopMapProps {
  city: string;
  filter: WireInputOf<typeof shopPoints>;
  /** The row under the pointer. */
  pointed: ShopItem | null;
  selection: readonly ShopItem[];
  onArea: (change: Record<string, string | undefined>) => void;
  /** Called with the place under the pointer, and with null when the pointer leaves it. */
  onPlace: (place: string | null) => void;
  onOpen: (id: string) => void;
}

/**
 * Where the shops of a search lie: as points that join where they are many, or as a surface of how
 * dense they are.
 */
export function ShopMap({
  city,
  filter,
  pointed,
  selection,
  onArea,
  onPlace,
  onOpen,
}: ShopMapProps) {
  const { t, number } = useText();
  const [mode, setMode] = useState<'points' | 'heat'>('points');
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useQuery(shopPoints, filter);
  const { points: flat, withoutPlace = 0, isCut } = query.data ?? {};
  const surface = useMemo(
    () => (flat && mode === 'heat' ? heatSurface(flat) : undefined),
    [flat, mode],
  );
  const points = useMemo(() => flat && { flat, heat: surface?.cells }, [flat, surface]);
  const rings = useMemo(
    () =>
      [
        ...new Map(
          [...(pointed ? [pointed] : []), ...selection].map((row) => [row.id, row]),
        ).values(),
      ].flatMap(({ lon, lat }) => (lon === null || lat === null ? [] : [[lon, lat] as const])),
    [pointed, selection],
  );
  const searchHere = useCallback((bounds: string) => onArea({ city, bounds }), [onArea, city]);
  const pointAt = useCallback(
    (at: readonly [number, number] | null) => onPlace(at && placeKey(at[0], at[1])),
    [onPlace],
  );
  const close = useCallback(() => setChosen(null), []);
  const { district, bounds, near, polygon } = filter as Record<string, string | undefined>;
  // A row without coordinates is shown on its road, the nearest known location.
  const marked =
    pointed && pointed.lon === null && pointed.road !== ''
      ? { district: pointed.district, name: pointed.road }
      : null;
  return (
    <section aria-label={t('map.label')} className={frame.map}>
      <Suspense fallback={<MapLoading className={frame.waiting} />}>
        <CityMap
          city={city}
          district={district}
          bounds={bounds}
          points={points}
          rings={rings}
          marked={marked}
          drawn={{ near, polygon }}
          onSearchHere={searchHere}
          onDraw={onArea}
          onPointAt={pointAt}
          onChoosePoint={([lon, lat]) => setChosen(placeKey(lon, lat))}
        />
      </Suspense>
      <div className={styles.mapTools}>
        <ViewSwitch
          label={t('shop.map.mode')}
          chosen={mode}
          onChoose={(key) => setMode(key as 'points' | 'heat')}
          choices={[
            { key: 'points', text: t('shop.map.points'), icon: 'pin' },
            { key: 'heat', text: t('shop.map.heat'), icon: 'density' },
          ]}
        />
        {surface && surface.cells.length > 0 && (
          <HeatLegend densestPerKm2={surface.densestPerKm2} />
        )}
        {withoutPlace > 0 && <small>{t('map.legend.off', { n: withoutPlace })}</small>}
      </div>
      {chosen !== null && (
        <Suspense fallback={null}>
          <ShopsAt key={chosen} place={chosen} filter={filter} onOpen={onOpen} onClose={close} />
        </Suspense>
      )}
      {query.error ? (
        <div className={frame.partial} role="alert">
          {t('shop.map.partial')}
          <UnstyledButton onClick={query.refetch}>{t('state.retry')}</UnstyledButton>
        </div>
      ) : (
        isCut && (
          <div className={frame.partial} role="status">
            {t('shop.map.cut', { n: number(maxPoints) })}
          </div>
        )
      )}
    </section>
  );
}

/** Legend of the surface: shops per km² of each class. */
function HeatLegend({ densestPerKm2 }: { densestPerKm2: number }) {
  const { t, number } = useText();
  const written = (density: number) => number(density, { maximumSignificantDigits: 2 });
  const edges = classEdges(densestPerKm2);
  return (
    <div className={styles.heat}>
      <b>{t('shop.map.heat.unit')}</b>
      <ul>
        {edges.slice(0, -1).map((edge, level) => (
          <li key={level}>
            <i aria-hidden="true" className={styles[`heat${level}`]} />
            {`${written(edge)}–${written(edges[level + 1]!)}`}
            {level === 0 && ` · ${t('shop.map.heat.low')}`}
            {level === edges.length - 2 && ` · ${t('shop.map.heat.high')}`}
          </li>
        ))}
      </ul>
      <small>{t('shop.map.heat.method', { metres: number(bandwidthM) })}</small>
    </div>
  );
}
