import { lazy, Suspense, useMemo } from 'react';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { cityMap } from '#src/contract/places.ts';
import { cityNamed } from '#src/domain/city.ts';
import type { PreShop } from './address.part.ts';
import { SupplyCard, type SupplyCardProps } from './supply-card.part.tsx';
import { Timeline } from './timeline.part.tsx';
import styles from './pre-shops.module.css';

const CityMap = lazy(() => import('#src/components/map/city-map.tsx'));

interface AheadProps extends SupplyCardProps {
  rows: readonly PreShop[];
  marked: PreShop | null;
  onOpen: (row: PreShop) => void;
}

/** What comes when and where: supply by quarter, the timeline of the page, and the roads on the map. */
export function Ahead({ filter, all, rows, marked, onOpen }: AheadProps) {
  const { t } = useText();
  const city = filter.city ?? rows[0]?.city;
  // Rows name their roads, the map knows them by ids: asked here, and handed on to the map.
  const ground = useCall(cityMap, city !== undefined && cityNamed(city) ? { city } : null);
  const shapes = ground.answer;
  const counts = useMemo(() => {
    const ids = new Map(shapes?.roads.map(({ id, district, name }) => [`${district} ${name}`, id]));
    const roads = new Map<string, number>();
    let withoutPlace = 0;
    for (const { district, road } of rows) {
      const id = ids.get(`${district} ${road}`);
      if (id === undefined) withoutPlace += 1;
      else roads.set(id, (roads.get(id) ?? 0) + 1);
    }
    return { roads: [...roads].map(([roadId, n]) => ({ roadId, n })), withoutPlace };
  }, [rows, shapes]);
  return (
    <section className={styles.ahead} aria-label={t('preshop.ahead')} tabIndex={0}>
      <SupplyCard filter={filter} all={all} />
      {rows.length > 0 && <Timeline rows={rows} marked={marked} onOpen={onOpen} />}
      {city !== undefined && (
        <div className={styles.map} role="group" aria-label={t('preshop.map')}>
          <Suspense fallback={<p className={styles.hint}>{t('map.loading')}</p>}>
            <CityMap
              city={city}
              ground={ground}
              district={filter.district}
              counts={counts}
              marked={marked && { district: marked.district, name: marked.road }}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
}
