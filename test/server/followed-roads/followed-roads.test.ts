import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { followRoad, listFollowedRoads, seeFollowedRoad, unfollowRoad } from '#src/contract/followed-roads.ts';
import { searchRoads } from '#src/contract/roads.ts';
import { demoServer } from '../../support/demo-server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let roads: string[];
before(async () => {
  server = await demoServer();
  const token = await server.logIn('member');
  const { list } = (await server.call(searchRoads, { city: '臺北市', limit: 100 }, token)).body;
  roads = list.map(({ id }) => id);
});
after(() => server.close());

const followed = async (token: string) => (await server.call(listFollowedRoads, {}, token)).body.data;

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
    for (const id of roads.slice(0, 50)) assert.equal((await server.call(followRoad, { id }, token)).status, 200);
    const full = await server.call(followRoad, { id: roads[50] }, token);
    assert.match(full.body.msg, /^id: expected a list of at most 50 roads/);
    assert.equal((await server.call(followRoad, { id: roads[3] }, token)).status, 200);
    assert.equal((await server.call(followRoad, { id: 'rd_nowhere' }, token)).status, 404);
    assert.equal((await server.call(listFollowedRoads, {}, await server.logIn())).status, 403);
  });
});
