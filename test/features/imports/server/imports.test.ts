import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cityNamed, firstCities, setCities } from '#src/domain/city.ts';
import {
  checkImport,
  importOptions,
  keepMapping,
  listImportRuns,
  previewImport,
  undoImport,
} from '#src/features/imports/contract/imports.ts';
import { emptyMapping } from '#src/features/imports/model/propose-mapping.ts';
import { allRoutes } from '#src/server/routes.ts';
import { grantOwnership } from '../../../support/grant-ownership.ts';
import { importDesk } from '../../../support/import-desk.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof importDesk>>;
before(async () => {
  server = await testServer((deps) => allRoutes({ ...deps, importLargestBytes: 200_000 }));
  desk = await importDesk(server);
});
after(async () => {
  setCities(firstCities);
  await desk.stop();
  await server.close();
});

const lisbon = [
  'Stadt;Traditional Chinese;Chinese name;English;Country code;Currency code;Unit of area;Time zone',
  'Lisboa;里斯本;里斯本;Lisbon;PT;EUR;M2;Europe/Lisbon',
].join('\n');

/** Deals of Lisbon under the column names of another register. */
function deals(count: number, change: (n: number) => string[] = () => []): string {
  const heading = 'Reference;Deal type;Borough;Street name;House number;Full address;Level;Area (sqm);Contract date;Monthly rent;Origin;Verified;Quarter'; // prettier-ignore
  const lines = Array.from({ length: count }, (_, n) => {
    const cells = [`L${n}`, 'lease', 'Baixa', 'Rua Augusta', String(n + 1), `Rua Augusta ${n + 1}`, 'Ground floor', '40', '2024-03-05', '2,500', 'agent', '1', '2024Q1']; // prettier-ignore
    change(n).forEach((cell, at) => (cells[at] = cell ?? cells[at]!));
    return cells.map((cell) => (cell.includes(';') ? `"${cell}"` : cell)).join(';');
  });
  return [heading, ...lines, ''].join('\n');
}

const source = {
  title: '里斯本成交',
  titleEn: 'Deals of Lisbon',
  publisher: 'Lisboa',
  attribution: 'Câmara de Lisboa',
  licence: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  url: '',
};

async function lisbonDeals(content: string, name = 'deals.csv') {
  const fileId = await desk.send(name, content);
  const { mapping } = await desk.preview(fileId, 'kases');
  return {
    fileId,
    kind: 'kases',
    newSource: source,
    mapping: {
      ...mapping,
      constants: { city: 'Lisboa' },
      values: { ...mapping.values, floor: { 'Ground floor': '1' } },
    },
  };
}

const kasesOf = async (city: string) =>
  (await sql<{ n: number }>`SELECT count(*) AS n FROM kase WHERE city = ${city}`.execute(server.db))
    .rows[0]!.n;

describe('a second city of another country from files with other column names', () => {
  it('is proposed a mapping by the names of the columns, in the order of the delimiter', async () => {
    const fileId = await desk.send('cities.csv', lisbon);
    const { encoding, columns, rows, mapping, mappingId } = await desk.preview(fileId, 'cities');
    assert.equal(encoding, 'utf-8');
    assert.equal(mapping.file.delimiter, ';');
    assert.equal(columns.length, 8);
    assert.deepEqual([rows[0]!.line, rows[0]!.cells[0]], [2, 'Lisboa']);
    assert.equal(mappingId, null);
    assert.deepEqual(mapping.columns, {
      'names.zh-Hant': 'Traditional Chinese',
      'names.zh-Hans': 'Chinese name',
      'names.en': 'English',
      country: 'Country code',
      currency: 'Currency code',
      area_unit: 'Unit of area',
      timezone: 'Time zone',
    });
    assert.deepEqual(mapping.values, { area_unit: { M2: 'm2' } });
  });

  it('is checked without being stored, then imported, and known to the server', async () => {
    const fileId = await desk.send('cities.csv', lisbon);
    const { mapping } = await desk.preview(fileId, 'cities');
    const order = {
      fileId,
      kind: 'cities',
      mapping: { ...mapping, columns: { ...mapping.columns, city: 'Stadt' } },
    };
    const { runId, ...checked } = await desk.check(order);
    assert.equal(runId, null);
    assert.equal(cityNamed('Lisboa'), undefined);
    const ran = await desk.run(order);
    assert.deepEqual({ ...ran, runId: null }, { runId, ...checked });
    assert.deepEqual([ran.rowsIn, ran.added, ran.changed], [1, 1, 0]);
    assert.equal(cityNamed('Lisboa')?.currency, 'EUR');
  });

  it('takes its deals in the dry run as in the run, with the conversions and each cause of refusal', async () => {
    const order = await lisbonDeals(
      deals(6, (n) => {
        if (n === 1) return ['L0']; // twice in the file
        if (n === 2 || n === 3) return [`L${n}`, 'lease', 'Baixa', 'Rua Augusta', '1', 'x', 'Ground floor', n === 2 ? '0' : '-4']; // prettier-ignore
        return n === 4 ? [`L${n}`, 'gift'] : [];
      }),
    );
    const { report, file, fileName } = await desk.checkWithFile(order);
    const { rowsIn, added, changed, unchanged, rejected } = report;
    assert.deepEqual([rowsIn, added, changed, unchanged, rejected], [6, 2, 0, 1, 3]);
    assert.deepEqual(report.converted, { 'value-map': 3, thousands: 3 });
    assert.deepEqual(
      report.causes.map(({ field, expected, count, lines, got }) => [field, expected, count, lines, got]), // prettier-ignore
      [
        ['area_m2', 'a number above 0, at most 1000000, with no more than two decimals', 2, [4, 5], ['"0"', '"-4"']], // prettier-ignore
        ['kind', 'one of lease, transfer, sale, renewal, sublease', 1, [6], ['"gift"']],
      ],
    );
    assert.equal(fileName, 'rejected-rows-deals.csv');
    const bad = parse(file, { columns: true, bom: true }) as Record<string, string>[];
    assert.deepEqual(
      bad.map(({ line, column, Reference }) => [line, column, Reference]),
      [
        ['4', 'area_m2', 'L2'],
        ['5', 'area_m2', 'L3'],
        ['6', 'kind', 'L4'],
      ],
    );
    assert.equal(await kasesOf('Lisboa'), 0, 'a dry run stores nothing');
    const { rows } = await sql`SELECT FROM import_run WHERE kind = 'kases'`.execute(server.db);
    assert.equal(rows.length, 0);

    const ran = await desk.run(order);
    assert.deepEqual({ ...ran, runId: null }, report);
    assert.equal(await kasesOf('Lisboa'), 2);
    assert.equal((await desk.undo(ran.runId!)).status, 200);
  });

  it('imports the same file once', async () => {
    const order = await lisbonDeals(deals(3));
    const first = await desk.run(order);
    assert.deepEqual([first.added, first.already], [3, false]);
    const again = await lisbonDeals(deals(3), 'other-name.csv');
    assert.equal((await desk.check(again)).already, true);
    const second = await desk.run(again);
    assert.deepEqual([second.runId, second.added, second.already], [first.runId, 3, true]);
    assert.equal(await kasesOf('Lisboa'), 3);
    assert.equal((await desk.undo(first.runId!)).status, 200);
    assert.equal(await kasesOf('Lisboa'), 0);
    const third = await desk.run(order);
    assert.deepEqual([third.added, third.already], [3, false], 'again after it was undone');
    assert.equal((await desk.undo(third.runId!)).status, 200);
  });

  it('keeps a mapping under a name and proposes it for the next file', async () => {
    const { mapping } = await lisbonDeals(deals(1));
    const kept = { name: '里斯本', kind: 'kases', mapping };
    assert.equal((await server.call(keepMapping, kept, desk.token)).status, 200);
    const fileId = await desk.send('next.csv', deals(2));
    const next = await desk.preview(fileId, 'kases');
    assert.deepEqual(next.mapping, mapping);
    const { mappings } = (await server.call(importOptions, {}, desk.token)).body.data;
    assert.equal(mappings.find(({ id }) => id === next.mappingId)?.name, '里斯本');
    assert.equal((await desk.preview(fileId, 'shops')).mappingId, null, 'of another kind');
  });
});

describe('the file of an import', () => {
  it('is read in the encoding that is recognised, or in the one that is chosen', async () => {
    const heading = 'kase_id,city,district,address\n';
    const big5 = Buffer.concat([Buffer.from(heading), Buffer.from('31', 'utf8'), Buffer.from([0x2c, 0xbb, 0x4f, 0xa5, 0x5f, 0xa5, 0xab]), Buffer.from(',x,y\n')]); // prettier-ignore
    const fileId = await desk.send('big5.csv', big5);
    const asBig5 = await desk.preview(fileId, 'leases', { encoding: 'big5' });
    assert.equal(asBig5.rows[0]!.cells[1], '臺北市');
    const wrong = await desk.preview(fileId, 'leases', { encoding: 'utf-8' });
    assert.match(wrong.rows[0]!.cells[1]!, /\ufffd/);
    const report = await desk.check({
      fileId,
      kind: 'leases',
      encoding: 'utf-8',
      mapping: { ...wrong.mapping, constants: { price_twd: '1' } },
    });
    const city = report.causes.find(({ field }) => field === 'city');
    assert.equal(city?.expected, 'text without control characters or broken bytes');
    assert.equal(report.added, 0);
  });

  it('whose encoding cannot be recognised is refused with the reason', async () => {
    const fileId = await desk.send('short.csv', Buffer.from('b2e7c2f8', 'hex'));
    const { status, body } = await server.call(
      previewImport,
      { id: fileId, kind: 'leases' },
      desk.token,
    );
    assert.deepEqual([status, body.data], [422, { reason: 'encoding-unknown' }]);
  });

  it('has the names and lines of GeoJSON mapped as those of CSV', async () => {
    const line = { type: 'LineString', coordinates: [[121.5, 25.03], [121.51, 25.03]] }; // prettier-ignore
    const feature = {
      type: 'Feature',
      geometry: line,
      properties: { town: '臺北市', borough: '大安區', street: '試路', length: 900, approximate: false }, // prettier-ignore
    };
    const content = JSON.stringify({ type: 'FeatureCollection', features: [feature] });
    const fileId = await desk.send('roads.geojson', content);
    const { mapping } = await desk.preview(fileId, 'roads');
    const order = { fileId, kind: 'roads', mapping, sourceKey: 'taipei-roads' };
    const first = await desk.run(order);
    assert.deepEqual([first.added, first.rejected], [1, 0]);

    const longer = { ...feature, properties: { ...feature.properties, length: 1000 } };
    const changed = JSON.stringify({ type: 'FeatureCollection', features: [longer] });
    const second = { ...order, fileId: await desk.send('roads.geojson', changed) };
    assert.deepEqual([(await desk.check(second)).changed, (await desk.run(second)).changed], [1, 1]); // prettier-ignore
  });

  it('is broken where a quote is never closed', async () => {
    const order = await lisbonDeals(deals(1));
    const fileId = await desk.send('broken.csv', `${deals(1)}"L9;lease`);
    const { problem } = await desk.check({ ...order, fileId });
    assert.equal(problem?.code, 'file-broken');
    assert.match(problem.details[0]!, /^broken\.csv: expected every quote to be closed/);
  });

  it('does not exceed the limit of the operator', async () => {
    const { status } = await desk.upload('large.csv', 'x'.repeat(200_001));
    assert.equal(status, 413);
  });

  it('of another member is not found, and nothing of imports is open without the permission', async () => {
    const fileId = await desk.send('own.csv', deals(1));
    const other = await server.logIn('analyst');
    const input = { id: fileId, kind: 'kases' };
    assert.equal((await server.call(previewImport, input, other)).status, 404);
    const order = { fileId, kind: 'kases', mapping: emptyMapping };
    assert.equal((await server.call(checkImport, order, other)).status, 404);
    const finance = await server.logIn('finance');
    assert.equal((await desk.upload('x.csv', 'a', finance)).status, 403);
    for (const [endpoint, sent] of [
      [importOptions, {}],
      [previewImport, input],
      [checkImport, order],
      [listImportRuns, {}],
      [undoImport, { id: 'ir_1' }],
    ] as const)
      assert.equal((await server.call(endpoint, sent, finance)).status, 403, endpoint.path);
  });
});

describe('undoing a run', () => {
  const obstaclesOf = (data: unknown) =>
    (data as { obstacles: { obstacle: string; count: number }[] }).obstacles.map(
      ({ obstacle, count }) => [obstacle, count],
    );

  it('removes what it added and restores what it changed, with an entry in the audit log', async () => {
    const road = () => sql<{ name: string; length: number | null }>`
      SELECT name, length_m AS length FROM road WHERE name IN ('試路', 'Rua Augusta')`.execute(server.db); // prettier-ignore
    const { list } = (await server.call(listImportRuns, { limit: 50 }, desk.token)).body;
    const changing = list.find(({ kind, changed }) => kind === 'roads' && changed === 1)!;
    assert.equal((await road()).rows[0]!.length, 1000);
    const done = await desk.undo(changing.id);
    assert.deepEqual([done.status, done.body.data], [200, { removed: 0, restored: 1 }]);
    assert.deepEqual((await road()).rows, [{ name: '試路', length: 900 }]);

    const ran = await desk.run(await lisbonDeals(deals(4)));
    assert.equal((await road()).rows.length, 2, 'its deals name a road');
    const undone = await desk.undo(ran.runId!);
    assert.deepEqual(undone.body.data, { removed: 5, restored: 0 });
    assert.deepEqual((await road()).rows, [{ name: '試路', length: 900 }]);
    assert.equal((await desk.undo(ran.runId!)).status, 409, 'once');
    const { rows } = await sql<{ action: string }>`
      SELECT action FROM ledger.audit WHERE target = ${ran.runId} ORDER BY at`.execute(server.db);
    assert.deepEqual(rows, [{ action: 'import.ran' }, { action: 'import.undone' }]);
    const listed = (await server.call(listImportRuns, { limit: 50 }, desk.token)).body.list;
    assert.ok(listed.find(({ id }) => id === ran.runId)?.undoneAt);
  });

  it('is refused once a member has unlocked a case of it, and takes nothing away', async () => {
    const ran = await desk.run(await lisbonDeals(deals(5)));
    const { id } = await server.db.selectFrom('kase').select('id').where('source_id', '=', 'L4').executeTakeFirstOrThrow(); // prettier-ignore
    const { id: buyer } = await server.db.selectFrom('member').select('id').limit(1).executeTakeFirstOrThrow(); // prettier-ignore
    await grantOwnership(server.db, buyer, 'kase', id);
    const { status, body } = await desk.undo(ran.runId!);
    assert.equal(status, 409);
    assert.deepEqual(obstaclesOf(body.data), [['owned', 1]]);
    assert.equal(await kasesOf('Lisboa'), 5);
    await sql`DELETE FROM entitlement`.execute(server.db);
    assert.deepEqual(obstaclesOf((await desk.undo(ran.runId!)).body.data), [['ordered', 1]]);
    await sql`DELETE FROM order_item`.execute(server.db);
    assert.equal((await desk.undo(ran.runId!)).status, 200);
  });

  it('is refused while other records depend on its rows, each with its reason', async () => {
    const first = await desk.run(await lisbonDeals(deals(2)));
    const second = await desk.run(await lisbonDeals(deals(4), 'more.csv'));
    assert.deepEqual([second.added, second.unchanged], [2, 2]);
    // Deals of the second run lie on the road that the first one added, and two are its own.
    const { body } = await desk.undo(first.runId!);
    assert.deepEqual(obstaclesOf(body.data), [
      ['later-run', 1],
      ['later-rows', 2],
    ]);
    assert.equal((await desk.undo(second.runId!)).status, 200);
    const kase = await server.db.selectFrom('kase').select('id').where('source_id', '=', 'L0').executeTakeFirstOrThrow(); // prettier-ignore
    const { id: member } = await server.db.selectFrom('member').select('id').limit(1).executeTakeFirstOrThrow(); // prettier-ignore
    await sql`INSERT INTO kase_mark (member_id, kase_id) VALUES (${member}, ${kase.id})`.execute(server.db); // prettier-ignore
    await sql`UPDATE road SET grade = 'A' WHERE name = 'Rua Augusta'`.execute(server.db);
    assert.deepEqual(obstaclesOf((await desk.undo(first.runId!)).body.data), [
      ['changed-later', 1],
      ['kept', 1],
    ]);
    await sql`DELETE FROM kase_mark`.execute(server.db);
    await sql`UPDATE road SET grade = NULL WHERE name = 'Rua Augusta'`.execute(server.db);
    assert.equal((await desk.undo(first.runId!)).status, 200);
  });

  it('is refused for a city that has deals, and for a run of the command line', async () => {
    const ran = await desk.run(await lisbonDeals(deals(1)));
    const { list } = (await server.call(listImportRuns, { limit: 50 }, desk.token)).body;
    const city = list.find(({ kind }) => kind === 'cities')!;
    // Its deal, and the road of the deal.
    assert.deepEqual(obstaclesOf((await desk.undo(city.id)).body.data), [['later-rows', 2]]);
    await sql`INSERT INTO import_run (id, kind, sha256, file_name, finished_at) VALUES ('ir_cli', 'leases', 'x', 'x.csv', now())`.execute(server.db); // prettier-ignore
    assert.deepEqual(obstaclesOf((await desk.undo('ir_cli')).body.data), [['not-recorded', 1]]);
    assert.equal((await desk.undo(ran.runId!)).status, 200);
    assert.equal((await desk.undo(city.id)).status, 200);
    assert.equal(cityNamed('Lisboa'), undefined);
  });
});
