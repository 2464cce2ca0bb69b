import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as contract from '#src/features/roads/contract/road-edits.ts';
import { roadSheet, searchRoads } from '#src/features/roads/contract/roads.ts';
import { tx } from '#src/server/db/transaction.ts';
import { writeRoadNames } from '#src/server/importer/write-road-names.ts';
import { newBuyer, stockKases, type Buyer } from '../../../../support/buyer.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

const reason = 'the register spells it so';
const place = { city: '臺北市', district: '大安區' };

describe('editing roads', () => {
  let server: TestServer;
  let [lin, wu]: Buyer[] = [];
  before(async () => {
    server = await testServer();
    // Three cases on 忠孝東路 (rd_1).
    await stockKases(server);
    await sql`INSERT INTO road (id, city, district, name, name_hans, shape, lon, lat, length_m) VALUES
      ('rd_2', '臺北市', '大安區', '忠孝東路四段', '忠孝东路四段', '{"type":"Point","coordinates":[121.55,25.04]}', 121.55, 25.04, 900),
      ('rd_3', '臺北市', '信義區', '松高路', '松高路', NULL, NULL, NULL, NULL),
      ('rd_9', '新北市', '板橋區', '文化路', '文化路', NULL, NULL, NULL, NULL)`.execute(server.db);
    lin = await newBuyer(server);
    wu = await newBuyer(server, 0, 0, ['analyst']);
  });
  after(() => server.close());
  const found = async (q: string) =>
    (await server.call(searchRoads, { city: '臺北市', q }, lin!.token)).body.list.map(
      ({ id, name }) => [id, name],
    );
  const audit = async (action: string) => {
    const { rows } = await sql<{ target: string; detail: Record<string, unknown> }>`
      SELECT target, detail FROM ledger.audit WHERE action = ${action} AND actor_id = ${wu!.id} ORDER BY at`.execute(
      server.db,
    );
    return rows;
  };

  it('gives a road another name, keeps the one before as a way to find it, and writes both down', async () => {
    const renamed = await wu!.do(contract.renameRoad, {
      id: 'rd_3',
      name: '松壽路',
      nameHans: '松寿路',
    });
    assert.equal(renamed.status, 200, renamed.text);
    assert.deepEqual([renamed.body.data.name, renamed.body.data.otherNames.map((other: { name: string }) => other.name)], ['松壽路', ['松高路']]); // prettier-ignore
    assert.deepEqual(
      [await found('松高'), await found('松寿')],
      [[['rd_3', '松壽路']], [['rd_3', '松壽路']]],
    );
    const [{ target, detail }] = (await audit('road.renamed')) as [
      { target: string; detail: { from: string; to: string } },
    ];
    assert.deepEqual([target, detail.from, detail.to], ['rd_3', '松高路', '松壽路']);
    const back = await wu!.do(contract.renameRoad, {
      id: 'rd_3',
      name: '松高路',
      nameHans: '松高路',
    });
    assert.deepEqual(back.body.data.otherNames.map((other: { name: string }) => other.name), ['松壽路']); // prettier-ignore
  });

  it('refuses the name of another road, and says which it is', async () => {
    const refused = await wu!.do(contract.renameRoad, {
      id: 'rd_2',
      name: '忠孝東路',
      nameHans: '忠孝东路',
    });
    assert.deepEqual(
      [refused.status, refused.body.data],
      [409, { reason: 'name-taken', roadId: 'rd_1' }],
    );
    assert.equal(
      (await wu!.do(contract.addRoadName, { id: 'rd_2', name: '忠孝東路', nameHans: '忠孝东路' }))
        .status,
      409,
    );
  });

  it('adds names and takes them away', async () => {
    const added = await wu!.do(contract.addRoadName, {
      id: 'rd_1',
      name: '東區大街',
      nameHans: '东区大街',
    });
    assert.deepEqual(await found('东区大街'), [['rd_1', '忠孝東路']]);
    const [{ id: nameId }] = added.body.data.otherNames;
    assert.equal((await wu!.do(contract.removeRoadName, { id: 'rd_2', nameId })).status, 404);
    await wu!.do(contract.removeRoadName, { id: 'rd_1', nameId });
    assert.deepEqual(await found('东区大街'), []);
  });

  it('grades a road, which is found by it, and takes the grade away', async () => {
    const graded = await wu!.do(contract.gradeRoad, { id: 'rd_2', grade: 'A' });
    assert.deepEqual([graded.status, graded.body.data.grade], [200, 'A']);
    const byGrade = async (grade: string) =>
      (await server.call(searchRoads, { city: '臺北市', grade }, lin!.token)).body.list.map(
        ({ id }) => id,
      );
    assert.deepEqual([await byGrade('A'), await byGrade('B')], [['rd_2'], []]);
    const [{ target, detail }] = (await audit('road.graded')) as [
      { target: string; detail: object },
    ];
    assert.deepEqual([target, detail], ['rd_2', { from: null, to: 'A' }]);
    assert.equal(
      (await wu!.do(contract.gradeRoad, { id: 'rd_2', grade: 'Z' })).body.data.fields[0].field,
      'grade',
    );
    assert.equal((await lin!.do(contract.gradeRoad, { id: 'rd_2', grade: 'A' })).status, 403);
    await wu!.do(contract.gradeRoad, { id: 'rd_2', grade: 'none' });
    assert.deepEqual(await byGrade('A'), []);
  });

  it('merges a road into another: all that points to it goes over, and its address still leads there', async () => {
    await sql`INSERT INTO followed_road (member_id, road_id) VALUES (${lin!.id}, 'rd_1'), (${wu!.id}, 'rd_1'), (${wu!.id}, 'rd_2')`.execute(
      server.db,
    );
    const merged = await wu!.do(contract.mergeRoad, { id: 'rd_1', into: 'rd_2', reason });
    assert.equal(merged.status, 200, merged.text);
    assert.deepEqual([merged.body.data.id, merged.body.data.kases], ['rd_2', 3]);
    assert.deepEqual(await found('忠孝'), [['rd_2', '忠孝東路四段']]);
    assert.equal(
      (await server.call(roadSheet, { id: 'rd_1' }, lin!.token)).body.data.road.id,
      'rd_2',
    );
    const { rows: followed } = await sql<{
      id: string;
    }>`SELECT road_id AS id FROM followed_road`.execute(server.db);
    assert.deepEqual(followed.map(({ id }) => id), ['rd_2', 'rd_2']); // prettier-ignore
    assert.deepEqual((await audit('road.merged'))[0]!.detail['kases'], 3);
    assert.equal(
      (await wu!.do(contract.renameRoad, { id: 'rd_1', name: 'x', nameHans: 'x' })).status,
      404,
    );
  });

  it('leaves no reference to a merged road in any table', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      SELECT c.conrelid::regclass::text AS "table", a.attname AS column FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = 'road'::regclass`.execute(server.db);
    assert.ok(rows.length >= 6);
    for (const { table, column } of rows) {
      const { rows: left } =
        await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = 'rd_1'`.execute(
          server.db,
        );
      assert.deepEqual(left, [], `${table}.${column} still names the road that was merged`);
    }
  });

  it('is kept by an import with the old name, as are names of staff', async () => {
    await tx(server.db, (open) =>
      writeRoadNames(open, [{ ...place, road: '忠孝東路', roadHans: '忠孝东路' }], new Date()),
    );
    const { rows } = await sql<{
      id: string;
      into: string;
    }>`SELECT id, merged_into AS into FROM road WHERE name = '忠孝東路'`.execute(server.db);
    assert.deepEqual(rows, [{ id: 'rd_1', into: 'rd_2' }]);
    await wu!.do(contract.renameRoad, {
      id: 'rd_2',
      name: '忠孝東路四段',
      nameHans: '忠孝东路 4 段',
    });
    await tx(server.db, (open) =>
      writeRoadNames(
        open,
        [{ ...place, road: '忠孝東路四段', roadHans: '忠孝东路四段' }],
        new Date(),
      ),
    );
    assert.equal((await wu!.do(contract.listManagedRoads, { q: '4 段' })).body.total, 1);
  });

  it('merges no road into itself, into one of another city, or into one that is not shown', async () => {
    for (const into of ['rd_2', 'rd_9', 'rd_1', 'nowhere']) {
      const refused = await wu!.do(contract.mergeRoad, { id: 'rd_2', into, reason });
      assert.deepEqual([refused.status, refused.body.data.fields[0].field], [400, 'into'], into);
    }
    const short = await wu!.do(contract.mergeRoad, { id: 'rd_2', into: 'rd_3', reason: 'x' });
    assert.deepEqual([short.status, short.body.data.fields[0].field], [400, 'reason']);
  });

  it('retracts a road from searches and shows it again', async () => {
    assert.equal((await wu!.do(contract.retractRoad, { id: 'rd_3', reason })).status, 200);
    assert.deepEqual(await found('松高'), []);
    assert.equal((await server.call(roadSheet, { id: 'rd_3' }, lin!.token)).status, 404);
    assert.equal(
      (await wu!.do(contract.retractRoad, { id: 'rd_3', reason })).body.data.reason,
      'retracted-already',
    );
    assert.equal((await wu!.do(contract.listManagedRoads, { state: 'retracted' })).body.total, 1);
    await wu!.do(contract.restoreRoad, { id: 'rd_3', reason });
    assert.deepEqual(await found('松高'), [['rd_3', '松高路']]);
    assert.deepEqual(
      [(await audit('road.retracted')).length, (await audit('road.restored')).length],
      [1, 1],
    );
  });

  it('requires the permission', async () => {
    for (const endpoint of [
      contract.renameRoad,
      contract.addRoadName,
      contract.mergeRoad,
      contract.retractRoad,
      contract.restoreRoad,
    ]) {
      assert.equal(
        (await lin!.do(endpoint, { id: 'rd_3', name: 'x', nameHans: 'x', into: 'rd_2', reason }))
          .status,
        403,
      );
    }
    assert.equal((await lin!.do(contract.listManagedRoads)).status, 403);
  });
});
