import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readLayout, saveLayout } from '#src/features/account/contract/layouts.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

let server: TestServer;
before(async () => {
  server = await testServer();
});
after(() => server.close());

const tiles = [
  { id: 'movers', isHidden: false },
  { id: 'heat', isHidden: true },
];

describe('the layout of a page', () => {
  it('is the default until it is saved, then separate for each member', async () => {
    const [one, other] = [await server.logIn('member'), await server.logIn('member')];
    assert.equal((await server.call(readLayout, { page: 'dashboard' }, one)).body.data.tiles, null);
    await server.call(saveLayout, { page: 'dashboard', tiles }, one);
    await server.call(saveLayout, { page: 'dashboard', tiles: tiles.toReversed() }, one);
    assert.deepEqual(
      (await server.call(readLayout, { page: 'dashboard' }, one)).body.data.tiles,
      tiles.toReversed(),
    );
    assert.equal((await server.call(readLayout, { page: 'home' }, one)).body.data.tiles, null);
    assert.equal(
      (await server.call(readLayout, { page: 'dashboard' }, other)).body.data.tiles,
      null,
    );
  });

  it('goes back to what it was at first', async () => {
    const token = await server.logIn('member');
    await server.call(saveLayout, { page: 'home', tiles }, token);
    await server.call(saveLayout, { page: 'home', tiles: null }, token);
    assert.equal((await server.call(readLayout, { page: 'home' }, token)).body.data.tiles, null);
  });

  it('refuses a page that has none, a tile twice, and too many', async () => {
    const token = await server.logIn('member');
    const refused = async (input: object) => (await server.call(saveLayout, input, token)).body.msg;
    assert.match(
      await refused({ page: 'orders', tiles }),
      /^page: expected one of dashboard, home/,
    );
    assert.match(
      await refused({ page: 'home', tiles: [tiles[0], tiles[0]] }),
      /^tiles: expected each tile once/,
    );
    const many = Array.from({ length: 41 }, (_, at) => ({ id: `t${at}`, isHidden: false }));
    assert.match(
      await refused({ page: 'home', tiles: many }),
      /^tiles: expected a list of at most 40 tiles/,
    );
  });

  it('requires a login', async () => {
    assert.equal((await server.call(readLayout, { page: 'home' })).status, 401);
  });
});
