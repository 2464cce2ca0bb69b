import { lazy, Suspense, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { cityMap } from '#src/contract/places.ts';
import { cityNamed } from '#src/domain/city.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import styles from './consulting.module.css';
import type { Report } from './report-types.ts';

const CityMap = lazy(() => import('#src/ui/map/city-map.tsx'));

/** Read-only map of a report's roads and area. Loaded on request. */
export function BriefMap({ brief }: { brief: Report['brief'] }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const hasPlace = brief.roads.length > 0 || brief.polygon !== null || brief.near !== null;
  if (!hasPlace || !cityNamed(brief.city)) return null;
  return (
    <>
      <Button variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="polygon" />
        {t(open ? 'consulting.map.hide' : 'consulting.map.look')}
      </Button>
      {open && (
        <div className={styles.map} role="group" aria-label={t('consulting.map.look')}>
          <Suspense fallback={<MapLoading />}>
            <Drawn brief={brief} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function Drawn({ brief: { city, districts, roads, polygon, near } }: { brief: Report['brief'] }) {
  const ground = useQuery(cityMap, { city });
  const isMeant = ({ name, district }: { name: string; district: string }) =>
    roads.includes(name) && (districts.length === 0 || districts.includes(district));
  const counts = ground.answer && {
    roads: ground.answer.roads
      .filter(isMeant)
      .map(({ id, statistics: { n } }) => ({ roadId: id, n })),
    withoutPlace: 0,
  };
  return (
    <CityMap
      city={city}
      district={districts.length === 1 ? districts[0] : undefined}
      ground={ground}
      counts={counts}
      drawn={{
        polygon: polygon?.map((corner) => corner.join(',')).join(';'),
        near: near ? `${near.lon},${near.lat},${near.radiusM}` : undefined,
      }}
    />
  );
}
