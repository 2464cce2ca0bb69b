import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runCommandLine } from '#src/server/cli/command-line.ts';
import { refreshCommand } from '#src/server/cli/refresh-command.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'refresh-'));
let database: TestDatabase;
let web: Server;
let origin: string;
/** What the web server has: a file, or nothing. */
let served: string | null = null;
before(async () => {
  database = await testDatabase();
  web = createServer((_, response) => {
    response.statusCode = served === null ? 404 : 200;
    response.end(served ?? '');
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  mkdirSync(join(folder, 'data'));
});
after(async () => {
  web.close();
  web.closeAllConnections();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const road = (name: string) => ({
  type: 'Feature',
  properties: { city: '臺北市', district: '大安區', road: name, lengthM: 900, approximate: true },
  geometry: { type: 'Point', coordinates: [121.52, 25.03] },
});
const roads = (...names: string[]) =>
  JSON.stringify({ type: 'FeatureCollection', features: names.map(road) });

async function run(plan: object[], ...words: string[]) {
  const file = join(folder, 'plan.json');
  writeFileSync(file, JSON.stringify(plan));
  const out: string[] = [];
  const err: string[] = [];
  const io = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const command = refreshCommand({ ...io, withDatabase: (work) => work(database.db) }, () =>
    join(folder, 'data'),
  );
  const code = await runCommandLine(['refresh', '--plan', file, ...words], [command], io);
  return { code, out: out.join('\n'), err: err.join('\n') };
}
const web1 = () => ({ source: 'taipei-roads', kind: 'roads', from: `${origin}/roads.geojson` });
const count = async () =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM road`.execute(database.db)).rows[0]!.n;
const checkedAt = async () =>
  (
    await sql<{ at: Date | null }>`
      SELECT checked_at AS at FROM data_source WHERE key = 'taipei-roads'`.execute(database.db)
  ).rows[0]?.at;

describe('renta refresh', () => {
  it('checks the rows in a dry run, and loads and records nothing', async () => {
    served = roads('金山南路二段', '');
    const { code, out } = await run([web1()], '--dry-run');
    assert.equal(code, 0);
    assert.match(
      out,
      /taipei-roads \(roads\): in 2 = good 1 \+ rejected 1 \(dry run\); bad rows: /,
    );
    assert.deepEqual([await count(), await checkedAt()], [0, undefined]);
  });

  it('imports what is new, and records the check of a file that did not change', async () => {
    served = roads('金山南路二段');
    const first = await run([web1()]);
    assert.deepEqual([first.code, first.out, first.err], [0, 'taipei-roads (roads): in 1 = loaded 1 + rejected 0 + duplicate 0', '']); // prettier-ignore
    const before = (await checkedAt())!;
    const again = await run([web1()]);
    assert.deepEqual([again.code, again.out], [0, 'taipei-roads (roads): unchanged']);
    assert.ok((await checkedAt())! > before, 'checked later');
    served = roads('金山南路二段', '和平東路一段');
    assert.equal((await run([web1()])).code, 0);
    assert.equal(await count(), 2);
  });

  it('tries every source, and exits with 1 naming the one that failed', async () => {
    served = null;
    writeFileSync(join(folder, 'more.geojson'), roads('信義路四段'));
    const file = { source: 'taipei-roads', kind: 'roads', from: 'more.geojson' };
    const before = await checkedAt();
    const { code, out, err } = await run([web1(), file]);
    assert.equal(code, 1);
    assert.equal(err, `taipei-roads (roads): failed. ${origin}/roads.geojson: expected status 200, got 404`); // prettier-ignore
    assert.match(out, /loaded 1/);
    assert.equal(await count(), 3);
    assert.ok((await checkedAt())! > before!);
  });

  it('fails where every row is rejected, which a renamed column would cause', async () => {
    writeFileSync(join(folder, 'bad.geojson'), roads('', ''));
    const { code, err } = await run([
      { source: 'taipei-roads', kind: 'roads', from: 'bad.geojson' },
    ]);
    assert.equal(code, 1);
    assert.match(err, /failed\. all 2 rows were rejected; see .*taipei-roads-roads\.bad\.csv/);
  });

  it('runs a command that writes the file first, without a shell, and fails with it', async () => {
    const script = `require('fs').writeFileSync('made.geojson', ${JSON.stringify(roads('羅斯福路三段'))})`;
    const made = { source: 'taipei-roads', kind: 'roads', from: 'made.geojson' };
    const good = await run([{ ...made, command: [process.execPath, '-e', script] }]);
    assert.deepEqual([good.code, good.err], [0, '']);
    assert.equal(await count(), 4);
    const bad = await run([{ ...made, command: [process.execPath, '-e', 'process.exit(3)'] }]);
    assert.equal(bad.code, 1);
    assert.match(bad.err, /expected exit code 0, got 3/);
    const none = await run([{ ...made, command: ['no-such-program; echo x'] }]);
    assert.equal(none.code, 1);
    assert.match(none.err, /command no-such-program; echo x: .*ENOENT/);
  });

  it('refuses a wrong plan and an unknown source before anything is read', async () => {
    const unknown = await run([web1()], '--source', 'elsewhere');
    assert.deepEqual([unknown.code, unknown.err], [1, '--source: expected one of taipei-roads, got elsewhere']); // prettier-ignore
    const wrong = await run([{ source: 'taipei-roads', kind: 'streets', from: '' }]);
    assert.equal(wrong.code, 1);
    assert.match(wrong.err, /plan\.json: 0\.kind: one of leases, .*; 0\.from: a text/);
    assert.equal((await run([], '--plan', join(folder, 'missing.json'))).code, 1);
  });
});
