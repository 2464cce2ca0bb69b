import { parse } from 'csv-parse/sync';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { payingPassword, memberClient, type MemberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { horizontalOverflowAt } from '../support/horizontal-overflow.ts';
import { failReads, restoreReads } from '../support/page-reads.ts';

// Owned cases: list, totals, map, project, assessment, print and export.

interface Kase {
  id: string;
  road: string;
  details: {
    dealDate: string;
    unitRentMonth: number;
    rentMinorPerMonth: number;
    areaM2: number;
  } | null;
  priceJindou: number;
}

const place = { city: '臺北市', district: '大安區' };

describe('the member’s own cases', () => {
  let open: OpenConsole;
  let visitor: Visitor;
  let page: Page;
  let lin: MemberClient;
  let bought: Kase[];
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor({ viewport: { width: 1920, height: 1080 }, bypassCSP: true });
    page = visitor.page;
    lin = await memberClient(open);
    await lin.fund(300);
    const query = new URLSearchParams({ ...place, limit: '6', sort: 'date' });
    const { list } = await lin.get(`/api/v1/kases?${query}`);
    const order = await lin.post('/api/v1/orders', {
      items: (list as Kase[]).map(({ id }) => ({ type: 'kase', refId: id })),
    });
    assert.equal(order.code, 0, order.msg);
    const paid = await lin.post('/api/v1/payments', {
      orderIds: [order.data.id],
      paymentPassword: payingPassword,
    });
    assert.equal(paid.code, 0, paid.msg);
    bought = (await lin.get(`/api/v1/kases?${query}`)).list as Kase[];
    assert.ok(bought.every(({ details }) => details !== null));
    await enter(page, open);
  });
  after(() => open.close());

  const at = (query: Record<string, string> = {}) =>
    `${open.url}#/kase/my-list?${new URLSearchParams(query)}`;
  const rows = () => page.getByRole('grid').locator('tbody').getByRole('row');
  const sum = (n: number) => page.getByText(`共 ${n} 条`, { exact: false }).first();
  const boxes = () => rows().getByRole('checkbox');

  it('say together what a reference says of the same rents', async () => {
    await page.goto(at());
    await sum(6).waitFor();
    // By hand: the middle of six is the mean of the third and the fourth.
    const rents = bought
      .map(({ details }) => details!.rentMinorPerMonth / 100 / details!.areaM2)
      .sort((a, b) => a - b);
    const median = Math.round((rents[2]! + rents[3]!) / 2).toLocaleString('en');
    await page
      .getByRole('region', { name: '统计' })
      .getByText(median, { exact: false })
      .first()
      .waitFor();
  });

  it('are filtered and sorted by the address, also after back, forward and reload', async () => {
    await page.goto(at());
    await page.getByRole('columnheader', { name: '单位租金' }).click();
    await page.waitForURL(/sort=unitRent/);
    const rents = bought.map(({ details }) => details!.unitRentMonth).sort((a, b) => a - b);
    await rows()
      .first()
      .getByText(Math.round(rents[0]!).toLocaleString('en'), { exact: false })
      .first()
      .waitFor();
    const road = bought.find((kase) => kase.road !== '')!.road;
    await page.goto(at({ ...place, road, sort: 'unitRent' }));
    const many = bought.filter((kase) => kase.road === road).length;
    await sum(many).waitFor();
    await page.goBack();
    await sum(6).waitFor();
    await page.goForward();
    await page.reload();
    await sum(many).waitFor();
  });

  it('name what an address says wrongly, and what leaves nothing can be dropped', async () => {
    await page.goto(at({ kind: 'theft', area: '60-100' }));
    await page.getByText(/地址里有不能用的部分.*kind=theft/).waitFor();
    await page.goto(at({ from: '1999Q1', to: '1999Q2' }));
    await page.getByText('没有符合的案例').waitFor();
    await page.getByRole('button', { name: '查看全部' }).click();
    await sum(6).waitFor();
  });

  it('say what failed and try again', async () => {
    await failReads(page, '/api/v1/owned-kases', 'rq_mine');
    await page.goto(at({ source: 'bought' }));
    await page.getByText('rq_mine', { exact: false }).waitFor();
    await restoreReads(page);
    await page.getByRole('button', { name: '重试' }).click();
    await sum(6).waitFor();
  });

  it('lie on a map, by road', async () => {
    await page.goto(at(place));
    await sum(6).waitFor();
    await page.getByRole('button', { name: '地图', exact: true }).click();
    await page.getByRole('region', { name: '地图' }).locator('svg, canvas').first().waitFor();
    assert.deepEqual(await axeFindings(page), []);
  });

  it('are ticked into a project that is named on the way, and found again by it', async () => {
    await page.goto(at());
    await sum(6).waitFor();
    await boxes().nth(0).check();
    await boxes().nth(1).check();
    await page.getByText('已选 2', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: '加入项目' }).click();
    const dialog = page.locator('console-dialog');
    await dialog.getByRole('combobox').selectOption('');
    await dialog.getByRole('button', { name: '加入', exact: true }).click();
    await dialog.getByText('填写 1 至 40 个字').waitFor();
    await dialog.getByLabel('项目名称').fill('大安续租');
    await dialog.getByRole('button', { name: '加入', exact: true }).click();
    await dialog.getByText('已加入“大安续租”。').waitFor();
    await dialog.getByRole('link', { name: '打开项目' }).click();
    await page.waitForURL(/account\/center\/project\?id=/);
    const project = new URLSearchParams(page.url().split('?')[1]).get('id')!;
    await page.goto(at({ project }));
    await sum(2).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: /大安區/ }).first().click(); // prettier-ignore
    await page.getByRole('dialog').getByText('用于评估').waitFor();
  });

  it('are saved as a named view with filters, order and columns', async () => {
    await page.goto(
      at({ ...place, sort: '-unitRent', columns: 'road,date,unit,verification,tags' }),
    );
    await sum(6).waitFor();
    const views = page.getByRole('button', { name: '已存检索', exact: true });
    await views.click();
    await page.getByRole('textbox', { name: '名称', exact: true }).fill('贵的在前');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    const kept = page
      .getByRole('list', { name: '已存检索' })
      .getByRole('button', { name: '贵的在前', exact: true });
    await kept.waitFor();
    await page.goto(at());
    await page.reload();
    await sum(6).waitFor();
    await views.click();
    await kept.click();
    await page.waitForURL((url) => {
      const query = new URLSearchParams(url.hash.split('?')[1]);
      return (
        query.get('sort') === '-unitRent' &&
        query.get('columns') === 'road,date,unit,verification,tags'
      );
    });
    await eventually(async () => assert.equal(await page.getByRole('columnheader').count(), 6));
    await page.reload();
    await sum(6).waitFor();
    await eventually(async () => assert.equal(await page.getByRole('columnheader').count(), 6));
  });

  it('have a note and tags of the member, and are found by them', async () => {
    await page.goto(at({ id: bought[1]!.id }));
    const drawer = page.getByRole('dialog');
    // The register uses traditional characters only; a Chinese page shows the address in simplified
    // ones.
    await drawer
      .getByText(/^台北市大安区/)
      .first()
      .waitFor();
    await drawer.getByLabel('标签').fill('对标，转角');
    await drawer.getByLabel('笔记').fill('房东同意分期');
    // The button rests while it is being kept as well as afterwards.
    const kept = page.waitForResponse(
      (response) => response.request().postData()?.includes('房东同意分期') === true,
    );
    await drawer.getByRole('button', { name: '保存笔记与标签' }).click();
    assert.equal((await kept).status(), 200);
    await drawer.getByRole('button', { name: '保存笔记与标签', disabled: true }).waitFor();
    await page.goto(at({ tag: '转角' }));
    await sum(1).waitFor();
    await page.goto(at({ q: '分期' }));
    await sum(1).waitFor();
  });

  it('go on to an assessment that begins with them', async () => {
    await page.goto(at({ id: bought[0]!.id }));
    await page.getByRole('dialog').getByRole('link', { name: '用于评估' }).click();
    await page.waitForURL(/\/assessment\?id=as_/);
  });

  it('are taken away as a file of all, or of those ticked', async () => {
    await page.goto(at({ sort: 'date' }));
    await sum(6).waitFor();
    const file = async () => {
      const loaded = page.waitForEvent('download');
      await page.getByRole('button', { name: '生成文件' }).click();
      return readFileSync(await (await loaded).path(), 'utf8');
    };
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('radio', { name: /全部结果/ }).check();
    const text = await file();
    assert.ok(text.startsWith('\uFEFF'));
    const table = parse(text.split('\r\n\r\n')[0]!, { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    assert.deepEqual(new Set(table.map((row) => row['编号'])), new Set(bought.map(({ id }) => id)));
    assert.match(text, /不動產成交案件實際資訊/);
    await page.keyboard.press('Escape');
  });

  it('print as sheets, six on a page, in place of all else', async () => {
    await page.goto(at());
    await sum(6).waitFor();
    await page.evaluate(() => void (window.print = () => {}));
    await page.getByRole('button', { name: '打印案例卡' }).click();
    await page.locator('[data-comp-sheets] article').nth(5).waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    await eventually(async () => assert.equal(await page.getByRole('grid').isVisible(), false));
    // Ends the print as a person would, so that it comes last.
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: '16mm', bottom: '18mm', left: '14mm', right: '14mm' },
    });
    const pages = (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
    await page.emulateMedia({ media: 'screen' });
    assert.ok(pages <= 2, `six sheets and their sources came on ${pages} pages`);
    await page.getByRole('grid').waitFor();
  });

  it('fit a phone: cards that can be ticked, nothing sideways', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(at());
    await sum(6).waitFor();
    await page.getByRole('listitem').getByRole('checkbox').first().check();
    assert.deepEqual(await horizontalOverflowAt(page, [360], 780), []);
    assert.deepEqual(await axeFindings(page), []);
    await page.setViewportSize({ width: 1920, height: 1080 });
  });

  it('leave the browser nothing to complain about but the failure asked for', () =>
    assert.deepEqual(
      visitor.complaints.filter((complaint) => !/500/.test(complaint)),
      [],
    ));
});
