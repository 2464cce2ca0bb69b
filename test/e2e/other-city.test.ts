import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { londonCity, londonValuations } from '../support/london-valuations.ts';

const run = promisify(execFile);

// A city of another country, from a register with other columns, beside a running server: two
// commands, and eight actions in the browser.
describe('a second city of another country', () => {
  let open: OpenConsole;
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor();
    page = visitor.page;
    await enter(page, open);
  });
  after(() => open.close());

  const command = async (kind: string, name: string, text: string, ...options: string[]) => {
    const file = join(open.dataDir, name);
    writeFileSync(file, text);
    const { PATH = '' } = process.env;
    const { stdout } = await run(
      process.execPath,
      ['src/tooling/renta.mjs', 'import', kind, file, ...options],
      { env: { PATH, DATA_DIR: open.dataDir } },
    );
    return stdout;
  };

  it('is imported and assessed in ten steps', async () => {
    assert.match(await command('cities', 'cities.csv', londonCity), /loaded 1 \+ rejected 0/);
    const imported = await command(
      'kases',
      'valuations.txt',
      londonValuations(60),
      '--mapping',
      'uk-voa-london',
    );
    assert.match(imported, /loaded 180 \+ rejected 0/);
    assert.match(
      imported,
      /Converted cells: .*rents of another period 180, values by the mapping 180/,
    );
    // The server reads the cities every few seconds.
    await eventually(async () => {
      const { data } = await (
        await page.request.get(new URL('/api/v1/cities', open.url).href)
      ).json();
      assert.ok(data.some(({ city }: { city: string }) => city === 'London'));
    });

    await page.goto(`${open.url}#/assessment`);
    await page.getByRole('button', { name: '新建评估' }).click();
    await page.getByLabel('城市').selectOption('London');
    await page.getByLabel('行政区').selectOption('Westminster');
    await page.getByLabel('道路（含路段）').fill('OXFORD STREET');
    await page.getByLabel('面积').fill('80');
    await page
      .getByRole('navigation', { name: '评估步骤' })
      .getByRole('button', { name: '可比案例' })
      .click();
    await page.getByText('£/㎡·月').first().waitFor();
    await page
      .getByText(/OXFORD STREET|BERWICK STREET|WARDOUR STREET/)
      .first()
      .waitFor();
  });

  it('is a city of the lists, with its money, its unit of area and rents of a year', async () => {
    await page.goto(`${open.url}#/kase?city=London`);
    await page.getByText('£/平方英尺·年').first().waitFor();
    assert.deepEqual(visitor.complaints, []);
  });
});
