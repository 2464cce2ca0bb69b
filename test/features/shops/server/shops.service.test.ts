import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { medianIntervalRanks } from '#src/analytics/median-interval.ts';
import { shopNetStatistics, shopStatistics } from '#src/features/shops/contract/shops.ts';
import { assertClose, quantile } from '../../../support/open-leases.ts';
import { shopServer, type ShopLine, type ShopServer } from '../../../support/shop-server.ts';

let server: ShopServer;
let member: string;
before(async () => {
  server = await shopServer();
  member = await server.logIn('member');
});
after(() => server.close());

const ask = async (filter: object) =>
  (await server.call(shopNetStatistics, filter, member)).body.data;
const inShanghai = () => server.shops.filter(({ city }) => city === '上海市');
const byNet = ({ rent_month, net_area_m2 }: ShopLine) => Number(rent_month) / Number(net_area_m2);

describe('GET /api/v1/shops/statistics/net', () => {
  it('says of net areas what the file says of them, apart from the figures by gross ones', async () => {
    const rents = inShanghai().filter(({ net_area_m2 }) => net_area_m2 !== '').map(byNet).sort((a, b) => a - b); // prettier-ignore
    const told = await ask({ city: '上海市' });
    assert.deepEqual([told.n, told.withoutNetArea, told.currency, told.isCut], [rents.length, inShanghai().length - rents.length, 'CNY', false]); // prettier-ignore
    for (const [figure, share] of [[told.q1, 0.25], [told.median, 0.5], [told.q3, 0.75]] as const) assertClose(figure, quantile(rents, share)); // prettier-ignore
    const { low, high } = medianIntervalRanks(rents.length);
    assertClose(told.interval!.low, rents[low - 1]!);
    assertClose(told.interval!.high, rents[high - 1]!);
    const gross = (await server.call(shopStatistics, { city: '上海市' }, member)).body.data;
    assert.ok(told.median! > gross.median!, 'a m² of net area costs more');
  });

  it('counts those that state none and leaves them out', async () => {
    const [first, ...others] = await server.db
      .selectFrom('shop')
      .select('id')
      .where('city', '=', '上海市')
      .where('net_area_m2', 'is not', null)
      .orderBy('id')
      .execute();
    const before = await ask({ city: '上海市' });
    const { net_area_m2: area } = await server.db.selectFrom('shop').select('net_area_m2').where('id', '=', first!.id).executeTakeFirstOrThrow(); // prettier-ignore
    await server.db
      .updateTable('shop')
      .set({ net_area_m2: null })
      .where('id', '=', first!.id)
      .execute();
    const told = await ask({ city: '上海市' });
    await server.db
      .updateTable('shop')
      .set({ net_area_m2: area })
      .where('id', '=', first!.id)
      .execute();
    assert.equal(before.n, others.length + 1);
    assert.deepEqual([told.n, told.withoutNetArea], [before.n - 1, before.withoutNetArea + 1]);
  });

  it('finds nothing without failing, and names a filter that is wrong', async () => {
    const { n, median, currency, withoutNetArea } = await ask({ city: '上海市', q: '无此地址' });
    assert.deepEqual([n, median, currency, withoutNetArea], [0, null, null, 0]);
    const wrong = await server.call(shopNetStatistics, { city: '上海市', area: 'x' }, member);
    assert.equal(wrong.status, 400);
    assert.match(wrong.body.msg, /area/);
  });

  it('requires the permission to view shops', async () => {
    assert.equal(
      (await server.call(shopNetStatistics, { city: '上海市' }, await server.logIn())).status,
      403,
    );
  });
});
