import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { compareShops } from '#src/features/shops/contract/shop-compare.ts';
import { searchShops } from '#src/features/shops/contract/shops.ts';
import { shopServer, type ShopServer } from '../../../support/shop-server.ts';

let server: ShopServer;
let member: string;
before(async () => {
  server = await shopServer();
  member = await server.logIn('member');
});
after(() => server.close());

describe('GET /api/v1/shops/compare', () => {
  const listed = async (more: object = {}) =>
    (await server.call(searchShops, { limit: 10, ...more }, member)).body.list;
  const compared = async (input: { ids: string[]; near?: string }) =>
    (await server.call(compareShops, input, member)).body.data;

  it('gives the rows of the list in the order asked for, masked as there, each once', async () => {
    const [first, second, third] = await listed();
    const rows = await compared({ ids: [third!.id, first!.id, second!.id, first!.id] });
    assert.deepEqual(rows, [third, first, second]);
    assert.ok(rows.every(({ details }) => details === null));
  });

  it('leaves out what is not there', async () => {
    const [first, second] = await listed();
    assert.deepEqual(
      (await compared({ ids: ['nobody', first!.id, second!.id] })).map(({ id }) => id),
      [first!.id, second!.id],
    );
    assert.deepEqual(await compared({ ids: ['nobody'] }), []);
  });

  it('reports how far they are from a point, as the list does', async () => {
    const [place] = (await listed({ limit: 50 })).filter(({ lon }) => lon !== null);
    const near = `${place!.lon},${place!.lat},500`;
    const around = await listed({ near });
    assert.ok(around.length > 1);
    assert.deepEqual(
      await compared({ ids: around.slice(0, 2).map(({ id }) => id), near }),
      around.slice(0, 2),
    );
  });

  it('names what is wrong: none, seven, and an id that is too long', async () => {
    for (const ids of [[], ['a', 'b', 'c', 'd', 'e', 'f', 'g'], ['k'.repeat(61)]]) {
      const { status, body } = await server.call(compareShops, { ids }, member);
      assert.equal(status, 400);
      assert.match(body.msg, /ids/);
    }
    assert.equal((await server.call(compareShops, { ids: ['a'] })).status, 401);
  });
});
