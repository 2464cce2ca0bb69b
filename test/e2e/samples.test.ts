import { parse } from 'csv-parse/sync';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { fillPaying, memberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { tinyPng } from '../support/tiny-picture.ts';
import { failReads, nextRead, restoreReads } from '../support/page-reads.ts';

const rows = parse(readFileSync('src/server/demo/data/samples-synthetic.csv'), {
  columns: true,
  bom: true,
}) as Record<string, string>[];
const newest = rows.filter(({ period }) => period === '2021Q4');
const road = '忠孝東路四段';
const onRoad = newest.filter((row) => row['road'] === road);

describe('survey points', () => {
  let open: OpenConsole;
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor({ viewport: { width: 1920, height: 1080 } });
    page = visitor.page;
    await (await memberClient(open)).fund(100);
    await enter(page, open);
  });
  after(() => open.close());

  const at = (path: string, query: Record<string, string> = {}) =>
    `${open.url}#${path}?${new URLSearchParams(query)}`;
  const strip = () => page.getByRole('region', { name: '统计' });

  it('shows points and vacancy as the file itself has them', async () => {
    const empty = newest.filter(({ status }) => status === 'vacant').length;
    await page.goto(at('/sample', { city: '臺北市' }));
    await strip().getByText(String(rows.length), { exact: true }).waitFor();
    await strip()
      .getByText(`${((empty / newest.length) * 100).toFixed(1).replace(/\.0$/, '')}%`, {
        exact: true,
      })
      .waitFor();
    await page.getByText('合成数据，仅供示例').waitFor();
  });

  it('sends no name, door or rent of a point that is not owned, and its place only roughly', async () => {
    const answered = nextRead<{ list: { details: unknown; lon: number }[] }>(
      page,
      // The points of the map come in parts of a hundred too, the last of them smaller.
      ({ pathname, searchParams }) =>
        pathname === '/api/v1/samples' &&
        searchParams.get('limit') === '100' &&
        searchParams.get('page') === '1',
    );
    await page.goto(at('/sample', { city: '臺北市', limit: '100' }));
    const { list } = await answered;
    assert.equal(list.length, 100);
    for (const { details, lon } of list) {
      assert.equal(details, null);
      assert.equal(Number(lon.toFixed(3)), lon);
    }
  });

  it('names the price of what is ticked before anything is bought, and of a whole road', async () => {
    await page.goto(at('/sample', { city: '臺北市', district: '大安區', road, status: 'trading' }));
    const boxes = page.getByRole('grid').locator('tbody').getByRole('checkbox');
    await boxes.first().waitFor();
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: '获取样本 4 金豆' }).waitFor();
    // The road as a whole, whatever the list is cut by.
    await page
      .getByRole('button', { name: `整条路 ${onRoad.length} 个点（2021Q4）· 20 金豆` })
      .waitFor();
    await page.getByRole('button', { name: '获取样本 4 金豆' }).click();
    await page.locator('console-dialog').getByRole('button', { name: '获取样本 4 金豆' }).click();
    await fillPaying(page);
    await page.locator('console-dialog').getByRole('button', { name: '完成' }).click();
    await page.getByRole('link', { name: '打开样本结果' }).click();
    await page.getByRole('heading', { name: '2 个样本点' }).waitFor();
    await page.getByText(/^台北市大安区 忠孝东路四段 \d{4}Q4.* · OD\d+ · /).waitFor();
    assert.ok(
      new URL(page.url()).hash.startsWith('#/sampleResult?id='),
      'by its order, whatever roads and waves it is of',
    );
    // A card is as high as what it holds; stretched to the page, it would put screens of nothing
    // before the next.
    const card = await page.locator('figure').first().boundingBox();
    assert.ok(card && card.height < 500, `the street is ${card?.height} px high`);
  });

  it('keeps what is ticked over a reload, until it is taken out', async () => {
    await page.goto(at('/sample', { city: '臺北市', district: '信義區', road: '吳興街' }));
    const boxes = page.getByRole('grid').locator('tbody').getByRole('checkbox');
    await boxes.first().check();
    await page.getByRole('button', { name: '获取样本 2 金豆' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '获取样本 2 金豆' }).waitFor();
    await boxes.first().uncheck();
    await page.getByRole('button', { name: '获取样本 2 金豆' }).waitFor({ state: 'detached' });
  });

  it('keeps filters, page and sort in the address over back, forward and reload', async () => {
    await page.goto(at('/sample', { city: '臺北市' }));
    await page.getByRole('button', { name: /^状态/ }).click();
    await page.getByRole('option', { name: '空置' }).click();
    await page.getByRole('button', { name: '应用' }).click();
    await page.waitForURL(/status=vacant/);
    await page.getByRole('grid').getByText('空置').first().waitFor();
    await page.reload();
    await page.getByRole('grid').getByText('空置').first().waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.hash.includes('status'));
    await page.goForward();
    await page.waitForURL(/status=vacant/);
  });

  it('shows ways out when nothing matches, and names what the address says wrongly', async () => {
    await page.goto(
      at('/sample', { city: '臺北市', district: '大安區', road: '沒有這條路', confidence: '9' }),
    );
    await page.getByText('confidence=9').waitFor();
    await page.getByRole('link', { name: '预订一次调查' }).waitFor();
    await page
      .getByRole('button', { name: /移除条件/ })
      .first()
      .waitFor();
  });

  it('says what failed and tries again', async () => {
    // All of them: when another request reaches the server, the list refetches by itself.
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.goto(at('/sample', { city: '臺北市', sort: 'road' }));
    const retry = page.getByRole('button', { name: '重试' }).first();
    await retry.waitFor();
    await page.unroute('**/api/v1/**');
    await retry.click();
    await page.getByRole('grid').locator('tbody').getByRole('row').nth(3).waitFor();
    visitor.complaints.length = 0;
  });

  it('remembers a search one has looked at, inside the layout', async () => {
    // Asked some seconds after the search, so that it is waited for from before.
    const remembered = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/v1/search-runs') &&
        response.request().postData()?.includes('墨爾本') === true,
    );
    await page.goto(at('/renta-reports/sample-searched', { city: '墨爾本' }));
    await strip().getByText('4,402', { exact: true }).waitFor();
    await remembered;
    await page.getByRole('link', { name: '检索过的' }).click();
    await page.getByText('墨尔本', { exact: true }).first().waitFor();
  });

  it('shows a member without points of a wave how to get them', async () => {
    await page.goto(at('/sampleResult'));
    await page.getByRole('link', { name: /2020Q4/ }).click();
    await page.getByRole('heading', { name: '这一波你还没有样本' }).waitFor();
    await page.goto(at('/sampleResult', { id: 'sb_nobody' }));
    await page.getByRole('heading', { name: '找不到这份样本' }).waitFor();
    visitor.complaints.length = 0;
  });

  it('lays out both sides of a road in the order of its doors, with mix, vacancy and what changed', async () => {
    const staff = await open.visitor();
    await enter(staff.page, open, 'staff');
    await staff.page.goto(at('/sampleResult'));
    await staff.page.getByRole('link', { name: /2021Q4/ }).click();
    await staff.page.getByLabel('道路', { exact: true }).selectOption(road);
    await staff.page
      .getByRole('heading', { name: `忠孝东路四段：${onRoad.length} 个门面` })
      .waitFor();
    await staff.page.getByRole('heading', { name: `${onRoad.length} 个样本点` }).waitFor();
    const before = new Map(
      rows.filter((row) => row['period'] === '2020Q4').map((row) => [row['point'], row]),
    );
    const trades = (row: Record<string, string> | undefined) =>
      row !== undefined && row['status'] !== 'vacant' && row['status'] !== 'closed';
    const opened = onRoad.filter((row) => trades(row) && !trades(before.get(row['point']))).length;
    await staff.page.getByRole('heading', { name: new RegExp(`^开 ${opened}，`) }).waitFor();
    const signs = (row: Record<string, string> | undefined) => (trades(row) ? row!['name'] : null);
    const changed = onRoad.filter(
      (row) => before.has(row['point']) && signs(row) !== signs(before.get(row['point'])),
    );
    const replaced = staff.page.getByRole('region', { name: '谁换了谁' }).getByRole('table');
    await replaced.waitFor();
    await eventually(async () =>
      assert.equal(await replaced.locator('tbody tr').count(), changed.length),
    );
    const table = staff.page.getByRole('region', { name: '样本点' }).getByRole('grid');
    await eventually(async () =>
      assert.equal(await table.locator('tbody tr:not([aria-hidden])').count(), onRoad.length),
    );
    assert.deepEqual(staff.complaints, []);
    const drawn = table.locator('tbody tr:not([aria-hidden])');
    // The view is in the address: back to the first road, then to the page before.
    await staff.page.goBack();
    await staff.page.waitForURL((url) => !url.hash.includes('street='));
    await staff.page.goBack();
    await staff.page.getByRole('link', { name: /2021Q4/ }).waitFor();
    await staff.page.goForward();
    await staff.page.goForward();
    await drawn.first().waitFor();
    await failReads(staff.page, '/api/v1/samples', 'rq_points');
    await staff.page.reload();
    await staff.page.getByText('rq_points', { exact: false }).waitFor();
    await restoreReads(staff.page);
    await staff.page.getByRole('button', { name: '重试' }).first().click();
    await drawn.first().waitFor();
    // A point opens with the keyboard, and its order is that of a column one chooses.
    await table.getByRole('columnheader', { name: '门牌' }).click();
    await table.locator('[tabindex="0"]').press('ArrowDown');
    await staff.page.keyboard.press('Enter');
    await staff.page.getByRole('dialog').getByText('门牌', { exact: true }).waitFor();
    await staff.page.keyboard.press('Escape');
    await staff.context.close();
  });

  it('shows photos that were read in, small in the row and large in the drawer', async () => {
    const photographed = onRoad.find(({ name }) => name !== '')!;
    const folder = mkdtempSync(join(tmpdir(), 'photos-'));
    const { survey, city, period, point } = photographed;
    writeFileSync(join(folder, 'door.png'), tinyPng);
    writeFileSync(
      join(folder, 'photos.csv'),
      `survey,city,period,point,file\n${survey},${city},${period},${point},door.png\n`,
    );
    const env = { PATH: process.env['PATH'], DATA_DIR: open.dataDir };
    const read = spawnSync(process.execPath, ['src/tooling/renta.mjs', 'import', 'sample-photos', join(folder, 'photos.csv'), '--source', 'synthetic-surveys'], { env, encoding: 'utf8' }); // prettier-ignore
    rmSync(folder, { recursive: true });
    assert.equal(read.status, 0, read.stderr);
    assert.match(read.stdout, /loaded 1 \+ rejected 0/);
    const staff = await open.visitor({ viewport: { width: 1920, height: 1080 } });
    await enter(staff.page, open, 'staff');
    await staff.page.goto(at('/sampleResult'));
    await staff.page.getByRole('link', { name: /2021Q4/ }).click();
    await staff.page.getByLabel('道路', { exact: true }).selectOption(road);
    const table = staff.page.getByRole('region', { name: '样本点' }).getByRole('grid');
    await table.getByRole('columnheader', { name: '照片' }).waitFor();
    const drawn = (img: SVGElement | HTMLElement) => (img as HTMLImageElement).naturalWidth;
    const small = table.getByRole('img', {
      name: new RegExp(`^${photographed['name']} .*的照片（2021Q4）$`),
    });
    // A picture is fetched once it is seen; the point that has one comes first in this order.
    await table.getByRole('columnheader', { name: '照片' }).click();
    await table.getByRole('row').nth(1).scrollIntoViewIfNeeded();
    await eventually(async () => assert.ok((await small.evaluate(drawn)) > 0));
    await small.click();
    const large = staff.page
      .getByRole('dialog')
      .getByRole('list', { name: '样本点照片' })
      .getByRole('img');
    await eventually(async () => assert.ok((await large.evaluate(drawn)) > 0));
    assert.deepEqual(staff.complaints, []);
    await staff.context.close();
  });

  it('leaves the browser nothing to complain about', () =>
    assert.deepEqual(visitor.complaints, []));
});
