import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import calibration from '#src/server/generator/calibration.json' with { type: 'json' };
import { kaseAt, kaseLines } from '#src/server/generator/generate-kases.ts';
import {
  shopAt,
  shopLines,
  unitAt,
  type ShopCells,
  type Unit,
} from '#src/server/generator/generate-shops.ts';
import { gradeLevel, mainlandWorld } from '#src/server/generator/generated-world.ts';
import { quantile } from '../../support/open-leases.ts';

// The statistics of what is made are compared with the published and measured figures it is to be
// like.

const count = 60_000;
const world = mainlandWorld(3, count);
let shops: ShopCells[];
let units: Unit[];
before(() => {
  shops = Array.from({ length: count }, (_, at) => shopAt(world, at));
  units = Array.from({ length: count }, (_, at) => unitAt(world, at));
});

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
function deviation(values: number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
const share = <Item>(items: readonly Item[], is: (item: Item) => boolean) =>
  items.filter(is).length / items.length;
const near = (actual: number, wanted: number, by: number) => assert.ok(Math.abs(actual - wanted) <= by, `${actual} is not ${wanted} ± ${by}`); // prettier-ignore
const between = (actual: number, low: number, high: number) => assert.ok(actual >= low && actual <= high, `${actual} is not from ${low} to ${high}`); // prettier-ignore

function groups<Item>(items: readonly Item[], key: (item: Item) => unknown): Item[][] {
  const found = new Map<unknown, Item[]>();
  for (const item of items) {
    const group = found.get(key(item));
    if (group) group.push(item);
    else found.set(key(item), [item]);
  }
  return [...found.values()];
}
const logRent = (shop: ShopCells) => Math.log(Number(shop['rent_month']) / Number(shop['area_m2']));

describe('made-up shops', () => {
  it('have asking rents near the published average of each city', () => {
    const ratios = calibration.city_rent.map(({ city, cny_m2_day }) => {
      const rents = shops.filter((shop) => shop['city'] === `${city}市`).map((shop) => Number(shop['rent_month']) / 30 / Number(shop['area_m2'])); // prettier-ignore
      // A tenfold slip in a thousand moves a mean; the trimmed mean is what listings are averaged
      // by.
      const fence = quantile(rents, 0.995);
      return mean(rents.filter((rent) => rent <= fence)) / cny_m2_day;
    });
    assert.equal(ratios.length, 34);
    between(mean(ratios), 0.85, 1.15);
    assert.ok(
      ratios.every((ratio) => ratio > 0.55 && ratio < 1.7),
      ratios.map((ratio) => ratio.toFixed(2)).join(' '),
    );
  });

  it('spread inside a city and inside a road as measured', () => {
    const inCity = groups(shops, ({ city }) => city).filter((rows) => rows.length > 500).map((rows) => deviation(rows.map(logRent))); // prettier-ignore
    const [low, high] = calibration.rent_noise.raw_city_log_sd as [number, number];
    between(mean(inCity), low, high);
    const inRoad = groups(shops, ({ city, district, road }) => `${city}${district}${road}`).filter(
      (rows) => rows.length >= 5,
    );
    const variance = inRoad.flatMap((rows) => { const middle = mean(rows.map(logRent)); return rows.map((row) => ((logRent(row) - middle) ** 2 * rows.length) / (rows.length - 1)); }); // prettier-ignore
    near(Math.sqrt(mean(variance)), calibration.rent_noise.raw_within_road_log_sd, 0.05);
  });

  it('owe as much to their road as measured, beyond its grade', () => {
    const effects = world.roads.map(({ effect }) => effect);
    near(mean(effects), 0, 0.03);
    near(deviation(effects), calibration.rent_noise.road_effect_log_sd, 0.03);
    const { road_effect_log_sd: road, within_road_log_sd: within } = calibration.rent_noise;
    near(road ** 2 / (road ** 2 + within ** 2), 0.263, 0.005);
  });

  it('have neighbours on like roads', () => {
    const middles = world.roads.map(({ city, line, effect }) => ({ city, effect, at: [(line[0]![0] + line[1]![0]) / 2, (line[0]![1] + line[1]![1]) / 2] as const })); // prettier-ignore
    const products = { close: [] as number[], far: [] as number[] };
    for (const [at, a] of middles.entries()) {
      for (const b of middles.slice(at + 1)) {
        if (a.city !== b.city) continue;
        const metres =
          111_195 *
          Math.hypot((a.at[0] - b.at[0]) * Math.cos((a.at[1] * Math.PI) / 180), a.at[1] - b.at[1]);
        if (metres < 500) products.close.push(a.effect * b.effect);
        if (metres > 4000) products.far.push(a.effect * b.effect);
      }
    }
    const variance = calibration.rent_noise.road_effect_log_sd ** 2;
    assert.ok(products.close.length > 50);
    assert.ok(mean(products.close) / variance > 0.5, `close ${mean(products.close) / variance}`);
    near(mean(products.far) / variance, 0, 0.15);
  });

  it('have roads between the cheap and the dear ones that were measured', () => {
    const ratios = groups(shops, ({ city }) => city).flatMap((rows) => {
      const city = quantile(rows.map(logRent), 0.5);
      return groups(rows, ({ district, road }) => `${district}${road}`)
        .filter((road) => road.length >= 5)
        .map((road) => Math.exp(quantile(road.map(logRent), 0.5) - city));
    });
    // 407 real roads: p5 .59, p25 .81, p50 1.02, p75 1.36, p95 2.08. The steps of the grades make
    // the ends wider.
    near(quantile(ratios, 0.5), 1.02, 0.12);
    near(quantile(ratios, 0.25), 0.81, 0.12);
    near(quantile(ratios, 0.75), 1.36, 0.15);
    between(quantile(ratios, 0.05), 0.4, 0.65);
    between(quantile(ratios, 0.95), 1.9, 2.7);
  });

  it('are as large as measured', () => {
    const areas = shops.map((shop) => Number(shop['area_m2']));
    between(quantile(areas, 0.5), 105, 151);
    between(deviation(areas.map(Math.log)), 0.65, 0.79);
    const fronts = units.map(({ frontageM }) => frontageM);
    near(quantile(fronts, 0.5), calibration.frontage.median_m, 0.1);
    near(deviation(fronts.map(Math.log)), calibration.frontage.log_sd, 0.02);
  });

  it('pay less for more and for storeys above and below', () => {
    const level = ({ fairLevel, road }: Unit) =>
      fairLevel - road.cityLevel - gradeLevel(road.grade) - road.effect;
    const sized = (low: number, high: number) => mean(units.filter(({ areaM2, floor }) => floor === '1' && areaM2 > low && areaM2 < high).map(level)); // prettier-ignore
    // The elasticity at 100 m² is -0.242: from 70 to 140 m², -0.242 × ln 2.
    near(sized(133, 147) - sized(66.5, 73.5), -0.242 * Math.log(2), 0.04);
    const on = (floor: string) => mean(units.filter((unit) => unit.floor === floor).map(level));
    near(on('2') - on('1'), calibration.rent_noise.floor_log['2+'], 0.04);
    near(on('B1') - on('1'), calibration.rent_noise.floor_log.B, 0.05);
  });

  it('have the terms, trades and vacancies of the calibration', () => {
    const { term_months, deposit_months, pay_every_months, free_months, transfer_fee } =
      calibration.lease_terms;
    const tables = { term_months, deposit_months, pay_every_months, free_months };
    for (const [column, table] of Object.entries(tables)) {
      for (const [value, wanted] of Object.entries(table))
        near(
          share(shops, (shop) => shop[column] === value),
          wanted,
          0.01,
        );
    }
    for (const { code, share: wanted } of calibration.categories)
      near(
        share(units, ({ trade }) => trade === code),
        wanted,
        0.006,
      );
    const fees = shops.filter((shop) => Number(shop['transfer_fee']) > 0);
    near(fees.length / count, transfer_fee.share_of_listings, 0.01);
    near(quantile(fees.map((shop) => Number(shop['transfer_fee']) / Number(shop['rent_month'])), 0.5), transfer_fee.months_of_rent_median, 0.3); // prettier-ignore
    for (const { grade, vacancy } of calibration.grade) {
      const graded = units.filter(({ road }) => road.grade === grade);
      near(
        share(graded, ({ isVacant }) => isVacant),
        vacancy,
        0.03,
      );
    }
    for (const { grade, share_roads } of calibration.grade)
      near(
        share(world.roads, (road) => road.grade === grade),
        share_roads,
        0.04,
      );
  });

  it('have the assumed number of shops per road', () => {
    const sizes = world.roads.slice(0, -1).map((road) => road.shops);
    near(quantile(sizes, 0.5), 34, 3);
    near(deviation(sizes.map(Math.log)), 0.9, 0.08);
    between(Math.min(...sizes), 3, 10);
    assert.ok(Math.max(...sizes) <= 600);
  });
});

describe('dirt', () => {
  it('comes in the shares that were measured', () => {
    near(
      share(shops, ({ floor }) => floor === ''),
      calibration.missing.floor,
      0.01,
    );
    near(
      share(shops, (shop) => shop['frontage_m'] === ''),
      calibration.missing.frontage,
      0.01,
    );
    near(
      share(shops, (shop) => shop['depth_m'] === ''),
      calibration.missing.depth,
      0.01,
    );
    near(
      share(shops, ({ contact }) => contact === ''),
      calibration.missing.contact,
      0.01,
    );
    const lines = Array.from({ length: count }, (_, at) => shopLines(world, at).length);
    near(
      share(lines, (length) => length === 2),
      calibration.dirt.duplicate_id,
      0.002,
    );
    const addresses = groups(
      shops,
      ({ address, area_m2, floor }) => `${address} ${area_m2} ${floor}`,
    );
    near(
      addresses.filter((rows) => rows.length === 2).length / count,
      calibration.dirt.near_duplicate,
      0.0015,
    );
    const slips = shops.filter(
      (shop, at) => Math.abs(logRent(shop) - units[at]!.fairLevel - Math.log(300)) < 0.02,
    );
    near(slips.length / count, calibration.dirt.unit_slip_x10, 0.0006);
  });

  it('comes in remarks, repeats and late releases as measured', () => {
    const kases = Array.from({ length: 20_000 }, (_, at) => kaseAt(world, at));
    const remarked = (word: string) => share(kases, ({ remarks }) => remarks === word);
    for (const [word, wanted] of [['other', 0.06], ['fee-included', 0.045], ['part', 0.043], ['added-structure', 0.033], ['parking', 0.021]] as const) near(remarked(word), wanted, 0.006); // prettier-ignore
    const lags = kases.map(
      (kase) => (endOf(kase['release']!) - Date.parse(kase['deal_date']!)) / 86_400_000,
    );
    near(quantile(lags, 0.5), calibration.lag_days.median, 6);
    near(quantile(lags, 0.9), calibration.lag_days.p90, 6);
    near(share(Array.from({ length: 20_000 }, (_, at) => kaseLines(world, at).length), (n) => n === 2), calibration.dirt.duplicate_id, 0.003); // prettier-ignore
    const pairs = kases
      .slice(1)
      .flatMap((kase, at) =>
        kase['address'] === kases[at]!['address'] ? [[kases[at]!, kase] as const] : [],
      );
    near(pairs.length / kases.length, calibration.repeat_leases.share_of_addresses, 0.01);
    near(share(pairs, ([before, again]) => before['rent_month'] === again['rent_month']), calibration.repeat_leases.share_unchanged_rent, 0.05); // prettier-ignore
    near(quantile(pairs.map(([before, again]) => (Date.parse(before['deal_date']!) - Date.parse(again['deal_date']!)) / 86_400_000 / 365.25), 0.5), calibration.repeat_leases.median_gap_years, 0.1); // prettier-ignore
  });
});

function endOf(release: string): number {
  return Date.UTC(Number(release.slice(0, 4)), Number(release.at(-1)) * 3, 0);
}
