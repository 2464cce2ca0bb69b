import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { cityText } from '#src/features/searches/ui/list-page/place-options.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { emptyStateClass } from '#src/ui/empty-state/empty-state-class.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { UnitItem } from '../list/my-shop-labels.ts';
import styles from '../list/my-shop.module.css';
import type { Portfolio } from './portfolio-figures.tsx';

const CityMap = lazy(withMessages(() => import('#src/ui/map/city-map.tsx'), 'map'));

interface UnitMapProps {
  city: string;
  portfolio: Portfolio;
  titles: ReadonlyMap<string, string>;
  pointed: UnitItem | null;
  onOpen: (id: string) => void;
}

/**
 * Where the units of a filter lie; the same as buttons beside the map, for those who do not see it.
 */
export function UnitMap({
  city,
  portfolio: { points, units },
  titles,
  pointed,
  onOpen,
}: UnitMapProps) {
  const { t, locale } = useText();
  const flat = useMemo(
    () => points.flatMap(({ lon, lat, unitRentMonth }) => [lon, lat, unitRentMonth ?? 0]),
    [points],
  );
  const choose = useCallback(
    ([lon, lat]: readonly [number, number]) => {
      const away = (point: (typeof points)[number]) => Math.hypot(point.lon - lon, point.lat - lat);
      const nearest = points.reduce<(typeof points)[number] | undefined>(
        (best, point) => (best === undefined || away(point) < away(best) ? point : best),
        undefined,
      );
      if (nearest) onOpen(nearest.id);
    },
    [points, onOpen],
  );
  const missing = units - points.length;
  if (points.length === 0) {
    return <EmptyState role="status" icon="map" title={t('myshop.map.none')} />;
  }
  return (
    <>
      <div
        className={styles.mapBox}
        role="region"
        aria-label={`${t('myshop.view.map')} · ${cityText(city, locale)}`}
      >
        <Suspense fallback={<MapLoading className={emptyStateClass} />}>
          <CityMap
            city={city}
            district={undefined}
            bounds={undefined}
            points={{ flat }}
            marked={
              pointed && pointed.road !== ''
                ? { district: pointed.facts.district, name: pointed.road }
                : null
            }
            onChoosePoint={choose}
          />
        </Suspense>
      </div>
      <div className={styles.mapList}>
        <h3>{t('myshop.map.listed')}</h3>
        {points.map(({ id }) => (
          <UnstyledButton key={id} className={styles.link} onClick={() => onOpen(id)}>
            {titles.get(id) ?? id}
          </UnstyledButton>
        ))}
        {missing > 0 && <HelpText>{t('myshop.map.missing', { n: missing })}</HelpText>}
      </div>
    </>
  );
}
