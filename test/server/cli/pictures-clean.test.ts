import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { runCommandLine } from '#src/server/cli/command-line.ts';
import { cleanPicturesCommand } from '#src/server/cli/pictures-clean.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';
import {
  placeJpeg,
  placeTiff,
  pngChunk,
  pngOf,
  tinyJpeg,
  tinyPng,
} from '../../support/tiny-picture.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** The directory of the place in `placeTiff`. */
const place = placeTiff(1).subarray(38);
const jpeg = { type: 'image/jpeg', name: 'door.jpg' };

describe('renta pictures clean', () => {
  let base: TestDatabase;
  before(async () => {
    base = await testDatabase();
    // What the files belong to is of no concern here, so rows of other tables are left out.
    await base.db.connection().execute(async (db) => {
      await sql`SET session_replication_role = replica`.execute(db);
      const file = (table: string, id: string, content: Buffer, more: Record<string, string>) => {
        const row = {
          id,
          sha256: sha256(content),
          [table === 'certification_file' ? 'bytes' : 'content']: content,
          ...more,
        };
        return sql`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          VALUES (${sql.join(Object.values(row))})`.execute(db);
      };
      const work = { ...jpeg, label: '' };
      await sql`INSERT INTO member_profile (member_id, avatar, avatar_type)
        VALUES ('m1', ${placeJpeg(6)}, 'image/jpeg'), ('m2', null, null)`.execute(db);
      await file('certification_file', 'c1', placeJpeg(), { ...jpeg, certification_id: 'x' });
      await file('my_shop_file', 's1', placeJpeg(), { ...work, my_shop_id: 'x', part: 'photo' });
      await file('my_shop_file', 's2', placeJpeg(), { ...work, my_shop_id: 'y', part: 'photo' });
      await file('my_shop_file', 's3', tinyJpeg, { ...work, my_shop_id: 'y', part: 'plan' });
      const pdf = Buffer.from('%PDF-1.7\n');
      await file('my_shop_file', 's4', pdf, {
        ...work,
        type: 'application/pdf',
        my_shop_id: 'y',
        part: 'document',
      });
      const png = Buffer.concat([
        tinyPng.subarray(0, 33),
        pngChunk('eXIf', placeTiff(1)),
        tinyPng.subarray(33),
      ]);
      await file('contribution_file', 'k1', png, { ...work, type: 'image/png', member_id: 'm1' });
      await file('booking_file', 'b1', placeJpeg().subarray(0, -9), { ...work, member_id: 'm1' });
      await file('booking_file', 'b2', pngOf({ width: 60_000, height: 60_000 }), {
        ...work,
        type: 'image/png',
        member_id: 'm1',
      });
      await file('consulting_file', 'r1', placeJpeg(), {
        ...work,
        report_id: 'x',
        uploader_id: 'm1',
      });
      // More than one batch; only the last has a location.
      for (let at = 10; at < 35; at += 1) {
        const photo = at === 34 ? placeJpeg(3) : pngOf({ grey: at });
        await file('sample_photo', `p${at}`, photo, {
          type: at === 34 ? 'image/jpeg' : 'image/png',
          sample_id: 'x',
        });
      }
    });
  });
  after(() => base.drop());

  async function run() {
    const printed: Record<'out' | 'err', string[]> = { out: [], err: [] };
    const io = {
      out: (line: string) => void printed.out.push(line),
      err: (line: string) => void printed.err.push(line),
    };
    const command = cleanPicturesCommand({ ...io, withDatabase: (work) => work(base.db) });
    return { code: await runCommandLine(['pictures', 'clean'], [command], io), ...printed };
  }

  it('removes the place from pictures of all tables, and prints how many', async () => {
    const { code, out, err } = await run();
    assert.deepEqual(out, [
      'member_profile: pictures 1, cleaned 1, merged 0, left 0',
      'certification_file: pictures 1, cleaned 1, merged 0, left 0',
      'my_shop_file: pictures 3, cleaned 1, merged 1, left 0',
      'contribution_file: pictures 1, cleaned 1, merged 0, left 0',
      'booking_file: pictures 2, cleaned 0, merged 0, left 2',
      'consulting_file: pictures 1, cleaned 1, merged 0, left 0',
      'sample_photo: pictures 25, cleaned 1, merged 0, left 0',
      'assessment_photo: pictures 0, cleaned 0, merged 0, left 0',
    ]);
    assert.equal(code, 1, 'some were left');
    assert.equal(err.length, 2);
    assert.match(
      err[0]!,
      /^booking_file b1: expected a complete JPEG picture, got one that ends before its end marker$/,
    );
    assert.match(
      err[1]!,
      /^booking_file b2: expected a picture of at most 12000 px a side .*, got 60000 × 60000 px$/,
    );
  });

  it('keeps the picture itself, its orientation, other files, and one of two that are now the same', async () => {
    const { rows } = await sql<{ id: string; sha256: string | null; content: Buffer }>`
      SELECT member_id AS id, null AS sha256, avatar AS content FROM member_profile WHERE avatar IS NOT NULL
      UNION ALL SELECT id, sha256, bytes FROM certification_file UNION ALL SELECT id, sha256, content FROM my_shop_file
      UNION ALL SELECT id, sha256, content FROM contribution_file UNION ALL SELECT id, sha256, content FROM consulting_file
      UNION ALL SELECT id, sha256, content FROM sample_photo`.execute(base.db);
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const { id, sha256: stored, content } of rows) {
      assert.ok(!content.includes(place), id);
      assert.equal(stored ?? sha256(content), sha256(content), id);
    }
    for (const id of ['c1', 's1', 's3', 'r1'])
      assert.deepEqual(found.get(id)!.content, tinyJpeg, id);
    assert.deepEqual(found.get('k1')!.content, tinyPng);
    assert.ok(!found.has('s2'));
    assert.equal(found.get('s4')!.content.toString(), '%PDF-1.7\n');
    // Turned ones are longer by an Exif segment of 36 bytes that says so and nothing else.
    for (const id of ['m1', 'p34'])
      assert.equal(found.get(id)!.content.length, tinyJpeg.length + 36, id);
  });

  it('finds nothing to do when it is run again', async () => {
    const { out } = await run();
    assert.equal(out.length, 8);
    for (const line of out) assert.match(line, /cleaned 0, merged 0/);
  });

  it('includes every column that can refer to a picture', async () => {
    const { rows } = await sql<{ column: string }>`SELECT table_name || '.' || column_name AS column
      FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'bytea'
        AND column_name IN ('avatar', 'bytes', 'content') ORDER BY 1`.execute(base.db);
    const { out } = await run();
    const known = out.map((line) => line.split(':')[0]!);
    // Files of jobs are made by the server: exports and statements. Those of imports are tables of data.
    const without = rows
      .map(({ column }) => column.split('.')[0]!)
      .filter((table) => table !== 'job_file' && table !== 'import_file_part');
    assert.deepEqual(without, known.sort());
  });
});
