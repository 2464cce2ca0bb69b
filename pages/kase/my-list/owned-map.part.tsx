import { lazy, Suspense } from 'react';
import type { ListNavigation } from '#src/components/list-page/use-list-address.ts';
import { useText } from '#src/components/use-text.ts';
import type { AnswerOf } from '#src/contract/endpoint.ts';
import type { listOwnedKases } from '#src/contract/owned-kases.ts';
import styles from './owned.module.css';

const CityMap = lazy(() => import('#src/components/map/city-map.tsx'));

interface OwnedMapProps {
  city: string;
  district: string | undefined;
  whole: AnswerOf<typeof listOwnedKases>['whole'];
  onFilter: ListNavigation['applyFilter'];
}

/** Where one's cases lie, counted by road; a road that is pressed narrows the list to it. */
export function OwnedMap({ city, district, whole, onFilter }: OwnedMapProps) {
  const { t } = useText();
  return (
    <section aria-label={t('map.label')} className={styles.map}>
      <Suspense fallback={<p className={styles.waiting}>{t('map.loading')}</p>}>
        <CityMap
          city={city}
          district={district}
          counts={whole}
          onChooseRoads={(roads) => {
            const [first] = roads;
            if (first) onFilter({ city, district: first.district, road: roads.map(({ name }) => name) });
          }}
        />
      </Suspense>
    </section>
  );
}
