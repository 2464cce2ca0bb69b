import { parse } from 'csv-parse/sync';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { fillPaying, memberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { pageIdle } from '../support/page-idle.ts';

const units = parse(readFileSync('src/server/demo/data/pre-shops-synthetic.csv'), {
  columns: true,
  bom: true,
}) as Record<string, string>[];
const quarterOf = (month: string) =>
  `${month.slice(0, 4)}Q${Math.ceil(Number(month.slice(5, 7)) / 3)}`;

describe('units that come to market', () => {
  let open: OpenConsole;
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor({ viewport: { width: 1920, height: 1080 }, bypassCSP: true });
    page = visitor.page;
    await enter(page, open);
  });
  after(() => open.close());

  const at = (query: Record<string, string> = {}) =>
    `${open.url}#/renta-reports/pre-shops-search?${new URLSearchParams(query)}`;
  const body = () => page.getByRole('grid').locator('tbody').getByRole('row');

  it('lists them by handover, with what is handed over each quarter as the file has it', async () => {
    const first = units.map((unit) => quarterOf(unit['handover']!)).sort()[0]!;
    const area = units
      .filter(
        (unit) =>
          quarterOf(unit['handover']!) === first &&
          unit['stage'] !== 'opened' &&
          unit['stage'] !== 'cancelled',
      )
      .reduce((sum, unit) => sum + Number(unit['area_m2']), 0);
    await page.goto(at());
    await page.getByText(`共 ${units.length} 条`, { exact: false }).waitFor();
    await body().first().getByText(first).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: first })
      .getByText(`${Math.round(area)} ㎡`, { exact: false })
      .waitFor();
    await page
      .getByRole('region', { name: '交付时间表' })
      .first()
      .getByRole('button')
      .first()
      .waitFor();
    await page.getByText('合成数据，仅供示例').waitFor();
  });

  it('hides what is for sale, and names its price', async () => {
    await page.goto(at());
    await body().first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: '看详情 5 金豆' }).waitFor();
    await eventually(async () => assert.equal(await drawer.getByText('未解锁').count(), 3));
    await drawer.getByLabel('每年变化').fill('10');
    await drawer.getByText('这是按你选的变化率推算的情景', { exact: false }).waitFor();
    // The unit is in the address: a link and a reload restore it.
    await page.waitForURL(/[?&]unit=/);
    await page.reload();
    await drawer.getByRole('button', { name: '看详情 5 金豆' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.hash.includes('unit='));
  });

  it('lists what one watches, draws all that matches, and offers a project for what is ticked', async () => {
    await page.goto(at({ road: '八德路三段', city: '臺北市', district: '松山區', limit: '10' }));
    await body().first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: '关注这个铺位' }).click();
    await drawer.getByRole('button', { name: /取消/ }).first().waitFor();
    await page.goto(at({ mine: 'watched' }));
    await eventually(async () => assert.equal(await body().count(), 1));
    await page.goto(at());
    // The list has ten of the thirty units on its page, the timeline all of them.
    const timeline = page.getByRole('region', { name: '交付时间表' });
    await eventually(async () =>
      assert.equal(await timeline.getByRole('button').count(), units.length),
    );
  });

  it('saves units in a project that is named on the way, and the next one in the same', async () => {
    await page.goto(at());
    await body().nth(0).getByRole('checkbox').click();
    await body().nth(1).getByRole('checkbox').click();
    await page.getByRole('button', { name: '加入项目' }).click();
    const dialog = page.locator('console-dialog');
    // The name of the field is its label only, whatever its value.
    const project = dialog.getByRole('combobox', { name: '项目', exact: true });
    await project.selectOption({ label: '新建项目' });
    await dialog.getByLabel('项目名称').fill('明年开业');
    await dialog.getByRole('button', { name: '加入', exact: true }).click();
    await dialog.getByText('已加入“明年开业”。').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // A single one from its sheet, with the dialog above it.
    await page.goto(at({ road: '八德路三段', city: '臺北市', district: '松山區', limit: '10' }));
    await body().first().click();
    await page.locator('dialog[open]').first().getByRole('button', { name: '加入项目' }).click();
    await project.selectOption({ label: '明年开业' });
    await dialog.getByLabel('备注').fill('先看二楼');
    await dialog.getByRole('button', { name: '加入', exact: true }).click();
    await dialog.getByRole('link', { name: '打开项目' }).click();
    await page.waitForURL(/account\/center\/project\?id=/);
    await eventually(async () =>
      assert.equal(await page.getByRole('main').getByText('先看二楼').count(), 1),
    );
    const id = new URLSearchParams(page.url().split('?')[1]).get('id')!;
    const lin = await memberClient(open, false);
    const { itemList } = (await lin.get(`/api/v1/account/projects/${id}`)).data as {
      itemList: { type: string }[];
    };
    assert.deepEqual(new Set(itemList.map(({ type }) => type)), new Set(['pre-shop']));
    assert.equal(itemList.length, 3);
  });

  it('puts one on the waiting list of a unit that is not free, and takes one off again', async () => {
    await page.goto(at({ stage: 'announced' }));
    await pageIdle(page);
    await body().first().getByText('已公布').waitFor();
    await body().first().click();
    await page.getByRole('dialog').getByRole('button', { name: '排队等候' }).click();
    await page.getByRole('dialog').getByText('第 1 位，共 1 人').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '退出排队' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '排队等候' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '关注这个铺位' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '已关注，点击取消' }).waitFor();
    await page.reload();
    await page.getByRole('dialog').getByRole('button', { name: '已关注，点击取消' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '关注这个铺位' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('reserves a free unit against a deposit that is named before the click, and frees it when it is given up', async () => {
    const lin = await memberClient(open);
    await lin.fund(200);
    const held = async () => (await lin.get('/api/v1/jindou/balance')).data.held as number;
    await page.goto(at({ stage: 'preLeasing' }));
    await pageIdle(page);
    await body().first().getByText('预租中').waitFor();
    await body().first().click();
    const drawer = page.locator('dialog[open]').first();
    await drawer.getByText('押金 100 金豆，保留 14 天').waitFor();
    await drawer.getByRole('button', { name: '预定 100 金豆' }).click();
    await page.locator('console-dialog').getByText('冻结 100 金豆').waitFor();
    await fillPaying(page);
    await drawer.getByText(/你预定到 \d{4}-/).waitFor();
    assert.equal(await held(), 100);
    assert.deepEqual(await axeFindings(page), []);
    await page.reload();
    await page.goto(at({ stage: 'reserved', wanted: 'yes' }));
    await pageIdle(page);
    await body().first().click();
    await drawer.getByRole('button', { name: '放弃预定' }).click();
    await drawer.getByRole('button', { name: '确认放弃，解冻押金' }).click();
    await drawer.getByRole('button', { name: '预定 100 金豆' }).waitFor();
    assert.equal(await held(), 0);
    await page.keyboard.press('Escape');
  });

  it('takes the page away as a file', async () => {
    await page.goto(at());
    await page.getByRole('button', { name: '导出' }).click();
    const loaded = page.waitForEvent('download');
    await page.getByRole('button', { name: '生成文件' }).click();
    const text = readFileSync(await (await loaded).path(), 'utf8');
    assert.match(text, /^\uFEFF编号,项目/);
    await page.keyboard.press('Escape');
  });

  it('keeps filters in the address over back, forward and reload', async () => {
    await page.goto(at());
    await page.getByRole('button', { name: /^阶段/ }).click();
    await page.getByRole('option', { name: '已公布' }).click();
    await page.getByRole('button', { name: '应用' }).click();
    await page.waitForURL(/stage=announced/);
    await page.reload();
    await body().first().getByText('已公布').waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.hash.includes('stage'));
    await page.goForward();
    await page.waitForURL(/stage=announced/);
  });

  it('shows ways out when nothing matches, and names what the address says wrongly', async () => {
    await page.goto(at({ from: '2030Q1', stage: 'sold' }));
    await page.getByText('stage=sold').waitFor();
    await page.getByRole('link', { name: '订一张预购单，有了就通知' }).waitFor();
    await page
      .getByRole('button', { name: /移除条件：交付从/ })
      .last()
      .click();
    await body().first().waitFor();
  });

  it('says what failed and tries again', async () => {
    // All of them: when another request reaches the server, the list refetches by itself.
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.goto(at({ sort: 'project' }));
    const retry = page
      .getByRole('region', { name: '预租铺列表' })
      .getByRole('button', { name: '重试' });
    await retry.waitFor();
    await page.unroute('**/api/v1/**');
    await retry.click();
    await body().first().waitFor();
    visitor.complaints.length = 0;
  });

  it('leaves the browser nothing to complain about', () =>
    assert.deepEqual(visitor.complaints, []));
});
