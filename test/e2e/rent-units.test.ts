import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { teller, type Teller } from '../support/console-money.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/console.ts';
import { eventually } from '../support/eventually.ts';
import { settled } from '../support/settled.ts';
import expected from '../fixtures/expected.json' with { type: 'json' };

// What one chose about rents holds for every figure of a page at once, and files say it.

const place = { city: '臺北市', district: '大安區' };
const road = '忠孝東路四段';
/** The median unit rent of the road per m² and month, as the reference file has it. */
const median = expected.roads.find(({ key }) => key === '臺北市|大安區|忠孝東路四段')!.median;

const units = [
  { rentUnit: 'month', rentConvention: '365/12', shown: Math.round(median).toLocaleString('en'), unit: 'NT$/㎡·月', other: 'NT$/㎡·天' },
  { rentUnit: 'day', rentConvention: '365/12', shown: ((median * 12) / 365).toFixed(1), unit: 'NT$/㎡·天', other: 'NT$/㎡·月' },
  { rentUnit: 'day', rentConvention: '30', shown: (median / 30).toFixed(1), unit: 'NT$/㎡·天', other: 'NT$/㎡·月' },
] as const; // prettier-ignore

describe('the unit of rents', () => {
  let open: OpenConsole;
  let visitor: Visitor;
  let page: Page;
  let lin: Teller;
  let roadId = '';
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor({ viewport: { width: 1920, height: 1080 } });
    page = visitor.page;
    await enter(page, open);
    lin = await teller(open, false);
    roadId = (await lin.get(`/api/v1/roads?${new URLSearchParams({ ...place, q: road, limit: '1' })}`)).list[0].id;
  });
  after(() => open.close());

  const go = async (path: string, query: Record<string, string> = {}) => {
    await page.goto(`${open.url}#${path}?${new URLSearchParams(query)}`);
    await page.reload();
  };
  const choose = async (unit: (typeof units)[number]) => {
    await go('/account/settings/account');
    await page.getByRole('radio', { name: unit.rentUnit === 'day' ? '元/㎡/天' : '元/㎡/月' }).check();
    await page.getByRole('radio', { name: unit.rentConvention === '30' ? '30 天' : '365 ÷ 12' }).check();
    const save = page.getByRole('button', { name: '保存' });
    // What is chosen already is not saved again.
    if (await save.isDisabled()) return;
    await save.click();
    await page.getByText('已保存').first().waitFor();
  };
  const pages: { name: string; path: string; query: Record<string, string>; sees: (unit: (typeof units)[number]) => Promise<void> }[] = [
    {
      name: 'the case search',
      path: '/kase',
      query: { ...place, road },
      sees: ({ shown }) => page.getByRole('region', { name: '统计' }).getByText(shown, { exact: false }).first().waitFor(),
    },
    {
      name: 'its charts',
      path: '/kase',
      query: { ...place, road, view: 'charts' },
      sees: ({ unit }) => page.locator('figure').first().getByText(unit, { exact: false }).first().waitFor(),
    },
    {
      name: 'the sheet of the road',
      path: '/renta-reports/roads-searched',
      query: { ...place, road: '' },
      sees: ({ shown }) => page.getByText(shown, { exact: true }).first().waitFor(),
    },
    {
      name: 'the dashboard',
      path: '/dashboard',
      query: { city: place.city },
      sees: async ({ unit }) => {
        for (const at of [0, 2]) await page.locator('figure').nth(at).waitFor();
        await page.getByText(unit, { exact: false }).nth(3).waitFor();
      },
    },
  ]; // prettier-ignore

  for (const unit of units) {
    it(`is one on every page: ${unit.unit} by ${unit.rentConvention}`, async () => {
      await choose(unit);
      for (const { name, path, query, sees } of pages) {
        await go(path, 'road' in query && query['road'] === '' ? { ...query, road: roadId } : query);
        await sees(unit);
        await settled(page);
        const text = await page.getByRole('main').innerText();
        assert.ok(text.includes(unit.unit), `${name} does not say ${unit.unit}`);
        assert.ok(!text.includes(unit.other), `${name} still says ${unit.other}`);
      }
    });
  }

  it('is that of a file, which says how a day was reckoned', async () => {
    await go('/renta-reports/roads-searched', place);
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('radio', { name: /^全部结果/ }).check();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '生成文件' }).click();
    const [table, notes] = readFileSync(await (await download).path(), 'utf8').split('\r\n\r\n');
    const rows = parse(table!, { columns: true, bom: true }) as Record<string, string>[];
    const own = rows.find((row) => row['道路'] === road)!;
    assert.equal(Number(own['单位租金中位数（每㎡每天）']).toFixed(3), (median / 30).toFixed(3));
    assert.match(notes!, /单位租金按建筑面积计，每㎡每天：月租 ÷ 面积 ÷ 30。/);
  });

  it('is that of the file of a chart', async () => {
    await go('/kase', { ...place, road, view: 'charts' });
    const figure = page.locator('figure').first();
    const download = page.waitForEvent('download');
    await figure.getByRole('button', { name: /CSV/ }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    assert.match(text, /NT\$\/㎡·天（月租 ÷ 30）/);
  });

  it('says by whose area it is to who reckons by net ones, and shows shops by theirs', async () => {
    await go('/account/settings/account');
    await page.getByRole('radio', { name: '元/㎡/月' }).check();
    await page.getByRole('radio', { name: '使用面积' }).check();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存').first().waitFor();
    await go('/renta-reports/shops-searched', place);
    await page.getByRole('columnheader', { name: 'NT$/㎡·月 使用面积' }).waitFor();
    const [row] = (await lin.get(`/api/v1/shops?${new URLSearchParams({ ...place, limit: '1' })}`)).list as {
      rentMinorPerMonth: number;
      netAreaM2: number | null;
    }[];
    const own = row!.netAreaM2 === null ? '–' : Math.round(row!.rentMinorPerMonth / 100 / row!.netAreaM2).toLocaleString('en');
    await eventually(async () => {
      const at = await page.getByRole('columnheader').allInnerTexts();
      const cells = await page.getByRole('grid').locator('tbody tr:not([aria-hidden])').first().locator('th, td').allInnerTexts();
      assert.equal(cells[at.findIndex((head) => head.includes('使用面积') && head.includes('NT$'))]?.trim(), own);
    });
    // Net areas have a median of their own; that of all shops stands on gross areas, and says so.
    await page.getByRole('region', { name: '统计' }).getByText('使用面积单价中位数').waitFor();
    await page.getByRole('region', { name: '统计' }).getByText('NT$/㎡·月 建面').first().waitFor();
    await go('/kase', { ...place, road });
    await page.getByRole('region', { name: '统计' }).getByText('NT$/㎡·月 建面').first().waitFor();
  });

  it('leaves the browser nothing to complain about', () => assert.deepEqual(visitor.complaints, []));
});
