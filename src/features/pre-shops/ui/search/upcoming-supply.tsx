import { lazy, Suspense, useCallback, useId, useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { quartersBetween, type Quarter } from '#src/domain/quarter.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { Failed } from '#src/ui/async-view/async-view.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import type { RoadName } from '#src/ui/map/map-scope.ts';
import { Caption } from '#src/ui/text/text.tsx';
import { maxUpcomingUnits, upcomingPreShops } from '../../contract/pre-shops.ts';
import type { PreShop } from './pre-shop-address.ts';
import { ProjectName, projectText } from './pre-shop-columns.tsx';
import styles from './pre-shops.module.css';
import { SupplyCard, type SupplyCardProps } from './supply-card.tsx';

const CityMap = lazy(withMessages(() => import('#src/ui/map/city-map.tsx'), 'map'));

interface AheadProps extends SupplyCardProps {
  /** The city that is shown where the search names none. */
  city: string | undefined;
  /** The row under the pointer. */
  marked: PreShop | null;
  onFilter: ListNavigation['applyFilter'];
  /** The road under the pointer on the map. */
  onRoad: (road: RoadName | null) => void;
  onOpen: (id: string) => void;
}

/**
 * What comes when and where, of all matching units: supply by quarter, the timeline, and the roads
 * on the map.
 */
export function UpcomingSupply({
  filter,
  all,
  city: usual,
  marked,
  onFilter,
  onRoad,
  onOpen,
}: AheadProps) {
  const { t, number } = useText();
  const query = useQuery(upcomingPreShops, filter);
  const { units = [], isCut = false } = query.data ?? {};
  const [pressed, setPressed] = useState<string>();
  const city = filter.city ?? units[0]?.city ?? usual;
  const counts = useMemo(() => {
    if (!query.data) return undefined;
    const roads = new Map<string, number>();
    let withoutPlace = 0;
    for (const { roadId, city: of } of query.data.units) {
      // Without a city in the search the map shows one, and leaves the units of the others to the
      // list.
      if (roadId === null || of !== city) withoutPlace += 1;
      else roads.set(roadId, (roads.get(roadId) ?? 0) + 1);
    }
    return { roads: [...roads].map(([roadId, n]) => ({ roadId, n })), withoutPlace };
  }, [query.data, city]);
  const searchHere = useCallback((bounds: string) => onFilter({ city, bounds }), [onFilter, city]);
  const drawArea = useCallback(
    (area: Record<string, string | undefined>) => onFilter({ ...area, city }),
    [onFilter, city],
  );
  const chooseRoads = useCallback(
    (roads: readonly RoadName[]) => {
      const district = roads[0]?.district;
      if (district !== undefined)
        onFilter({ city, district, road: roads.map(({ name }) => name), bounds: undefined });
    },
    [onFilter, city],
  );
  const open = (id: string) => {
    setPressed(id);
    onOpen(id);
  };
  const { district, bounds, near, polygon } = filter;
  return (
    <section className={styles.ahead} aria-label={t('preshop.ahead')} tabIndex={0}>
      <SupplyCard filter={filter} all={all} />
      {query.error && <Failed error={query.error} onRetry={query.refetch} />}
      {isCut && (
        <Caption role="status">{t('preshop.ahead.cut', { n: number(maxUpcomingUnits) })}</Caption>
      )}
      {units.length > 0 && <Timeline units={units} marked={marked?.id ?? pressed} onOpen={open} />}
      {/* After the timeline, which would move it. */}
      {city !== undefined && (query.data ?? query.error) !== undefined && (
        <div className={styles.map} role="group" aria-label={t('preshop.map')}>
          <Suspense fallback={<MapLoading />}>
            <CityMap
              city={city}
              district={district}
              bounds={bounds}
              counts={counts}
              marked={marked && { district: marked.district, name: marked.road }}
              onPoint={onRoad}
              onChooseRoads={chooseRoads}
              onSearchHere={searchHere}
              drawn={{ near, polygon }}
              onDraw={drawArea}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
}

type Unit = OutputOf<typeof upcomingPreShops>['units'][number];

interface TimelineProps {
  /** At least one. */
  units: readonly Unit[];
  marked: string | undefined;
  onOpen: (id: string) => void;
}

/**
 * Projects as rows, quarters as columns; each unit is in the quarter of its handover, and opens on
 * click.
 */
function Timeline({ units: rows, marked, onOpen }: TimelineProps) {
  const words = useText();
  const { t } = words;
  const id = useId();
  const sorted = rows.map(({ handoverQuarter }) => handoverQuarter).sort();
  const quarters = quartersBetween(sorted[0] as Quarter, sorted.at(-1) as Quarter);
  const projects = [...new Map(rows.map((row) => [row.project, row])).values()];
  return (
    <div className={styles.timeline}>
      <h2 id={id}>{t('preshop.timeline')}</h2>
      <Caption>{t('preshop.timeline.hint')}</Caption>
      <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby={id}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('preshop.column.project')}</th>
              {quarters.map((quarter) => (
                <th key={quarter} scope="col">
                  {quarter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {projects.map((first) => (
              <tr key={first.project}>
                <th scope="row">
                  <ProjectName row={first} />
                </th>
                {quarters.map((quarter) => (
                  <td key={quarter}>
                    {rows
                      .filter(
                        (row) => row.project === first.project && row.handoverQuarter === quarter,
                      )
                      .map((row) => (
                        <UnstyledButton
                          key={row.id}
                          className={`${styles.unit} ${styles[row.stage]} ${row.id === marked ? styles.pointed : ''}`}
                          aria-label={`${projectText(row, words)} ${row.handoverQuarter} ${t(`preshop.stage.${row.stage}`)}`}
                          onClick={() => onOpen(row.id)}
                        >
                          {t(`preshop.stage.${row.stage}`)}
                        </UnstyledButton>
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
