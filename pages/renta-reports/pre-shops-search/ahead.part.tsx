import { lazy, Suspense, useMemo } from 'react';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import { ChartCard } from '#src/components/chart/index.ts';
import { useCall, type Asked } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import type { AnswerOf, WireInputOf } from '#src/contract/endpoint.ts';
import { cityMap } from '#src/contract/places.ts';
import { preShopSupply } from '#src/contract/pre-shops.ts';
import type { PreShop } from './address.part.ts';
import { Timeline } from './timeline.part.tsx';
import styles from './pre-shops.module.css';

const CityMap = lazy(() => import('#src/components/map/city-map.tsx'));

/** What comes to market, quarter by quarter. */
export type Supply = AnswerOf<typeof preShopSupply>;

interface AheadProps {
  filter: WireInputOf<typeof preShopSupply>;
  /** Of all units, as the page asked for it: without a filter it is what is shown. */
  all: Asked<Supply>;
  rows: readonly PreShop[];
  marked: PreShop | null;
  onOpen: (row: PreShop) => void;
}

/** What comes when and where: supply by quarter, the timeline of the page, and the roads on the map. */
export function Ahead({ filter, all, rows, marked, onOpen }: AheadProps) {
  const { t } = useText();
  const city = filter.city ?? rows[0]?.city;
  const shapes = useCall(cityMap, city === undefined ? null : { city }).answer;
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

/** Floor area handed over in each quarter, beside what stands empty now. */
function SupplyCard({ filter, all }: Pick<AheadProps, 'filter' | 'all'>) {
  const { t, number, percent } = useText();
  const isAll = Object.keys(filter).length === 0;
  const narrowed = useCall(preShopSupply, isAll ? null : filter);
  const asked = isAll ? all : narrowed;
  return (
    <AsyncView
      asked={asked}
      skeleton={<SkeletonLines lines={4} height={28} />}
      isEmpty={({ quarters }) => quarters.length === 0}
      empty={<p className={styles.hint}>{t('preshop.none')}</p>}
    >
      {({ quarters, vacancy }) => {
        const most = Math.max(1, ...quarters.map(({ areaM2 }) => areaM2 ?? 0));
        const units = Math.max(1, ...quarters.map((quarter) => quarter.units));
        return (
          <ChartCard
            title={t('preshop.supply')}
            unit={t('preshop.supply.unit')}
            source={t('preshop.source.line')}
            date={`${quarters[0]!.quarter}–${quarters.at(-1)!.quarter}`}
            columns={[
              { label: t('preshop.supply.column.quarter') },
              { label: t('preshop.supply.column.units') },
              { label: t('preshop.supply.column.area'), digits: 1 },
            ]}
            rows={quarters.map((quarter) => [quarter.quarter, quarter.units, quarter.areaM2])}
            note={
              vacancy
                ? t('preshop.supply.vacancy', {
                    share: percent(vacancy.share, 1),
                    low: number(vacancy.low * 100, { maximumFractionDigits: 1 }),
                    high: percent(vacancy.high, 1),
                    n: vacancy.n,
                    period: vacancy.period,
                  })
                : t('preshop.supply.noVacancy')
            }
          >
            <ul className={styles.supply}>
              {quarters.map((quarter) => (
                <li key={quarter.quarter}>
                  <span>{quarter.quarter}</span>
                  <span aria-hidden="true" className={quarter.areaM2 === null && quarter.units > 0 ? styles.small : undefined}>
                    <i style={{ width: `${((quarter.areaM2 ?? 0) / most) * 100}%` }} />
                  </span>
                  <span>
                    {quarter.areaM2 === null
                      ? t('state.sample.small', { n: quarter.units })
                      : `${number(quarter.areaM2, { maximumFractionDigits: 0 })} ${t('unit.area')}`}
                    {' · '}
                    {number(Math.min(quarter.units, units))} {t('preshop.supply.units')}
                  </span>
                </li>
              ))}
            </ul>
          </ChartCard>
        );
      }}
    </AsyncView>
  );
}
