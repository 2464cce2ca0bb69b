import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaUnitText, areaWithUnit } from '#src/client/text/area-text.ts';
import type { OutputOf, WireInputOf } from '#src/contract/endpoint.ts';
import { fromM2 } from '#src/domain/area-unit.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { ChartCard } from '#src/ui/charts/index.ts';
import { Caption } from '#src/ui/text/text.tsx';
import { preShopSupply } from '../../contract/pre-shops.ts';
import styles from './pre-shops.module.css';
import { supplyFinding } from './supply-finding.ts';

/** What comes to market, quarter by quarter. */
export type Supply = OutputOf<typeof preShopSupply>;

export interface SupplyCardProps {
  filter: WireInputOf<typeof preShopSupply>;
  /** Of all units, as loaded by the page: shown when there is no filter. */
  all: QueryResult<Supply>;
}

/** Floor area handed over in each quarter, beside the area vacant now. */
export function SupplyCard({ filter, all }: SupplyCardProps) {
  const words = useText();
  const { t, number, percent } = words;
  const isAll = Object.keys(filter).length === 0;
  const narrowed = useQuery(preShopSupply, isAll ? null : filter);
  const asked = isAll ? all : narrowed;
  return (
    <AsyncView
      query={asked}
      skeleton={
        <div className={styles.supplyWaiting}>
          <SkeletonLines lines={4} height={28} />
        </div>
      }
      isEmpty={({ quarters }) => quarters.length === 0}
      empty={<Caption>{t('preshop.none')}</Caption>}
    >
      {({ quarters, vacancy, isSynthetic }) => {
        const most = Math.max(1, ...quarters.map(({ areaM2 }) => areaM2 ?? 0));
        return (
          <ChartCard
            title={supplyFinding(quarters, words)}
            unit={t('preshop.supply.unit', { area: areaUnitText(words) })}
            provenance={provenanceOf('listing', isSynthetic)}
            source={t('preshop.source.line')}
            date={`${quarters[0]!.quarter}–${quarters.at(-1)!.quarter}`}
            columns={[
              { label: t('preshop.supply.column.quarter') },
              { label: t('preshop.supply.column.units') },
              { label: t('preshop.supply.column.area', { area: areaUnitText(words) }), digits: 1 },
            ]}
            rows={quarters.map((quarter) => [
              quarter.quarter,
              quarter.units,
              quarter.areaM2 === null ? null : fromM2(quarter.areaM2, words.units.area),
            ])}
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
            <ul className={styles.supply} aria-label={t('preshop.supply')}>
              {quarters.map(({ quarter, units, areaM2 }) => (
                <li key={quarter}>
                  <span>{quarter}</span>
                  <span
                    aria-hidden="true"
                    className={areaM2 === null && units > 0 ? styles.small : undefined}
                  >
                    <i style={{ width: `${((areaM2 ?? 0) / most) * 100}%` }} />
                  </span>
                  <span>
                    {areaM2 === null
                      ? t('state.sample.small', { n: units })
                      : areaWithUnit(areaM2, words, 0)}
                    {' · '}
                    {number(units)} {t('preshop.supply.units')}
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
