import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { useSize } from '#src/client/hooks/use-size.ts';
import { cityMap } from '#src/contract/places.ts';
import { cityNamed } from '#src/domain/city.ts';
import { Failed } from '../async-view/async-view.tsx';
import styles from './city-map.module.css';
import type { CityMapData } from './city-shapes.ts';
import { MapCanvas } from './map-canvas.tsx';
import { MapLoading } from './map-loading.tsx';
import type { MapScope } from './map-scope.ts';

export interface CityMapProps extends MapScope {
  city: string;
  /**
   * A picture beside something else: it takes no pointer, no focus and says nothing to a screen
   * reader.
   */
  decorative?: boolean;
  /** Districts and roads if the parent has loaded them; else the map loads them. */
  ground?: QueryResult<CityMapData>;
}

/**
 * A city without cases has neither borders nor roads: its points are drawn on an empty ground, and
 * no rents are shown.
 */
const bareGround: CityMapData = {
  currency: 'CNY',
  n: 0,
  median: null,
  q1: null,
  q3: null,
  interval: null,
  releases: null,
  districts: [],
  roads: [],
};

/**
 * The roads of a city coloured by the median of their unit rents, and where the rows of a filter
 * lie.
 *
 * All of its content is in a list as well; the map is a single tab stop.
 */
export default function CityMap({ city, decorative = false, ground, ...scope }: CityMapProps) {
  const [ref, size] = useSize<HTMLDivElement>();
  const hasGround = cityNamed(city) !== undefined;
  const own = useQuery(cityMap, hasGround && !ground ? { city } : null, { silent: decorative });
  const query = ground ?? own;
  const data = hasGround ? query.data : bareGround;
  const usable = size !== null && size.width > 40 && size.height > 40;
  // A picture that does not come is not missed; a map one works with has to say so.
  if (query.error && !decorative) return <Failed error={query.error} onRetry={query.refetch} />;
  return (
    <div
      ref={ref}
      className={styles.map}
      data-map=""
      aria-hidden={decorative || undefined}
      aria-busy={query.isFetching}
    >
      {data && usable ? (
        <MapCanvas
          key={city}
          city={city}
          data={data}
          size={size}
          decorative={decorative}
          {...scope}
        />
      ) : (
        !decorative && <MapLoading className={styles.waiting} />
      )}
    </div>
  );
}
