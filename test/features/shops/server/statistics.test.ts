import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { medianIntervalRanks } from '#src/analytics/median-interval.ts';
import { shopStatistics } from '#src/features/shops/contract/shops.ts';
import { assertClose, quantile } from '../../../support/open-leases.ts';
import {
  askedUnitRent,
  shopServer,
  type ShopLine,
  type ShopServer,
} from '../../../support/shop-server.ts';

let server: ShopServer;
let member: string;
before(async () => {
  server = await shopServer();
  member = await server.logIn('member');
});
after(() => server.close());

const statistics = async (filter: object) =>
  (await server.call(shopStatistics, filter, member)).body.data;

describe('GET /api/v1/shops/statistics', () => {
  it('says what the file says of a city', async () => {
    const rows = server.shops.filter(({ city }) => city === '上海市');
    const rents = rows.map(askedUnitRent).sort((a, b) => a - b);
    const told = await statistics({ city: '上海市' });
    assert.equal(told.n, rows.length);
    assertClose(told.median, quantile(rents, 0.5));
    assertClose(told.q1, quantile(rents, 0.25));
    assertClose(told.q3, quantile(rents, 0.75));
    const { low, high } = medianIntervalRanks(rents.length);
    assertClose(told.interval!.low, rents[low - 1]!);
    assertClose(told.interval!.high, rents[high - 1]!);
    assertClose(told.medianAreaM2, quantile(rows.map((shop) => Number(shop['area_m2'])), 0.5)); // prettier-ignore
    assert.equal(told.roads, new Set(rows.map(({ district, road }) => `${district} ${road}`)).size);
    const count = (status: string) => rows.filter((shop) => shop['status'] === status).length;
    assert.deepEqual(told.byStatus, {
      listed: count('listed'),
      underOffer: count('underOffer'),
      leased: count('leased'),
    });
    assert.equal(told.currency, 'CNY');
  });

  it('bins rents in groups of five or more, none lost', async () => {
    const { n, histogram } = await statistics({ city: '上海市' });
    assert.ok(histogram.length > 2 && histogram.every((bin) => bin.n >= 5));
    assert.equal(histogram.reduce((sum, bin) => sum + bin.n, 0), n); // prettier-ignore
  });

  it('says less of few rows: the rounded median below eleven, the number alone below five', async () => {
    const bySize = new Map<string, ShopLine[]>();
    for (const shop of server.shops) {
      const key = `${shop['city']}\n${shop['district']}\n${shop['road']}\n${shop['category']}`;
      bySize.set(key, [...(bySize.get(key) ?? []), shop]);
    }
    const groupOf = (least: number, most: number) =>
      [...bySize].find(
        ([key, rows]) => rows.length >= least && rows.length <= most && !key.endsWith('\n'),
      )!;
    const ask = ([key]: [string, ShopLine[]]) => {
      const [city, district, road, category] = key.split('\n');
      return statistics({ city, district, road, category });
    };
    const few = groupOf(2, 4);
    assert.deepEqual(await ask(few).then(({ n, median, q1, interval, histogram, medianAreaM2 }) => [n, median, q1, interval, histogram, medianAreaM2]), [few[1].length, null, null, null, [], null]); // prettier-ignore
    const some = groupOf(5, 10);
    const told = await ask(some);
    assert.equal(told.median, Number(quantile(some[1].map(askedUnitRent), 0.5).toPrecision(3)));
    assert.deepEqual(
      [told.q1, told.q3, told.interval, told.histogram, told.medianAreaM2],
      [null, null, null, [], null],
    );
  });

  it('finds nothing without failing', async () => {
    const { n, median, roads, currency, histogram } = await statistics({
      city: '臺北市',
      q: '无此地址',
    });
    assert.deepEqual([n, median, roads, currency, histogram], [0, null, 0, null, []]);
  });

  it('has no statistic of two currencies', async () => {
    const row = await server.db
      .selectFrom('shop')
      .select('id')
      .where('city', '=', '上海市')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('shop').set({ currency: 'TWD' }).where('id', '=', row.id).execute();
    const { n, currency, median, histogram } = await statistics({ city: '上海市' });
    assert.ok(n > 11);
    assert.deepEqual([currency, median, histogram], [null, null, []]);
    await server.db.updateTable('shop').set({ currency: 'CNY' }).where('id', '=', row.id).execute();
  });
});
