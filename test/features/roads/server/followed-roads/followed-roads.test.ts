import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  followRoad,
  listFollowedRoads,
  seeFollowedRoad,
  unfollowRoad,
} from '#src/features/roads/contract/followed-roads.ts';
import { searchRoads } from '#src/features/roads/contract/roads.ts';
import { demoServer } from '../../../../support/demo-server.ts';
import { published } from '../../../../support/open-leases.ts';
import type { TestServer } from '../../../../support/test-server.ts';

let server: TestServer;
let roads: string[];
before(async () => {
  server = await demoServer();
  const token = await server.logIn('member');
  const { list } = (await server.call(searchRoads, { city: '臺北市', limit: 100 }, token)).body;
  roads = list.map(({ id }) => id);
});
after(() => server.close());

const followed = async (token: string) =>
  (await server.call(listFollowedRoads, {}, token)).body.data;

describe('roads one follows', () => {
  it('come back as the list of roads has them, the last one first, and are each member’s own', async () => {
    const [token, other] = [await server.logIn('member'), await server.logIn('member')];
    for (const id of roads.slice(0, 2)) await server.call(followRoad, { id }, token);
    await server.call(followRoad, { id: roads[0] }, token);
    const list = await followed(token);
    assert.deepEqual(
      list.map(({ road }) => road.id),
      [roads[1], roads[0]],
    );
    assert.ok(list.every(({ road, newKases }) => road.rent.n > 0 && newKases === 0));
    assert.deepEqual(await followed(other), []);
  });

  // The demo was published last in 2021Q4, whose rents are still coming in. PostgreSQL's own median
  // is the witness.
  it('returns the median of the newest complete quarter with its n, or of the year below five', async () => {
    const token = await server.logIn('member');
    const { rows: busy } = await sql<{
      id: string;
    }>`SELECT road_id AS id FROM kase WHERE quarter = '2021Q3' AND road_id IS NOT NULL
      GROUP BY road_id HAVING count(*) >= 5 LIMIT 1`.execute(server.db);
    for (const id of [...roads.slice(0, 40), busy[0]!.id])
      await server.call(followRoad, { id }, token);
    const list = await followed(token);
    const windows = new Set<string>();
    for (const { road, newest } of list) {
      const told = async (first: string) => {
        const { rows } = await sql<{ n: number; rents: number[] | null }>`
          SELECT count(*) AS n, array_agg(unit_rent_month) AS rents FROM kase
          WHERE road_id = ${road.id} AND status = 'published' AND quarter BETWEEN ${first} AND '2021Q3'`.execute(
          server.db,
        );
        return rows[0]!;
      };
      const quarter = await told('2021Q3');
      const { n, rents } = quarter.n >= 5 ? quarter : await told('2020Q4');
      assert.deepEqual([newest?.quarter, newest?.n], ['2021Q3', n]);
      if (n < 5) assert.equal(newest?.median, null);
      else assert.equal(newest!.median, published(rents!, 0.5));
      windows.add(n < 5 ? 'none' : newest!.window);
    }
    assert.deepEqual([...windows].sort(), ['none', 'quarter', 'year']);
  });

  it('count the cases that came since one looked', async () => {
    const token = await server.logIn('member');
    const id = roads[0]!;
    await server.call(followRoad, { id }, token);
    await server.db
      .updateTable('followed_road')
      .set({ seen_at: new Date('2000-01-01') })
      .where('road_id', '=', id)
      .execute();
    const [before] = await followed(token);
    assert.equal(before!.newKases, before!.road.rent.n);
    await server.call(seeFollowedRoad, { id }, token);
    assert.equal((await followed(token))[0]!.newKases, 0);
  });

  it('are left again, and leaving twice is no error', async () => {
    const token = await server.logIn('member');
    await server.call(followRoad, { id: roads[0] }, token);
    for (let turn = 0; turn < 2; turn++) {
      const { data } = (await server.call(unfollowRoad, { id: roads[0] }, token)).body;
      assert.deepEqual(data, { id: roads[0], isFollowed: false });
    }
    assert.deepEqual(await followed(token), []);
    assert.equal((await server.call(seeFollowedRoad, { id: roads[0] }, token)).status, 404);
  });

  it('are at most fifty, and roads there are', async () => {
    const token = await server.logIn('member');
    for (const id of roads.slice(0, 50))
      assert.equal((await server.call(followRoad, { id }, token)).status, 200);
    const full = await server.call(followRoad, { id: roads[50] }, token);
    assert.match(full.body.msg, /^id: expected a list of at most 50 roads/);
    assert.equal((await server.call(followRoad, { id: roads[3] }, token)).status, 200);
    assert.equal((await server.call(followRoad, { id: 'rd_nowhere' }, token)).status, 404);
    assert.equal((await server.call(listFollowedRoads, {}, await server.logIn())).status, 403);
  });
});
