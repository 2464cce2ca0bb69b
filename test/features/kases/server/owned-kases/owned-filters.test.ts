import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addProjectItem, makeProject } from '#src/features/account/contract/projects.ts';
import { listOwnedKases, markOwnedKase } from '#src/features/kases/contract/owned-kases.ts';
import { newBuyer, stockKases, type Buyer } from '../../../../support/buyer.ts';
import { grantOwnership } from '../../../../support/grant-ownership.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

// Rents a month of 30,000 to 90,000 over 50 m²: 600, 800, 1,000, 1,200, 1,400, 1,800 a square
// metre.
const rents = [30_000, 40_000, 50_000, 60_000, 70_000, 90_000];

describe('looking through the cases one owns', () => {
  let server: TestServer;
  let lin: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    for (const [at, rent] of rents.entries()) {
      await sql`INSERT INTO kase (id, source_key, source_id, kind, city, district, road_id, address, door_no, deal_date, quarter, release,
          area_m2, floor, floor_band, zoning, main_use, currency, rent_minor_per_month, source, verification, completeness, quality, note)
        VALUES (${`o${at}`}, 'test', ${`o${at}`}, ${at === 0 ? 'renewal' : 'lease'}, '臺北市', ${at < 4 ? '大安區' : '信義區'},
          ${at < 4 ? 'rd_1' : null}, ${`路 ${at} 號`}, '', ${`2021-0${at + 1}-05`}, ${at < 3 ? '2021Q1' : '2021Q2'}, '2021Q4',
          50, '1', ${at === 5 ? 'basement' : 'ground'}, 'commercial', 'commercial', 'TWD', ${rent * 100}, 'registry', ${at % 4}, 0.5, 'B',
          ${at === 2 ? '含車位' : ''})`.execute(server.db);
    }
    lin = await newBuyer(server);
    for (const at of rents.keys()) await grantOwnership(server.db, lin.id, 'kase', `o${at}`);
  });
  after(() => server.close());

  const found = async (input: object, by = lin) => {
    const { status, body, text } = await by.do(listOwnedKases, input);
    assert.equal(status, 200, text);
    return body;
  };
  const ids = async (input: object, by = lin) =>
    ((await found(input, by)).list as { id: string }[]).map(({ id }) => id).sort();

  it('is by every condition the contract names', async () => {
    assert.deepEqual(await ids({ district: '信義區', city: '臺北市' }), ['o4', 'o5']);
    assert.deepEqual(await ids({ road: '忠孝東路' }), ['o0', 'o1', 'o2', 'o3']);
    assert.deepEqual(await ids({ kind: 'renewal' }), ['o0']);
    assert.deepEqual(await ids({ from: '2021Q2' }), ['o3', 'o4', 'o5']);
    assert.deepEqual(await ids({ to: '2021Q1' }), ['o0', 'o1', 'o2']);
    assert.deepEqual(await ids({ floor: 'basement' }), ['o5']);
    assert.deepEqual(await ids({ verification: '3' }), ['o3']);
    assert.deepEqual(await ids({ area: '51-' }), []);
    assert.deepEqual(await ids({ area: '50-51' }), ['o0', 'o1', 'o2', 'o3', 'o4', 'o5']);
    assert.deepEqual(await ids({ q: '含車位' }), ['o2']);
    assert.deepEqual(await ids({ q: '忠孝东路' }), ['o0', 'o1', 'o2', 'o3'], 'in either script');
    assert.deepEqual(await ids({ ids: 'o4' }), ['o4']);
    assert.deepEqual(await ids({ q: 'o4' }), ['o4'], 'by the number of the case');
  });

  it('sorts by every figure of a deal; unknown values are last in both directions', async () => {
    const inOrder = async (sort: string) =>
      ((await found({ sort, limit: 10 })).list as { id: string }[]).map(({ id }) => id);
    assert.deepEqual(await inOrder('rent'), ['o0', 'o1', 'o2', 'o3', 'o4', 'o5']);
    assert.deepEqual(await inOrder('-rent'), ['o5', 'o4', 'o3', 'o2', 'o1', 'o0']);
    // Net of free months over the term: 1,000 less 10 of 20 is 500; 800 less 2 of 20 is 720; 1,200
    // less 1 of 10 is 1,080.
    const terms = [['o2', 20, 10], ['o1', 20, 2], ['o3', 10, 1]] as const; // prettier-ignore
    for (const [id, term, free] of terms) {
      await sql`UPDATE kase SET term_months = ${term}, free_months = ${free}, escalation = '{"kind": "none", "everyMonths": 0, "value": 0}' WHERE id = ${id}`.execute(
        server.db,
      );
    }
    assert.deepEqual(await inOrder('net'), ['o2', 'o1', 'o3', 'o0', 'o4', 'o5']);
    assert.deepEqual(await inOrder('-net'), ['o3', 'o1', 'o2', 'o0', 'o4', 'o5']);
    assert.deepEqual(await ids({ terms: 'known' }), ['o1', 'o2', 'o3']);
    assert.deepEqual((await inOrder('-free')).slice(0, 3), ['o2', 'o1', 'o3']);
    assert.deepEqual((await inOrder('term')).slice(0, 3), ['o3', 'o1', 'o2']);
    assert.equal((await inOrder('-fee')).length, 6);
    const second = (await found({ sort: 'net', limit: 10, page: 1 })).list as {
      netEffectiveMonth: number | null;
    }[];
    assert.deepEqual(second.slice(0, 3).map(({ netEffectiveMonth }) => netEffectiveMonth), [500, 720, 1080]); // prettier-ignore
    await sql`UPDATE kase SET term_months = NULL, free_months = NULL, escalation = NULL`.execute(
      server.db,
    );
  });

  it('stores private notes and tags of the member, and finds cases by them', async () => {
    const mark = (id: string, note: string, tags: string[], by = lin) =>
      by.do(markOwnedKase, { id, note, tags });
    assert.equal((await mark('o1', ' 房东急租 ', ['对标', '转角'])).status, 200);
    assert.equal((await mark('o3', '', ['对标'])).status, 200);
    assert.deepEqual(await ids({ tag: '对标' }), ['o1', 'o3']);
    assert.deepEqual(await ids({ q: '急租' }), ['o1']);
    const { list, data } = await found({ ids: 'o1' });
    assert.deepEqual(
      [list[0].mark, data.tags],
      [{ note: '房东急租', tags: ['对标', '转角'] }, ['对标', '转角']],
    );
    const wu = await newBuyer(server);
    await grantOwnership(server.db, wu.id, 'kase', 'o1');
    assert.deepEqual((await found({ ids: 'o1' }, wu)).list[0].mark, { note: '', tags: [] });
    assert.equal((await mark('o1', '', [])).status, 200);
    assert.deepEqual((await found({ ids: 'o1' })).data.tags, ['对标']);
    assert.equal((await mark('k1', 'x', [])).status, 404, 'not of a case one does not own');
    for (const tags of [
      ['a', 'a'],
      [''],
      ['长'.repeat(21)],
      Array.from({ length: 9 }, (_, n) => `${n}`),
    ]) {
      const { status, body } = await mark('o1', '', tags);
      assert.equal(status, 400);
      assert.match(body.data.fields[0].field, /^tags/);
    }
    await mark('o3', '', []);
  });

  it('is in the order asked for', async () => {
    const order = async (sort: string) =>
      ((await found({ sort })).list as { id: string }[]).map(({ id }) => id);
    assert.deepEqual(await order('unitRent'), ['o0', 'o1', 'o2', 'o3', 'o4', 'o5']);
    assert.deepEqual(await order('-date'), ['o5', 'o4', 'o3', 'o2', 'o1', 'o0']);
    const { status, body } = await lin.do(listOwnedKases, { sort: 'colour' });
    assert.equal(status, 400);
    assert.match(body.msg, /sort: expected one of -acquired/);
  });

  it('says what all of them say together, and where they lie', async () => {
    const { data } = await found({ limit: 1 });
    // numpy.quantile([600, 800, 1000, 1200, 1400, 1800], [.25, .5, .75]) = [850, 1100, 1350]
    assert.deepEqual(data.figures, { n: 6, q1: 850, median: 1100, q3: 1350, interval: null });
    assert.equal(data.currency, 'TWD');
    assert.deepEqual([data.roads, data.withoutPlace], [[], 6], 'the road of the test has no place');
    await sql`UPDATE road SET shape = '{"type":"Point","coordinates":[121.5,25]}', lon = 121.5, lat = 25 WHERE id = 'rd_1'`.execute(
      server.db,
    );
    const placed = (await found({})).data;
    assert.deepEqual([placed.roads, placed.withoutPlace], [[{ roadId: 'rd_1', n: 4 }], 2]);
  });

  it('says no median of fewer than five, and leaves what was taken back out of it', async () => {
    assert.equal((await found({ road: '忠孝東路' })).data.figures.median, null);
    await sql`UPDATE kase SET status = 'retracted' WHERE id = 'o5'`.execute(server.db);
    const { total, data } = await found({});
    await sql`UPDATE kase SET status = 'published' WHERE id = 'o5'`.execute(server.db);
    assert.equal(total, 6);
    // The middle one of 600, 800, 1000, 1200, 1400.
    assert.deepEqual([data.figures.n, data.figures.median], [5, 1000]);
  });

  it('is by what is in a project one may see, and in no other', async () => {
    const mei = await newBuyer(server);
    const project = (await lin.do(makeProject, { name: '咖啡店', city: '', purpose: 'open' })).body
      .data;
    await lin.do(addProjectItem, { id: project.id, type: 'kase', refId: 'o1', title: 'o1' });
    assert.deepEqual(await ids({ project: project.id }), ['o1']);
    await grantOwnership(server.db, mei.id, 'kase', 'o1');
    assert.deepEqual(await ids({ project: project.id }, mei), []);
  });

  it('spreads the rent over the term, free months taken off', async () => {
    const set = (escalation: object | null) => sql`UPDATE kase SET term_months = 24, free_months = 2, tenant = '一間茶飲',
      escalation = ${escalation && JSON.stringify(escalation)}::jsonb WHERE id = 'o2'`.execute(server.db); // prettier-ignore
    await set(null);
    assert.equal((await found({ ids: 'o2' })).list[0].netEffectiveMonth, null, 'growth unknown');
    await set({ kind: 'none', everyMonths: 0, value: 0 });
    const { list } = await found({ ids: 'o2' });
    // 22 months at 50,000 over 24 months and 50 m²: 916.6667.
    assert.deepEqual(
      [list[0].tenant, list[0].termMonths, list[0].freeMonths, list[0].netEffectiveMonth],
      ['一間茶飲', 24, 2, 916.6667],
    );
    assert.equal((await found({ ids: 'o3' })).list[0].netEffectiveMonth, null, 'no term is known');
  });

  it('refuses quarters the wrong way round, naming the field', async () => {
    const { status, body } = await lin.do(listOwnedKases, { from: '2021Q2', to: '2021Q1' });
    assert.equal(status, 400);
    assert.match(body.msg, /to: expected a quarter not before `from`/);
  });
});
