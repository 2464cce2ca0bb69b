import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { frontageKinds, type FrontageKind } from '#src/domain/frontage-kind.ts';
import { simplified } from '#src/domain/simplified-chinese.ts';
import { exportKases, kaseStatistics, searchKases } from '#src/features/kases/contract/kases.ts';
import { parseStoredAddresses } from '#src/features/kases/server/parse-stored-addresses.ts';
import { searchRoads } from '#src/features/roads/contract/roads.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { daan, daanFilter, leases, type Lease } from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
let staff: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
  staff = await server.logIn('analyst');
});
after(() => server.close());

const pageOf = async (input: object, token: string) =>
  (await server.call(searchKases, input, token)).body;

/**
 * The text before the first door number decides whether it is a lane's; written without the parser.
 */
const beforeDoor = ({ address }: Lease) => address.split('號')[0]!;

describe('addresses of cases', () => {
  it('show a case in a lane by its lane, never as a door of the road', async () => {
    const { list } = await pageOf(
      { ...daanFilter, road: '忠孝東路三段', frontageKind: 'alley', limit: 100 },
      staff,
    );
    const row = list.find(
      ({ details }) => details!.address === '臺北市大安區忠孝東路三段251巷11弄1號',
    )!;
    const { houseNumber, lane, alley, doorNo } = row.details!;
    assert.deepEqual(
      [row.frontageKind, houseNumber, lane, alley, doorNo],
      ['alley', '251巷11弄1號', '251', '11', '1'],
    );
    assert.equal(`${row.roadHans} ${simplified(houseNumber)}`, '忠孝东路三段 251巷11弄1号');
    // As the street sign has it.
    assert.equal(row.roadEn, 'Zhongxiao E. Rd. Sec. 3');
  });

  it('equal the register in every row of a district', async () => {
    const rows = [];
    for (let page = 1; page * 100 < daan.length + 100; page += 1) {
      rows.push(...(await pageOf({ ...daanFilter, page, limit: 100 }, staff)).list);
    }
    assert.equal(rows.length, daan.length);
    for (const { road, details } of rows) {
      const { address, houseNumber } = details!;
      assert.ok(
        address.includes(road + houseNumber),
        `${address}: expected ${road}${houseNumber} in it`,
      );
      if (/\d[號号]/.test(address.slice(address.indexOf(road))))
        assert.match(houseNumber, /\d[號号]/, address);
      if (/巷/.test(address.split('號')[0]!)) assert.match(houseNumber, /巷/, address);
    }
  });

  it('return a masked row’s kind of frontage, but not its lane, alley or door', async () => {
    const { list } = await pageOf(
      { ...daanFilter, frontageKind: ['lane', 'alley'], limit: 100 },
      member,
    );
    assert.ok(
      list.length === 100 &&
        list.every(({ frontageKind }) => frontageKind === 'lane' || frontageKind === 'alley'),
    );
    assert.ok(list.every(({ details }) => details === null));
    const exported = (
      await server.call(exportKases, { ...daanFilter, frontageKind: 'alley', limit: 100 }, member)
    ).body.data.rows;
    for (const row of [...list, ...exported]) {
      for (const key of ['lane', 'alley', 'houseNumber', 'section', 'doorNo'])
        assert.ok(!(key in row), key);
      assert.doesNotMatch(JSON.stringify(row), /\d[巷弄號号]/);
    }
  });

  it('are not found by a word of the lane while masked', async () => {
    assert.ok(leases.some(({ address }) => address.includes('251巷')));
    for (const q of ['251巷', '忠孝東路三段251巷', '251巷11弄1號']) {
      assert.equal((await server.call(kaseStatistics, { q }, member)).body.data.n, 0, q);
    }
  });
});

describe('the kind of frontage as a filter', () => {
  it('counts lanes and alleys as the register writes them', async () => {
    const of = async (frontageKind: FrontageKind) =>
      (await server.call(kaseStatistics, { frontageKind }, member)).body.data.n;
    const counts = Object.fromEntries(
      await Promise.all(frontageKinds.map(async (kind) => [kind, await of(kind)])),
    );
    assert.equal(counts.alley, leases.filter((lease) => beforeDoor(lease).includes('弄')).length);
    const inLanes = leases.filter(
      (lease) => /巷/.test(beforeDoor(lease)) && !/弄/.test(beforeDoor(lease)),
    ).length;
    // 建國路107巷8號、10號及建國路115號 lies in a lane and at the road: a corner.
    assert.equal(counts.lane, inLanes - 1);
    assert.equal(
      Object.values(counts).reduce((sum: number, n) => sum + (n as number), 0),
      leases.length,
    );
  });

  it('splits the median of a road: in its lanes about half of what it is at the street', async () => {
    const here = { ...daanFilter, road: '忠孝東路四段' };
    const of = async (frontageKind: FrontageKind[]) =>
      (await server.call(kaseStatistics, { ...here, frontageKind }, member)).body.data;
    const [street, lanes] = await Promise.all([of(['main-street']), of(['lane', 'alley'])]);
    // Worked out from the file: 1,984 of 23 and 1,050 of 40. Masked figures may be rounded and
    // carry some noise.
    assert.deepEqual([street.n, lanes.n], [23, 40]);
    assert.ok(
      Math.abs(street.median! / 1984.39 - 1) < 0.15 && Math.abs(lanes.median! / 1049.75 - 1) < 0.15,
    );
  });

  it('is in the list of roads as the free statistics answer it, sorted by the main street', async () => {
    const { list } = (
      await server.call(searchRoads, { ...daanFilter, sort: '-street', limit: 100 }, member)
    ).body;
    const split = list.flatMap(({ name, frontage }) => (frontage ? [{ name, ...frontage }] : []));
    assert.ok(split.length >= 9, String(split.length));
    assert.deepEqual(
      split.map(({ street }) => street.median),
      split.map(({ street }) => street.median).toSorted((a, b) => b - a),
    );
    assert.ok(list.slice(split.length).every(({ frontage }) => frontage === null));
    const zhongxiao = split.find(({ name }) => name === '忠孝東路四段')!;
    assert.deepEqual([zhongxiao.street.n, zhongxiao.lanes.n], [23, 40]);
    for (const { name, street, lanes } of split) {
      const of = async (frontageKind: FrontageKind[]) =>
        (await server.call(kaseStatistics, { ...daanFilter, road: name, frontageKind }, member))
          .body.data;
      const [atStreet, inLanes] = [await of(['main-street']), await of(['lane', 'alley'])];
      assert.deepEqual([atStreet.median, inLanes.median], [street.median, lanes.median], name);
    }
  });

  it('refuses a kind there is not, naming the field', async () => {
    const { status, body } = await server.call(searchKases, { frontageKind: 'arcade' }, member);
    assert.equal(status, 400);
    assert.match(body.msg, /frontageKind: expected .*main-street, lane, alley, corner, unknown/);
  });
});

describe('parseStoredAddresses', () => {
  it('parses what was stored before, once, to what the import writes', async () => {
    const select = () =>
      sql<object>`SELECT id, section, lane, alley, door_no, house_number, frontage_kind FROM kase ORDER BY id`
        .execute(server.db)
        .then(({ rows }) => rows);
    const imported = await select();
    await sql`UPDATE kase SET section = NULL, lane = NULL, alley = NULL, house_number = NULL, frontage_kind = 'unknown'`.execute(
      server.db,
    );
    assert.equal(await parseStoredAddresses(server.db), leases.length);
    assert.deepEqual(await select(), imported);
    assert.equal(await parseStoredAddresses(server.db), 0);
  });
});
