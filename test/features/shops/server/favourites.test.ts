import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defaultSmallSets } from '#src/features/disclosure/server/budget.service.ts';
import { findUnit } from '#src/features/my-shops/server/my-shops.store.ts';
import { readySearch } from '#src/features/searches/server/searchable-kind.ts';
import {
  listShopPurchases,
  markShop,
  markShops,
  maxFavourites,
  readShop,
  searchShops,
  shopPoints,
  shopStatistics,
  unmarkShop,
} from '#src/features/shops/contract/shops.ts';
import { grantOwnership } from '../../../support/grant-ownership.ts';
import { shopServer, type ShopServer } from '../../../support/shop-server.ts';

let server: ShopServer;
let member: string;
let memberId: string;
let ids: string[];
before(async () => {
  server = await shopServer({ shops: 700, kases: 0 });
  member = await server.logIn('member');
  const { rows } = await sql<{ id: string }>`SELECT member_id AS id FROM session`.execute(
    server.db,
  );
  memberId = rows[0]!.id;
  ids = (await server.call(searchShops, { limit: 10 }, member)).body.list.map(({ id }) => id);
});
after(() => server.close());

const found = async (input: object, token = member) =>
  (await server.call(searchShops, { limit: 100, ...input }, token)).body.list.map(({ id }) => id);

describe('shops one has marked', () => {
  it('are marked once however often, found by the filter on every machine, and are one’s own alone', async () => {
    const other = await server.logIn('member');
    for (const id of [ids[0], ids[1], ids[0]]) {
      const { body } = await server.call(markShop, { id }, member);
      assert.deepEqual(body.data, { id, isFavourite: true });
    }
    assert.deepEqual((await found({ favourite: 'yes' })).sort(), [ids[0]!, ids[1]!].sort());
    assert.ok(!(await found({ favourite: 'no' })).includes(ids[0]!));
    assert.deepEqual(await found({ favourite: 'yes' }, other), []);
    assert.equal((await server.call(readShop, { id: ids[0] }, member)).body.data.isFavourite, true);
    assert.equal((await server.call(readShop, { id: ids[0] }, other)).body.data.isFavourite, false);
  });

  it('are counted by the strip, drawn by the map and watched by a kept search as the list has them', async () => {
    const filter = { favourite: 'yes' };
    assert.equal((await server.call(shopStatistics, filter, member)).body.data.n, 2);
    assert.equal((await server.call(shopPoints, filter, member)).body.data.points.length, 6);
    assert.equal(
      (
        await readySearch(server.db, 'shops', filter, memberId).measure({
          memberId,
          address: null,
          limits: defaultSmallSets,
        })
      ).n,
      2,
    );
  });

  it('are unmarked, also twice', async () => {
    for (let turn = 0; turn < 2; turn++) await server.call(unmarkShop, { id: ids[1] }, member);
    assert.deepEqual(await found({ favourite: 'yes' }), [ids[0]]);
  });

  it('are taken over from a browser: what is shown no more is left out, what is marked stays', async () => {
    const { body } = await server.call(markShops, { ids: [ids[0], ids[2], 'sh_gone'] }, member);
    assert.deepEqual(body.data, { marked: 2 });
    assert.deepEqual((await found({ favourite: 'yes' })).sort(), [ids[0]!, ids[2]!].sort());
  });

  it('are counted for the owner of the shop, whose own mark is none', async () => {
    await server.logIn('member');
    const { rows } = await sql<{
      id: string;
    }>`SELECT member_id AS id FROM session ORDER BY created_at DESC LIMIT 1`.execute(server.db);
    await sql`INSERT INTO my_shop (id, member_id, facts, book) VALUES (${ids[0]}, ${rows[0]!.id}, '{}', '{}')`.execute(
      server.db,
    );
    await sql`INSERT INTO shop_favourite (member_id, shop_id) VALUES (${rows[0]!.id}, ${ids[0]})`.execute(
      server.db,
    );
    assert.equal((await findUnit(server.db, ids[0]!))!.favourites, 1);
  });

  it('are no more than there may be, and a shop that is not there is none', async () => {
    assert.equal((await server.call(markShop, { id: 'sh_gone' }, member)).status, 404);
    const full = await server.logIn('member');
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM shop WHERE shown AND id <> ${ids[3]} ORDER BY id LIMIT ${maxFavourites}`.execute(
      server.db,
    );
    const { body: taken } = await server.call(markShops, { ids: rows.map(({ id }) => id) }, full);
    assert.deepEqual(taken.data, { marked: 500 });
    const { status, body } = await server.call(markShop, { id: ids[3] }, full);
    assert.equal(status, 409);
    assert.match(body.msg, /500 shops are already favourites/);
  });
});

describe('contacts of shops one has bought', () => {
  it('are listed with order and day, filtered, and private', async () => {
    assert.deepEqual((await server.call(listShopPurchases, {}, member)).body.data, []);
    const order = await grantOwnership(server.db, memberId, 'shop', ids[4]!, 'contact');
    const [bought, ...others] = (await server.call(listShopPurchases, {}, member)).body.data;
    assert.deepEqual([bought!.id, bought!.orderNo, bought!.isTeams, bought!.isShown, others.length], [ids[4], order, false, true, 0]); // prettier-ignore
    assert.deepEqual(await found({ owned: 'yes' }), [ids[4]]);
    const stranger = await server.logIn('member');
    assert.deepEqual(await found({ owned: 'yes' }, stranger), []);
    assert.deepEqual((await server.call(listShopPurchases, {}, stranger)).body.data, []);
  });
});
