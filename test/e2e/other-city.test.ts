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

  it('is imported in the browser too, from files with other column names, and found by a search', async () => {
    const { page: desk, complaints } = await open.visitor();
    await enter(desk, open, 'staff');
    await desk.goto(`${open.url}#/staff/imports`);
    const main = desk.getByRole('main');
    const upload = (name: string, lines: readonly string[]) =>
      main.locator('input[type=file]').setInputFiles({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      });
    const importRows = async (n: number) => {
      await main.getByRole('button', { name: '试运行' }).click();
      await main.getByRole('button', { name: `导入 ${n} 行` }).click();
      await main.getByRole('heading', { name: '导入完成' }).waitFor();
    };

    await main.getByLabel('数据种类').selectOption({ label: '城市' });
    await upload('cities.csv', [
      'Stadt;Traditional Chinese;Chinese name;English;Country code;Currency code;Unit of area;Time zone',
      'Lisboa;里斯本;里斯本;Lisbon;PT;EUR;M2;Europe/Lisbon',
    ]);
    await main.getByLabel('城市', { exact: true }).selectOption('Stadt');
    await importRows(1);

    await main.getByLabel('数据种类').selectOption({ label: '案例' });
    await main.getByLabel('数据来源').selectOption({ label: '新来源…' });
    for (const label of ['来源名称（中文）', '来源名称（英文）', '署名', '许可'])
      await main.getByLabel(label, { exact: true }).fill('Câmara de Lisboa');
    await upload('deals.csv', [
      'Reference;Deal type;Borough;Street name;House number;Full address;Level;Area (sqm);Contract date;Monthly rent;Origin;Verified;Quarter',
      ...Array.from(
        { length: 12 },
        (_, n) =>
          `L${n};lease;Baixa;Rua Augusta;${n + 1};Rua Augusta ${n + 1};1;${n === 0 ? 0 : 40};2026-03-05;2,500;agent;1;2026Q1`,
      ),
    ]);
    await main.getByRole('combobox', { name: '城市', exact: true }).selectOption('固定值…');
    await main.getByLabel('城市 的固定值').selectOption('Lisboa');
    await importRows(11);
    await main.getByRole('row', { name: /面积.*大于 0.*"0".*2/ }).waitFor();

    await desk.goto(`${open.url}#/kase?city=Lisboa`);
    await desk.getByText('Rua Augusta').first().waitFor();
    assert.deepEqual(complaints, []);
  });
});
