import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { pageIdle } from '../support/page-idle.ts';

// From a question to a file in hand, starting on the home page, with the clicks counted. The walks
// for a street, a fair rent, the life of shops and a second city are in find-street, success-rate
// and other-city.
describe('a walk from the home page', () => {
  let open: OpenConsole;
  let visitor: Visitor;
  let page: Page;
  let clicks = 0;
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor({ acceptDownloads: true });
    page = visitor.page;
    await enter(page, open);
  });
  beforeEach(async () => {
    clicks = 0;
    await page.goto(`${open.url}#/`);
    await pageIdle(page);
  });
  after(() => open.close());

  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const menu = (name: string) =>
    page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true });
  /** The file that a last click downloads. */
  const fileOf = async (button: Locator) => {
    const download = page.waitForEvent('download');
    await click(button);
    return readFileSync(await (await download).path());
  };
  const exported = async () => {
    await click(page.getByRole('button', { name: '导出', exact: true }));
    return fileOf(page.getByRole('button', { name: '生成文件' }));
  };
  const lines = (file: Buffer) => file.toString().split('\r\n\r\n')[0]!.trim().split('\r\n');

  it('tells how rents of a city moved, as figures of the chart, in two clicks', async () => {
    await click(page.getByRole('link', { name: '市场看板' }));
    const chart = page.locator('figure').first();
    const file = await fileOf(chart.getByRole('button', { name: /CSV/ }));
    assert.match(file.toString(), /2021Q3/);
    assert.equal(clicks, 2);
  });

  it('tells what was paid on a road, in three clicks', async () => {
    await page.keyboard.press('Control+k');
    await page.locator('dialog [role=combobox]:focus').waitFor();
    await page.keyboard.type('忠孝东路四段');
    await click(page.getByRole('option', { name: /忠孝东路四段.*大安/ }).first());
    await page.getByRole('grid').locator('tbody tr').first().waitFor();
    const rows = lines(await exported());
    assert.ok(rows.length > 1 && rows.slice(1).every((row) => row.includes('忠孝東路四段')));
    assert.equal(clicks, 3);
  });

  it('compares two roads on paper, in five clicks', async () => {
    await click(menu('道路'));
    const boxes = page.locator('tbody').getByRole('checkbox');
    await click(boxes.nth(0));
    await click(boxes.nth(1));
    await click(page.getByRole('button', { name: /^对比/ }));
    const drawer = page.getByRole('dialog', { name: '道路对比' });
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await click(drawer.getByRole('button', { name: '打印 / PDF' }));
    await page.locator('body[data-printed]').waitFor();
    assert.equal((await page.pdf({ format: 'A4' })).subarray(0, 4).toString(), '%PDF');
    assert.equal(clicks, 5);
  });

  it('tells what comes to the market, in three clicks', async () => {
    await click(menu('预租铺'));
    await page.getByRole('grid').locator('tbody tr').first().waitFor();
    assert.ok(lines(await exported()).length > 1);
    assert.equal(clicks, 3);
  });

  it('tells which shops are to let, in three clicks', async () => {
    await click(menu('商铺'));
    await page.getByRole('grid').locator('tbody tr').first().waitFor();
    assert.ok(lines(await exported()).length > 1);
    assert.equal(clicks, 3);
  });

  it('tells who trades on the streets of a city, in three clicks', async () => {
    await click(menu('样本'));
    await page.getByRole('grid').locator('tbody tr').first().waitFor();
    assert.ok(lines(await exported()).length > 1);
    assert.equal(clicks, 3);
  });

  it('tells what was spent, in three clicks', async () => {
    await click(menu('金豆'));
    await click(page.getByRole('link', { name: '消费记录' }).first());
    const file = await fileOf(page.getByRole('button', { name: '导出 XLSX' }));
    // A workbook is a zip.
    assert.equal(file.subarray(0, 2).toString(), 'PK');
    assert.equal(clicks, 3);
  });

  it('gives somebody else the figures of a search, in three clicks', async () => {
    await click(menu('案例'));
    await page.getByRole('grid').locator('tbody tr').first().waitFor();
    await click(page.getByRole('button', { name: '分享' }));
    await click(page.getByRole('button', { name: '生成链接' }));
    const link = await page.getByLabel('分享链接').inputValue();
    const stranger = await open.visitor();
    await stranger.page.goto(link);
    await stranger.page.getByRole('article').getByRole('table').waitFor();
    await stranger.context.close();
    assert.equal(clicks, 3);
  });

  it('leaves the browser nothing to complain about', () => {
    assert.deepEqual(visitor.complaints, []);
  });
});
