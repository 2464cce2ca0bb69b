import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { kaseKinds } from '#src/domain/kase.ts';
import {
  kaseCharts,
  kasesByRoad,
  kaseStatistics,
  searchKases,
} from '#src/features/kases/contract/kases.ts';
import { demoServer } from '../../../support/demo-server.ts';
import {
  daanFilter,
  leases,
  published,
  quarterOf,
  unitRent,
  type Lease,
} from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
});
after(() => server.close());

const statistics = async (filter: object) =>
  (await server.call(kaseStatistics, filter, member)).body.data;

describe('what a member is told', () => {
  it('holds no field of a masked row that is sold', async () => {
    const sold = [
      'address',
      'doorNo',
      'dealDate',
      'areaM2',
      'rentMinorPerMonth',
      'unitRentMonth',
      'note',
      'tenant',
      'termMonths',
      'netEffectiveMonth',
      'source',
      'sourceId',
    ];
    const { body } = await server.call(searchKases, { ...daanFilter, limit: 100 }, member);
    const keys = new Set<string>();
    walk(body, (key) => keys.add(key));
    assert.deepEqual(sold.filter((key) => keys.has(key)), []); // prettier-ignore
    assert.ok(body.list.every(({ kind }) => kaseKinds.includes(kind)));
  });

  it('holds neither the rent, the door, the exact area nor the day of any row, in any answer', async () => {
    for (const lease of spread(leases, 60)) {
      const { city, district, road } = lease;
      const narrow = {
        city,
        district,
        ...(road && { road }),
        from: quarterOf(lease),
        to: quarterOf(lease),
      };
      const here = leases.filter(
        (row) =>
          row.city === city &&
          row.district === district &&
          row.road === road &&
          quarterOf(row) === quarterOf(lease),
      );
      if (here.length >= 11) continue;
      for (const endpoint of [searchKases, kaseStatistics, kasesByRoad, kaseCharts]) {
        const { body } = await server.call(endpoint, narrow, member);
        const values: (string | number)[] = [];
        walk(
          body,
          (_, value) =>
            (typeof value === 'string' || typeof value === 'number') && values.push(value),
        );
        for (const row of here) {
          const told = values.filter(
            (value) =>
              value === row.deal_date ||
              (typeof value === 'string' &&
                value !== row.road &&
                value !== row.district &&
                value.includes(`${row.road}${row.door_no}`) &&
                row.door_no !== '') ||
              (typeof value === 'number' &&
                (value === Number(row.price_twd) || value === Number(row.price_twd) * 100)) ||
              (typeof value === 'number' &&
                !Number.isInteger(value) &&
                (value === Number(row.area_m2) || Math.abs(value - unitRent(row)) < 0.001)),
          );
          assert.deepEqual(told, [], `${endpoint.path} ${JSON.stringify(row)}`);
        }
      }
    }
  });

  it('keeps to the size of the sample: nothing at 4, a smoothed median at 5 and 29, all from 30', async () => {
    const seen = new Set<number>();
    const roads = new Map<string, Lease[]>();
    for (const lease of leases.filter(({ road }) => road !== '')) {
      const key = `${lease.city}|${lease.district}|${lease.road}`;
      roads.set(key, [...(roads.get(key) ?? []), lease]);
    }
    for (const [key, rows] of roads) {
      const n = rows.length;
      if (![4, 5, 21, 30, 32].includes(n) || seen.has(n)) continue;
      seen.add(n);
      const [city, district, road] = key.split('|');
      const told = await statistics({ city, district, road });
      assert.equal(told.n, n);
      const rents = rows.map(unitRent);
      assert.equal(told.median, n < 5 ? null : published(rents, 0.5));
      assert.equal(told.q1 !== null && told.q3 !== null && told.interval !== null, n >= 30);
      assert.equal(told.histogram.length > 0, n >= 30);
      // No figure is the rent of a row.
      const figures = [told.median, told.q1, told.q3, told.interval?.low, told.interval?.high];
      assert.ok(!rents.some((rent) => figures.includes(Math.round(rent * 1e4) / 1e4)), key);
    }
    assert.ok(
      seen.has(4) && seen.has(5) && seen.has(21) && (seen.has(30) || seen.has(32)),
      [...seen].join(),
    );
  });
});

function spread<Item>(items: readonly Item[], n: number): Item[] {
  return items.filter((_, at) => at % Math.ceil(items.length / n) === 0);
}

function walk(value: unknown, visit: (key: string, value: unknown) => void, key = ''): void {
  visit(key, value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) walk(item, visit, name);
}
