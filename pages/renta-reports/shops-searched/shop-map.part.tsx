import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import frame from '#src/components/list-page/list-frame.module.css';
import { ViewSwitch } from '#src/components/list-page/view-switch.tsx';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { mostPoints, shopPoints } from '#src/contract/shops.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import type { ShopItem } from './columns.part.tsx';
import { bandwidthM, heatSurface } from './heat-surface.part.ts';
import styles from './shops.module.css';

const CityMap = lazy(() => import('#src/components/map/city-map.tsx'));

interface ShopMapProps {
  city: string;
  filter: WireInputOf<typeof shopPoints>;
  /** The row under the pointer. */
  pointed: ShopItem | null;
  onArea: (change: Record<string, string | undefined>) => void;
}

/** Metres around a shop that is chosen on the map. */
const aroundM = 50;

/** Where the shops of a search lie: as points that join where they are many, or as a surface of how dense they are. */
export function ShopMap({ city, filter, pointed, onArea }: ShopMapProps) {
  const { t, number } = useText();
  const [mode, setMode] = useState<'points' | 'heat'>('points');
  const asked = useCall(shopPoints, filter);
  const flat = asked.answer?.points;
  const points = useMemo(() => flat && { flat, heat: mode === 'heat' ? heatSurface(flat) : undefined }, [flat, mode]);
  const searchHere = useCallback((bounds: string) => onArea({ city, bounds }), [onArea, city]);
  const choose = useCallback(
    ([lon, lat]: readonly [number, number]) =>
      onArea({ near: `${lon.toFixed(5)},${lat.toFixed(5)},${aroundM}`, bounds: undefined, polygon: undefined }),
    [onArea],
  );
  const { district, bounds, near, polygon } = filter as Record<string, string | undefined>;
  const marked = pointed && pointed.road !== '' ? { district: pointed.district, name: pointed.road } : null;
  return (
    <section aria-label={t('map.label')} className={frame.map}>
      <Suspense fallback={<p className={frame.waiting}>{t('map.loading')}</p>}>
        <CityMap
          city={city}
          district={district}
          bounds={bounds}
          points={points}
          marked={marked}
          drawn={{ near, polygon }}
          onSearchHere={searchHere}
          onDraw={onArea}
          onChoosePoint={choose}
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
        {mode === 'heat' && <small>{t('shop.map.heat.method', { metres: number(bandwidthM) })}</small>}
      </div>
      {asked.error ? (
        <div className={frame.partial} role="alert">
          {t('shop.map.partial')}
          <button type="button" onClick={asked.reload}>
            {t('state.retry')}
          </button>
        </div>
      ) : (
        asked.answer?.isCut && (
          <div className={frame.partial} role="status">
            {t('shop.map.cut', { n: number(mostPoints) })}
          </div>
        )
      )}
    </section>
  );
}
