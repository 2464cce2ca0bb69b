import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { searchShops, shopStatistics } from '#src/features/shops/contract/shops.ts';

import { shopServer, type ShopServer } from '../../../support/shop-server.ts';

let server: ShopServer;
let member: string;

before(async () => {
  server = await shopServer({ shops: 300, kases: 0, source: 'synthetic' });
  member = await server.logIn('member');
});
after(() => server.close());

describe('generated shops', () => {
  it('are no market that an asking rent is compared with', async () => {
    const { list } = (await server.call(searchShops, { limit: 100, sort: 'againstRoad' }, member))
      .body;
    assert.ok(list.length > 50);
    assert.deepEqual(new Set(list.map(({ roadRents }) => roadRents)), new Set([null]));
  });

  it('are excluded from statistics of observed rents', async () => {
    const n = async (synthetic?: 'yes' | 'no') =>
      (await server.call(shopStatistics, { ...(synthetic && { synthetic }) }, member)).body.data.n;
    const all = await n();
    assert.ok(all > 200, String(all));
    assert.deepEqual([await n('no'), await n('yes')], [0, all]);
  });

  it('make every statistic that holds one of them synthetic', async () => {
    const { db } = server;
    const isSynthetic = async (filter: object) =>
      (await server.call(shopStatistics, filter, member)).body.data.isSynthetic;
    assert.deepEqual(
      [await isSynthetic({}), await isSynthetic({ synthetic: 'no' })],
      [true, false],
    );
    await sql`INSERT INTO data_source (key, title, title_en, publisher, attribution, licence, licence_url, url)
      VALUES ('observed', '', '', '', '', '', '', '')`.execute(db);
    const { rows } = await sql<{
      district: string;
    }>`SELECT district FROM shop GROUP BY district ORDER BY count(*) DESC LIMIT 1`.execute(db);
    const { district } = rows[0]!;
    await sql`UPDATE shop SET source_key = 'observed' WHERE district = ${district}`.execute(db);
    assert.deepEqual([await isSynthetic({ district }), await isSynthetic({})], [false, true]);
  });
});
