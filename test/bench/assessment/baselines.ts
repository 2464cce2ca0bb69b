import { yearOf, type Shop } from '#src/analytics/assessment/subject-shop.ts';
import { shopHedonic, type HedonicShop } from '#src/analytics/hedonic/hedonic-regression.ts';
import { roadEffects } from '#src/analytics/rent-index/road-effects.ts';
import { mean } from '#src/analytics/stats/mean.ts';
import { median } from '#src/analytics/stats/quantile.ts';
import { trimByLog } from '#src/analytics/stats/tukey.ts';
import { quarterOf, type Quarter } from '#src/domain/quarter.ts';
import type { ReleasedLease } from './leases-file.ts';

/** Says a unit rent of a lease whose rent it does not look at. */
export type Method = (lease: ReleasedLease) => number;

const district = ({ city, district: name }: Shop) => `${city} ${name}`;
const road = (lease: Shop) => `${district(lease)} ${lease.road}`;
const city = (lease: Shop) => lease.city;
/** Fewest leases whose median is better than that of the place around. */
const fewest = 3;

/** Median of the finest place that has enough leases, the coarsest whatever it has. */
export function medianMethod(
  train: readonly ReleasedLease[],
  places: 'city' | 'district' | 'road',
): Method {
  const keys = [road, district, city].slice(['road', 'district', 'city'].indexOf(places));
  const medians = keys.map((key) => {
    const rents = grouped(train, key);
    const least = key === city ? 1 : fewest;
    return new Map(
      [...rents]
        .filter(([, values]) => values.length >= least)
        .map(([name, values]) => [name, median(values)]),
    );
  });
  return (lease) =>
    keys.map((key, i) => medians[i]!.get(key(lease))).find((value) => value !== undefined)!;
}

/**
 * The plain hedonic and the same with pooled road effects; undefined with the reason where it
 * cannot be fitted.
 */
export function hedonicMethods(
  train: readonly ReleasedLease[],
): { plain: Method; withRoads: Method } | string {
  const kept = trimByLog(train, ({ unitRent }) => unitRent);
  const quarters = [...new Set(kept.map(({ dealDate }) => quarterOf(dealDate)))].sort();
  const base = commonest(kept.map(({ dealDate }) => quarterOf(dealDate)));
  try {
    const fit = shopHedonic(kept.map(hedonicShop), base);
    const places = [...new Set(kept.map(district))];
    const usualPlace = median(places.map((name) => fit.coefficients.get(`district ${name}`) ?? 0));
    // A deal after the last quarter is priced at the mean level of the last four: the last one has
    // few deals.
    const latest = mean(
      quarters.slice(-4).map((quarter) => fit.coefficients.get(`quarter ${quarter}`) ?? 0),
    );
    const log = (lease: ReleasedLease) => {
      const shop = hedonicShop(lease);
      const of = (name: string) => fit.coefficients.get(name) ?? 0;
      const ln = Math.log(shop.areaM2);
      const age = shop.ageYears === null ? of('age unknown') : of('age') * shop.ageYears;
      const time = quarters.includes(shop.quarter) ? of(`quarter ${shop.quarter}`) : latest;
      const place = places.includes(shop.district) ? of(`district ${shop.district}`) : usualPlace;
      const level =
        of('intercept') + of('ln area') * ln + of('ln area squared') * ln * ln + age + time + place;
      return level + of(`floor ${shop.floorBand}`) + of(`zoning ${shop.zoning}`);
    };
    const residuals = new Map<string, number[]>();
    kept.forEach((lease, i) =>
      residuals.set(road(lease), [...(residuals.get(road(lease)) ?? []), fit.residuals[i]!]),
    );
    const effects = roadEffects(residuals);
    return {
      plain: (lease) => Math.exp(log(lease)),
      withRoads: (lease) => Math.exp(log(lease) + (effects.get(road(lease)) ?? 0)),
    };
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

/** A lease as the hedonic equation reads it. */
export function hedonicShop(lease: ReleasedLease): HedonicShop {
  const deal = yearOf(lease.dealDate, 'a deal');
  return {
    ...lease,
    district: district(lease),
    quarter: quarterOf(lease.dealDate),
    ageYears: lease.builtDate === null ? null : deal - yearOf(lease.builtDate, 'a building'),
  };
}

function grouped(
  leases: readonly ReleasedLease[],
  key: (lease: Shop) => string,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const lease of leases)
    groups.set(key(lease), [...(groups.get(key(lease)) ?? []), lease.unitRent]);
  return groups;
}

function commonest(quarters: readonly Quarter[]): Quarter {
  const counts = new Map<Quarter, number>();
  for (const quarter of quarters) counts.set(quarter, (counts.get(quarter) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}
