import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { basemapCommand } from '#src/server/cli/basemap-command.ts';
import { runCommandLine } from '#src/server/cli/command-line.ts';
import { loadRuntimeConfig } from '#src/server/runtime-config/load-runtime-config.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';
import { tinyArchive, tinyBox, tinyTile } from '../../support/tiny-archive.ts';

// The tile of zoom 10 that holds Taipei, 121.2891 to 121.6406 east; its middle lies in it.
const tiles = [[10, 857, 438, tinyTile([tinyBox('earth', 0, 0, 4096, 4096)])]] as const;
const about = { attribution: '<a href="https://osm.org">&copy; OpenStreetMap</a> contributors' };
const archive = tinyArchive('shapes', tiles, about);

/** The archive with some bytes of its header changed, by their place in the specification. */
function changed(change: (header: DataView) => void, bytes = archive): Uint8Array {
  const copy = Uint8Array.from(bytes);
  change(new DataView(copy.buffer));
  return copy;
}
const bounded = (...degrees: number[]) =>
  changed((header) =>
    degrees.forEach((one, at) => header.setInt32(102 + at * 4, Math.round(one * 1e7), true)),
  );

describe('renta basemap', () => {
  let server: TestServer;
  const folder = mkdtempSync(join(tmpdir(), 'basemap-'));
  const maps = join(folder, 'base-map');
  const consoleFile = join(folder, 'console.json');
  const store = createServer(({ url }, response) => {
    if (url === '/taipei.pmtiles')
      return void response.writeHead(200, { 'content-length': archive.length }).end(archive);
    if (url === '/broken.pmtiles') {
      response.writeHead(200, { 'content-length': archive.length });
      return void response.write(archive.slice(0, 200), () => response.destroy());
    }
    if (url === '/page.pmtiles') return void response.end(`<!doctype html>${' '.repeat(200)}`);
    return void response.writeHead(404).end();
  });
  let origin: string;
  before(async () => {
    server = await testServer(undefined, { baseMapsDir: maps });
    const roads = [['rd_1', '臺北市', 121.5, 25.03], ['rd_2', '臺北市', 121.56, 25.05], ['rd_3', '桃園市', 121.3, 24.99]] as const; // prettier-ignore
    for (const [id, city, lon, lat] of roads)
      await sql`INSERT INTO road (id, city, district, name, name_hans, lon, lat, shape) VALUES (${id}, ${city}, '', ${id}, ${id},
        ${lon}, ${lat}, ${JSON.stringify({ type: 'Point', coordinates: [lon, lat] })}::jsonb)`.execute(
        server.db,
      );
    store.listen(0, '127.0.0.1');
    await once(store, 'listening');
    origin = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  });
  after(async () => {
    store.closeAllConnections();
    store.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    rmSync(maps, { recursive: true, force: true });
    rmSync(consoleFile, { force: true });
  });

  async function run(...args: string[]) {
    const out: string[] = [];
    const err: string[] = [];
    const io = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
    const command = basemapCommand({
      ...io,
      screen: { write: () => true },
      withDatabase: (work) => work(server.db),
      config: () => ({ dataDir: folder, consoleFile: { path: consoleFile } }),
    });
    const code = await runCommandLine(['basemap', ...args], [command], io);
    return { code, out: out.join('\n'), err: err.join('\n') };
  }
  const written = (name: string, bytes: Uint8Array) => {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };
  const mapOf = () => loadRuntimeConfig({ path: consoleFile, isRequired: true }).map;

  it('installs a file, switches it on beside the other settings, and says how to undo it', async () => {
    const other = { pmtilesUrl: 'https://tiles.example/old.pmtiles', attribution: 'Old maps' };
    writeFileSync(consoleFile, JSON.stringify({ languages: ['en'], map: other }));
    const { code, out, err } = await run(written('Taipei City.pmtiles', archive));
    assert.equal(code, 0, err);
    const [name, ...more] = readdirSync(maps);
    assert.deepEqual(more, []);
    assert.match(name!, /^taipei-city-[0-9a-f]{12}\.pmtiles$/);
    assert.deepEqual(new Uint8Array(readFileSync(join(maps, name!))), archive);
    assert.deepEqual(mapOf(), {
      pmtilesUrl: `/console/base-map/${name}`,
      attribution: '© OpenStreetMap contributors',
      attributionUrl: 'https://www.openstreetmap.org/copyright',
    });
    assert.deepEqual(loadRuntimeConfig({ path: consoleFile, isRequired: true }).languages, ['en']);
    for (const part of [
      'tiles Mvt, zooms 10 to 10',
      'Covers 臺北市, 桃園市.',
      'Before, it was https://tiles.example/old.pmtiles.',
      'Restart the server',
      'Undo: npm run basemap -- --off',
    ])
      assert.ok(out.includes(part), out);

    const off = await run('--off');
    assert.equal(off.code, 0);
    assert.equal(mapOf(), null);
    assert.ok(off.out.includes(join(maps, name!)));
    assert.deepEqual(loadRuntimeConfig({ path: consoleFile, isRequired: true }).languages, ['en']);
  });

  it('downloads one, which the server then serves in ranges', async () => {
    const { code, err } = await run(`${origin}/taipei.pmtiles`, '--city', '臺北市');
    assert.equal(code, 0, err);
    const url = mapOf()!.pmtilesUrl!;
    const part = await server.send({ method: 'GET', url, headers: { range: 'bytes=0-126' } });
    assert.deepEqual([part.statusCode, part.headers['content-range']], [206, `bytes 0-126/${archive.length}`]); // prettier-ignore
    assert.deepEqual(new Uint8Array(part.rawPayload), archive.slice(0, 127));
    assert.match(String(part.headers['cache-control']), /immutable/);
    const outside = `/console/base-map/..%2fconsole.json`;
    assert.equal((await server.send({ method: 'GET', url: outside })).statusCode, 404);
  });

  it('refuses what is none, naming what was expected, and leaves nothing behind', async () => {
    const png = changed((header) => header.setUint8(99, 6));
    const far = bounded(-0.6, 51.2, 0.4, 51.8);
    const elsewhere = tinyArchive('shapes', [[10, 1, 1, tiles[0][3]]], about);
    const cases: [args: string[], message: RegExp][] = [
      [[join(folder, 'none.pmtiles')], /expected a readable file, got ENOENT/],
      [[folder], /expected a readable file, got a folder/],
      [[`${origin}/none.pmtiles`], /expected a readable file, got status 404/],
      [[`${origin}/page.pmtiles`], /expected a PMTiles archive, which begins with "PMTiles", got "<!docty"/],
      [[`${origin}/broken.pmtiles`], new RegExp(`expected ${archive.length} bytes, got \\d+ before the connection broke`)],
      [[written('empty', new Uint8Array())], /expected a PMTiles archive.*got 0 bytes/],
      [[written('v2', changed((header) => header.setUint8(7, 2)))], /expected version 3 of PMTiles, got 2/],
      [[written('mlt', png)], /expected tiles in the form MVT, PNG, JPEG, WebP or AVIF, got Mlt/],
      [[written('zstd', changed((header) => header.setUint8(98, 4)))], /expected no compression or gzip, got Zstd/],
      [[written('short', archive.slice(0, -1))], new RegExp(`expected ${archive.length} bytes, got ${archive.length - 1}`)],
      [[written('far', far)], /expected bounds around 臺北市, 121\.5,25\.03 to 121\.56,25\.05, got -0\.6,51\.2 to 0\.4,51\.8/],
      [[written('elsewhere', elsewhere)], /expected a tile in the middle of 臺北市, 桃園市 at its deepest zoom, got none/],
      [[written('whole', archive), '--city', '巴黎'], /--city: expected one of 臺北市, 桃園市, got 巴黎/],
      [[written('whole', archive), '--max-gb', '0.0000001'], /expected at most 100 bytes, got \d+; --max-gb allows more/],
      [[written('untold', tinyArchive('shapes', tiles))], /expected an attribution in the archive or by --attribution/],
    ]; // prettier-ignore
    for (const [args, message] of cases) {
      const { code, err } = await run(...args);
      assert.equal(code, 1, err);
      assert.match(err, message);
      assert.deepEqual(existsSync(maps) ? readdirSync(maps) : [], [], err);
      assert.ok(!existsSync(consoleFile), err);
    }
  });

  it('asks for the city that is named, where the bounds hold another only', async () => {
    const taipei = written('taipei', bounded(121.4, 24.9, 121.7, 25.3));
    assert.match((await run(taipei, '--city', '桃園市')).err, /expected bounds around 桃園市/);
    const { code, out } = await run(taipei, '--attribution', 'Tiny maps');
    assert.equal(code, 0);
    assert.ok(out.includes('Covers 臺北市; not 桃園市.'), out);
    assert.deepEqual(Object.keys(mapOf()!).sort(), ['attribution', 'pmtilesUrl']);
  });

  it('leaves a configuration that is wrong as it is', async () => {
    writeFileSync(consoleFile, '{ "languages": ["xx"] }');
    const { code, err } = await run(written('taipei', archive));
    assert.equal(code, 1);
    assert.match(err, /console\.json, is wrong: .*languages/);
    assert.equal(readFileSync(consoleFile, 'utf8'), '{ "languages": ["xx"] }');
  });

  it('refuses wrong arguments', async () => {
    for (const args of [[], ['a', 'b'], ['a', '--off'], ['a', '--max-gb', 'x']])
      assert.equal((await run(...args)).code, 2, args.join(' '));
  });
});
