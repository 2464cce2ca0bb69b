import { lazy, Suspense, useMemo } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { moneySign } from '#src/domain/currency.ts';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import type { RoadName } from '#src/ui/map/map-scope.ts';
import { Caption } from '#src/ui/text/text.tsx';
import styles from './street-map.module.css';
import type { StreetSearchState } from './use-street-search.ts';

const CityMap = lazy(withMessages(() => import('#src/ui/map/city-map.tsx'), 'map'));

/** The streets on the map: their lines by the likely rent, their numbers those of the list. */
export function StreetMap({ streets }: { streets: StreetSearchState }) {
  const words = useText();
  const { t, number } = words;
  const { ranked, query, navigation, pointed, setPointed, chosen } = streets;
  const { filter } = navigation.state;
  const { open } = navigation;
  const numbered = useMemo(
    () =>
      ranked.flatMap(({ street: { id, place }, score }) =>
        place === null
          ? []
          : [
              {
                id,
                position: place,
                number: score.place,
                isPointed: pointed === id,
                isChosen: chosen.includes(id),
                onPoint: setPointed,
                onOpen: open,
              },
            ],
      ),
    [ranked, pointed, chosen, setPointed, open],
  );
  const list = query.data?.list;
  const currency = query.data?.currency ?? 'TWD';
  const area = Number(filter['area']);
  const paint = useMemo(
    () =>
      list && {
        title: t('streets.map.rent', { money: t('streets.money', { sign: moneySign(currency) }) }),
        about: t('streets.map.unit', { area: areaWithUnit(area, words) }),
        values: new Map(list.map(({ id, rent }) => [id, rent.point])),
        format: (value: number) =>
          number(value, { notation: 'compact', maximumSignificantDigits: 3 }),
      },
    [list, currency, area, t, number, words],
  );
  const find = (road: RoadName | null) =>
    ranked.find(({ street }) => street.name === road?.name && street.district === road.district)?.street.id ?? null; // prettier-ignore
  const marked = ranked.find(({ street }) => street.id === pointed)?.street;
  const [near, polygon] = (['near', 'polygon'] as const).map((key) => filter[key] as string | undefined); // prettier-ignore
  const districts = [filter['district'] ?? []].flat();
  const unplaced = ranked.filter(({ street }) => street.place === null);
  return (
    <section aria-label={t('map.label')} className={styles.section}>
      <div className={styles.map}>
        <Suspense fallback={<MapLoading />}>
          <CityMap
            city={String(filter['city'])}
            district={districts.length === 1 ? districts[0] : undefined}
            bounds={boundsOf(numbered.map(({ position }) => position))}
            paint={paint}
            drawn={{ near, polygon }}
            numbered={numbered}
            marked={marked ? { district: marked.district, name: marked.name } : null}
            onPoint={(road) => setPointed(find(road))}
            onChooseRoads={([road]) => {
              const id = find(road ?? null);
              if (id !== null) open(id);
            }}
            onDraw={(drawn) => navigation.applyFilter({ near: drawn.near, polygon: drawn.polygon })}
          />
        </Suspense>
      </div>
      {unplaced.length > 0 && <Caption>{t('streets.map.without', { n: unplaced.length })}</Caption>}
    </section>
  );
}

const marginDegrees = 0.004;

/** The area all places lie in, with a margin; undefined without any. */
export function boundsOf(places: readonly (readonly [number, number])[]): string | undefined {
  if (places.length === 0) return undefined;
  const [lons, lats] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)];
  const ends = [
    Math.min(...lons) - marginDegrees,
    Math.min(...lats) - marginDegrees,
    Math.max(...lons) + marginDegrees,
    Math.max(...lats) + marginDegrees,
  ];
  return ends.map((end) => end.toFixed(5)).join();
}
