import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { samplePhotoLargestBytes } from '#src/domain/sample.ts';
import { readSampleResult, searchSamples } from '#src/features/samples/contract/samples.ts';
import { grantResult, withdrawResult } from '#src/features/samples/server/samples.service.ts';
import { tx } from '#src/server/db/transaction.ts';
import { importFile } from '#src/server/importer/import-file.ts';
import { cleanImage } from '#src/server/pictures/clean-picture.ts';
import { demoServer } from '../../../support/demo-server.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { placeJpeg, pngOf, tinyPng } from '../../../support/tiny-picture.ts';

const [line] = parse(readFileSync('src/server/demo/data/samples-synthetic.csv'), {
  columns: true,
}) as Record<string, string>[];
const { survey, city, period, point } = line!;
// What a survey's camera writes, and what is kept of it.
const cameraJpeg = placeJpeg();
const jpeg = cleanImage(cameraJpeg);

let server: TestServer;
let outside: string;
let folder: string;
let member: string;
let memberId: string;
let sampleId: string;
before(async () => {
  server = await demoServer();
  outside = mkdtempSync(join(tmpdir(), 'photos-'));
  folder = join(outside, 'wave');
  mkdirSync(join(folder, 'doors'), { recursive: true });
  writeFileSync(join(outside, 'secret.png'), tinyPng);
  writeFileSync(join(folder, 'a.png'), tinyPng);
  writeFileSync(join(folder, 'same.png'), tinyPng);
  writeFileSync(join(folder, 'doors', 'b.jpg'), cameraJpeg);
  member = await server.logIn('member');
  const sessions = await sql<{
    id: string;
  }>`SELECT member_id AS id FROM session ORDER BY created_at DESC LIMIT 1`.execute(server.db);
  memberId = sessions.rows[0]!.id;
  const samples = await sql<{
    id: string;
  }>`SELECT s.id FROM sample s JOIN sample_wave w ON w.id = s.wave_id
    WHERE s.point = ${point} AND w.period = ${period} AND w.source_key = 'synthetic-surveys'`.execute(
    server.db,
  );
  sampleId = samples.rows[0]!.id;
});
after(async () => {
  await server.close();
  rmSync(outside, { recursive: true });
});

const listOf = (name: string, lines: Record<string, string>[]) => {
  const file = join(folder, name);
  const cells = lines.map((cell) => [cell['survey'] ?? survey, cell['city'] ?? city, cell['period'] ?? period, cell['point'] ?? point, cell['file']].join(',')); // prettier-ignore
  writeFileSync(file, ['survey,city,period,point,file', ...cells, ''].join('\n'));
  return file;
};
const load = async (name: string, lines: Record<string, string>[]) => {
  const file = listOf(name, lines);
  const { rowsIn, loaded, rejected, duplicate } = await importFile({
    db: server.db,
    kind: 'sample-photos',
    file,
  });
  return { file, counts: [rowsIn, loaded, rejected, duplicate] };
};
const badRows = (file: string) =>
  parse(readFileSync(`${file}.bad.csv`), { columns: true, bom: true }) as Record<string, string>[];
const stored = async () =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM sample_photo`.execute(server.db))
    .rows[0]!.n;
const read = (id: string, token: string) =>
  server.send({
    method: 'GET',
    url: `/api/v1/sample-photos/${id}`,
    headers: { authorization: token },
  });
const onRoad = async (token: string) =>
  (await server.call(searchSamples, { city: city!, road: [line!['road']!], limit: 100 }, token))
    .body.list;

describe('import of photos of survey points', () => {
  it('names the column and the reason of every line it cannot take, and takes none of them', async () => {
    writeFileSync(join(folder, 'note.png'), 'no picture at all');
    writeFileSync(join(folder, 'huge.png'), pngOf({ width: 60_000, height: 60_000 }));
    writeFileSync(join(folder, 'cut.jpg'), jpeg.subarray(0, -9));
    writeFileSync(
      join(folder, 'large.jpg'),
      Buffer.concat([jpeg, Buffer.alloc(samplePhotoLargestBytes)]),
    );
    symlinkSync(join(outside, 'secret.png'), join(folder, 'link.png'));
    const wrong: [Record<string, string>, string, RegExp][] = [
      [{ point: 'NO-SUCH', file: 'a.png' }, 'point', /a point of the wave, got "NO-SUCH"/],
      [{ period: '1999', file: 'a.png' }, 'survey', /a wave of synthetic-surveys, got ".* 1999"/],
      [{ period: 'soon', file: 'a.png' }, 'period', /a year such as 2021 or a quarter/],
      [{ file: '' }, 'file', /1 to 200 characters/],
      [{ file: 'gone.png' }, 'file', /a file that is there.*"gone.png"/],
      [{ file: 'doors' }, 'file', /a file that is there/],
      [{ file: 'note.png' }, 'file', /a JPEG, PNG or WebP picture/],
      [{ file: 'huge.png' }, 'file', /at most 12000 px a side.*60000 × 60000 px/],
      [{ file: 'cut.jpg' }, 'file', /a complete JPEG picture/],
      [{ file: 'large.jpg' }, 'file', /at most 5000000 bytes/],
      [{ file: '../secret.png' }, 'file', /beside the list/],
      [{ file: 'doors/../../secret.png' }, 'file', /beside the list/],
      [{ file: join(folder, 'a.png') }, 'file', /beside the list/],
      [{ file: 'link.png' }, 'file', /beside the list/],
    ];
    const { file, counts } = await load('wrong.csv', wrong.map(([cells]) => cells)); // prettier-ignore
    assert.deepEqual(counts, [wrong.length, 0, wrong.length, 0]);
    const told = badRows(file);
    for (const [at, [, column, reason]] of wrong.entries()) {
      assert.deepEqual([told[at]!['line'], told[at]!['column']], [String(at + 2), column]);
      assert.match(told[at]!['reason']!, reason);
    }
    assert.equal(await stored(), 0);
  });

  it('checks the pictures without a database, too', async () => {
    const file = listOf('dry.csv', [{ file: 'a.png' }, { file: 'gone.png' }]);
    const { loaded, rejected } = await importFile({ kind: 'sample-photos', file });
    assert.deepEqual([loaded, rejected], [1, 1]);
  });

  it('keeps the same picture of a point once, in one file and in another', async () => {
    assert.deepEqual(
      (await load('one.csv', [{ file: 'a.png' }, { file: 'doors/b.jpg' }, { file: 'same.png' }]))
        .counts,
      [3, 2, 0, 1],
    );
    assert.deepEqual((await load('two.csv', [{ file: 'same.png' }])).counts, [1, 0, 0, 1]);
    assert.equal(await stored(), 2);
    const again = await importFile({
      db: server.db,
      kind: 'sample-photos',
      file: join(folder, 'one.csv'),
    });
    assert.ok(again.already);
  });

  it('does not find a point in the waves of another source', async () => {
    const file = listOf('other.csv', [{ file: 'a.png' }, { file: 'a.png' }]);
    const { loaded, rejected } = await importFile({
      db: server.db,
      kind: 'sample-photos',
      file,
      source: 'melbourne-bars',
    });
    assert.deepEqual([loaded, rejected], [0, 2]);
    assert.match(badRows(file)[0]!['reason']!, /a wave of melbourne-bars/);
  });
});

describe('GET /api/v1/sample-photos/:id', () => {
  it('returns the pictures to owners of the point and to survey staff, and 404 to others', async () => {
    const staff = await server.logIn('analyst');
    const ids = (await onRoad(staff)).find(({ id }) => id === sampleId)!.details!.photoIds;
    assert.equal(ids.length, 2);
    const masked = await server.call(
      searchSamples,
      { city: city!, road: [line!['road']!], limit: 100 },
      member,
    );
    assert.ok(masked.body.list.some(({ id, details }) => id === sampleId && details === null));
    assert.ok(!/photoIds|sf_/.test(JSON.stringify(masked.body)));
    assert.equal((await read(ids[0]!, member)).statusCode, 404);
    assert.equal(
      (await server.send({ method: 'GET', url: `/api/v1/sample-photos/${ids[0]}` })).statusCode,
      401,
    );

    const result = await tx(server.db, (trx) => grantResult(trx, memberId, 'one door', [sampleId]));
    const { list } = (await server.call(readSampleResult, { id: result }, member)).body.data;
    assert.deepEqual(list[0]!.details!.photoIds, ids);
    for (const token of [member, staff]) {
      const [png, jpg] = [await read(ids[0]!, token), await read(ids[1]!, token)];
      assert.deepEqual(
        [png.statusCode, png.headers['content-type'], png.rawPayload.equals(tinyPng)],
        [200, 'image/png', true],
      );
      assert.deepEqual(
        [jpg.statusCode, jpg.headers['content-type'], jpg.rawPayload.equals(jpeg)],
        [200, 'image/jpeg', true],
      );
      assert.equal(png.headers['cache-control'], 'no-store');
      assert.equal(png.headers['content-security-policy'], "default-src 'none'; sandbox");
    }
    const stranger = await server.logIn('member');
    assert.equal((await read(ids[0]!, stranger)).statusCode, 404);
    assert.equal((await read('sf_none', member)).statusCode, 404);

    await withdrawResult(server.db, result);
    assert.equal((await read(ids[0]!, member)).statusCode, 404, 'the money went back');
  });
});
