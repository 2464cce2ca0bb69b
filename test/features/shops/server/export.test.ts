import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exportShops, searchShops } from '#src/features/shops/contract/shops.ts';
import { shopServer, type ShopServer } from '../../../support/shop-server.ts';

let server: ShopServer;
let member: string;
let team: string;
before(async () => {
  server = await shopServer();
  member = await server.logIn('member');
  team = await server.logIn('teamOwner');
});
after(() => server.close());

const partOf = (input: object, token = team) => server.call(exportShops, input, token);

async function whole(input: object, token = team) {
  const rows: { id: string }[] = [];
  let parts = 0;
  for (let cursor: string | null | undefined; cursor !== null; parts += 1) {
    const { status, body } = await partOf({ ...input, ...(cursor && { cursor }) }, token);
    assert.equal(status, 200, JSON.stringify(body));
    rows.push(...body.data.rows);
    assert.equal(body.data.given, rows.length);
    cursor = body.data.cursor;
    if (cursor === null) return { rows, parts: parts + 1, isCut: body.data.isCutByPlan };
  }
  throw new Error('an export without a part');
}

describe('GET /api/v1/shops/export', () => {
  it('gives every row once, part by part, in the order of the list', async () => {
    for (const sort of [
      '-listed',
      'unitRent',
      '-frontage',
      'depth',
      '-completeness',
      'againstRoad',
      '-againstRoad',
    ]) {
      const { rows, isCut } = await whole({ city: '上海市', sort, limit: 37 });
      const { total } = (await server.call(searchShops, { city: '上海市' }, team)).body;
      assert.deepEqual([rows.length, isCut], [total, false], sort);
      assert.equal(new Set(rows.map(({ id }) => id)).size, total);
      const first = (await server.call(searchShops, { city: '上海市', sort, limit: 100 }, team))
        .body.list;
      assert.deepEqual(rows.slice(0, 100).map(({ id }) => id), first.map(({ id }) => id), sort); // prettier-ignore
    }
  });

  it('ends at the limit of the plan, and reports it', async () => {
    const { rows, isCut } = await whole({ limit: 40 }, member);
    assert.deepEqual([rows.length, isCut], [100, true]);
    const exactly = await whole({ limit: 1000 }, await server.logIn('pro'));
    assert.deepEqual([exactly.rows.length, exactly.isCut], [2000, true]);
  });

  it('continues correctly when rows were added before its position', async () => {
    const first = (await partOf({ city: '上海市', limit: 10 })).body.data;
    const newer = { listed_on: '2999-01-01' };
    const [row] = first.rows;
    const before = row!.listedOn;
    await server.db.updateTable('shop').set(newer).where('id', '=', first.rows[5]!.id).execute();
    const second = (await partOf({ city: '上海市', limit: 10, cursor: first.cursor! })).body.data;
    assert.ok(second.rows.every(({ id }) => !first.rows.some((given) => given.id === id)));
    await server.db
      .updateTable('shop')
      .set({ listed_on: before })
      .where('id', '=', first.rows[5]!.id)
      .execute();
  });

  it('rejects a cursor of another search or another member', async () => {
    const { cursor } = (await partOf({ city: '上海市', limit: 10 })).body.data;
    const changed = `${cursor!.slice(0, -2)}${cursor!.endsWith('AA') ? 'BB' : 'AA'}`;
    const wrong: [object, string][] = [
      [{ city: '上海市', sort: 'rent', cursor }, team],
      [{ city: '北京市', cursor }, team],
      [{ cursor }, team],
      [{ city: '上海市', cursor }, await server.logIn('teamOwner')],
      [{ city: '上海市', cursor: changed }, team],
      [{ city: '上海市', cursor: 'A'.repeat(40) }, team],
      [{ city: '上海市', cursor: 'not ours!' }, team],
      [{ city: '上海市', cursor: 'short' }, team],
    ];
    for (const [input, token] of wrong) {
      const { status, body } = await partOf(input, token);
      assert.equal(status, 400, JSON.stringify(input));
      assert.match(body.msg, /^cursor: expected /);
    }
    // The size of a part may change on the way.
    assert.equal((await partOf({ city: '上海市', limit: 20, cursor })).status, 200);
  });

  it('requires the permission to export', async () => {
    assert.equal((await partOf({}, '')).status, 401);
    assert.equal((await partOf({}, await server.logIn('nobody'))).status, 403);
  });
});
