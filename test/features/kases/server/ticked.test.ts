import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { searchKases, selectedKasesStatistics } from '#src/features/kases/contract/kases.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { assertClose, daan, daanFilter, quantile, unitRent } from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
let staff: string;
/** Two pages of the district, as anybody finds them. */
let ids: string[];
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
  staff = await server.logIn('analyst');
  ids = (await server.call(searchKases, { ...daanFilter, limit: 20 }, member)).body.list.map(
    ({ id }) => id,
  );
});
after(() => server.close());

describe('POST /api/v1/kases/ticked', () => {
  it('counts masked rows without their values', async () => {
    const { data } = (await server.call(selectedKasesStatistics, { ids }, member)).body;
    assert.deepEqual(data, {
      n: 20,
      currency: null,
      readable: { n: 0, median: null, q1: null, q3: null, interval: null },
      terms: { term: { n: 0, mean: null }, free: { n: 0, mean: null } },
    });
  });

  it('sums up the rows one may read, as the file itself has them', async () => {
    const rows = (await server.call(searchKases, { ...daanFilter, limit: 20 }, staff)).body.list;
    const rents = rows.map(({ details }) => {
      const lease = daan.find(
        ({ deal_date, address, area_m2, price_twd }) =>
          deal_date === details!.dealDate &&
          address === details!.address &&
          Number(area_m2) === details!.areaM2 &&
          Number(price_twd) * 100 === details!.rentMinorPerMonth,
      );
      assert.ok(lease, JSON.stringify(details));
      return unitRent(lease);
    });
    const { data } = (await server.call(selectedKasesStatistics, { ids }, staff)).body;
    assert.deepEqual([data.n, data.readable.n, data.currency], [20, 20, 'TWD']);
    assertClose(data.readable.median, quantile(rents, 0.5));
    assertClose(data.readable.q1, quantile(rents, 0.25));
    assertClose(data.readable.q3, quantile(rents, 0.75));
    // Ranks 5 and 16 of 20 by the usual approximation: 10 ∓ 0.98 √20, outwards.
    const sorted = rents.toSorted((a, b) => a - b);
    assertClose(data.readable.interval!.low, sorted[4]!);
    assertClose(data.readable.interval!.high, sorted[15]!);
  });

  it('says under five rows that they are too few, and from five to ten gives no interval', async () => {
    const of = async (n: number) =>
      (await server.call(selectedKasesStatistics, { ids: ids.slice(0, n) }, staff)).body.data
        .readable;
    assert.deepEqual(await of(4), { n: 4, median: null, q1: null, q3: null, interval: null });
    const five = await of(5);
    assert.ok(five.median !== null && five.q1 !== null && five.q3 !== null);
    assert.equal(five.interval, null);
  });

  it('counts a row once, and leaves out what there is not', async () => {
    const { data } = (
      await server.call(selectedKasesStatistics, { ids: [ids[0]!, ids[0]!, 'no-such-row'] }, staff)
    ).body;
    assert.deepEqual([data.n, data.readable.n], [1, 1]);
  });

  it('takes a full basket and readable rows beside it', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ids[at] ?? `k${at}`);
    const { status, body } = await server.call(selectedKasesStatistics, { ids: many }, staff);
    assert.deepEqual([status, body.data.n], [200, ids.length]);
  });

  it('names what is wrong with the ids', async () => {
    const none = await server.call(selectedKasesStatistics, { ids: [] }, member);
    assert.equal(none.status, 400);
    assert.match(JSON.stringify(none.body), /"ids".*at least one id/);
    const many = await server.call(
      selectedKasesStatistics,
      { ids: Array.from({ length: 1001 }, (_, at) => `k${at}`) },
      member,
    );
    assert.equal(many.status, 400);
  });
});
