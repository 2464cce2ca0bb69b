import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { tinyArchive, tinyBox, tinyTile } from '../support/tiny-archive.ts';

// The tile that holds Taipei: water in the west, land in the east. It is 0.3516 degrees wide from
// 121.2891, so that the border lies at 121.53, in the middle of the city.
const tile = tinyTile([tinyBox('earth', 0, 0, 4096, 4096), tinyBox('water', 0, 0, 2807, 4096)]);
const archive = tinyArchive('shapes', [[10, 857, 438, tile]]);

describe('a base map of the operator', () => {
  let open: OpenConsole;
  const folder = mkdtempSync(join(tmpdir(), 'console-map-'));
  const ranges: string[] = [];
  // Another origin that serves ranges of a file, as an object store does.
  const store = createServer((request, response) => {
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'range' };
    if (!range)
      return void response.writeHead(request.method === 'OPTIONS' ? 204 : 400, cors).end();
    ranges.push(range[0]);
    const part = archive.slice(Number(range[1]), Number(range[2]) + 1);
    const about = { ...cors, 'content-range': `bytes ${range[1]}-${range[2]}/${archive.length}` };
    response.writeHead(206, about).end(part);
  });
  before(async () => {
    store.listen(0, '127.0.0.1');
    await once(store, 'listening');
    const pmtilesUrl = `http://127.0.0.1:${(store.address() as AddressInfo).port}/taipei.pmtiles`;
    const file = join(folder, 'console.json');
    writeFileSync(file, JSON.stringify({ map: { pmtilesUrl, attribution: 'Tiny maps' } }));
    open = await openConsole({ CONSOLE_CONFIG: file });
  });
  after(async () => {
    await open.close();
    store.closeAllConnections();
    store.close();
    rmSync(folder, { recursive: true });
  });

  it('is requested with the first interactive map, and not before', async () => {
    const { page, complaints } = await open.visitor();
    await page.goto(`${open.url}#/login`);
    await page.locator('input[name=account]').waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(ranges, []);
    await enter(page, open);
    await page.goto(`${open.url}?map#/kase?city=${encodeURIComponent('臺北市')}`);
    await page.getByText('Tiny maps').waitFor();
    await eventually(async () => assert.ok(ranges.length > 0));
    const canvas = page.locator('canvas[data-base-map]');
    // Tiles come one by one.
    await page.waitForFunction(() => {
      const element = document.querySelector<HTMLCanvasElement>('canvas[data-base-map]')!;
      const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
      const found = new Set<string>();
      for (let at = 0; at < data.length; at += 4 * 97)
        if (data[at + 3] === 255) found.add(data.slice(at, at + 3).join());
      return found.size >= 2; // water and land
    });

    const before = await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
    await page.getByRole('application').press('ArrowRight');
    await page.waitForFunction(
      (old) =>
        document.querySelector<HTMLCanvasElement>('canvas[data-base-map]')!.toDataURL() !== old,
      before,
    );
    assert.deepEqual(complaints, []);
  });
});
