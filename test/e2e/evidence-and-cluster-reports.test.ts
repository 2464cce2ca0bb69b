import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import {
  fillPaying,
  payingPassword,
  memberClient,
  type MemberClient,
} from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { pageIdle } from '../support/page-idle.ts';

// Prices: 40 jindou for the full report, 30 for each of the others, 20 for a wave of a road, and
// for a row what the list says.
describe('a report one buys', () => {
  let open: OpenConsole;
  let page: Page;
  let demo: MemberClient;
  before(async () => {
    open = await openConsole();
    ({ page } = await open.visitor({ viewport: { width: 1440, height: 1000 }, bypassCSP: true }));
    demo = await memberClient(open);
    await demo.fund(500);
    await enter(page, open);
  });
  after(() => open.close());

  const balance = async () => (await demo.get('/api/v1/jindou/balance')).data.available as number;
  const buy = async (items: object[]) => {
    const { data: order, msg } = await demo.post('/api/v1/orders', { items });
    assert.ok(order, msg);
    await demo.post('/api/v1/payments', { orderIds: [order.id], paymentPassword: payingPassword });
    return order.payableJindou as number;
  };
  /** Presses a button that names its price, and pays. */
  const payFor = async (act: string, jindou: number) => {
    const had = await balance();
    await page.getByRole('button', { name: new RegExp(`^${act}`) }).click();
    const till = page.locator('console-dialog');
    await till.getByRole('button', { name: `${act} ${jindou} 金豆` }).click();
    await fillPaying(page);
    await till.getByRole('button', { name: '完成' }).click();
    return had;
  };
  const holds = async (...parts: string[]) => {
    await eventually(async () => {
      const text = await page.getByRole('article').first().innerText();
      for (const part of parts) assert.ok(text.includes(part), `the paper lacks ${part}`);
    });
    await pageIdle(page);
    assert.deepEqual(await axeFindings(page), []);
  };
  const sheets = async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    return (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
  };
  const reopened = async (list: string, way: () => Promise<void>, heading: string) => {
    const had = await balance();
    await page.goto(open.url + list);
    await way();
    await page.getByRole('heading', { name: heading }).waitFor();
    assert.equal(await balance(), had);
  };
  const fromOwn = () =>
    page.getByRole('region', { name: '已购买的报告' }).getByRole('link').click();

  // The bars of the City of Melbourne as R's survival package works them out: 576 spells, 337
  // closures, S(3) 71.24 %.
  it('of a success rate is bought beside the result and read as sheets that name their order', async () => {
    const question = {
      city: '墨爾本',
      category: ['fnb-bar'],
      plannedRent: '20000',
      plannedSales: '150000',
    };
    const { data: run } = await demo.post('/api/v1/success-rates', question);
    await buy([{ type: 'success-rate', refId: run.id }]);

    await page.goto(`${open.url}#/shop-success-rate-result?id=${run.id}`);
    const had = await payFor('购买完整报告', 40);
    await page.waitForURL(/paper=full/);
    await page.getByRole('heading', { level: 1, name: '墨尔本 · 酒吧' }).waitFor();
    assert.equal(await balance(), had - 40);
    await holds(
      'OD',
      '71.2%',
      '开业满 3 年',
      '看得更近或更远',
      '不同租金要卖多少',
      '证据构成',
      'CC BY 4.0',
    );
    // 20,000 at the norm's upper end of a fifth.
    await eventually(async () =>
      assert.match(await page.getByRole('row', { name: /^20,000/ }).innerText(), /100,000/),
    );
    assert.ok((await sheets()) >= 4, 'a cover and some sheets');
    const way = () => page.getByRole('link', { name: '打开完整报告' }).click();
    await reopened('#/renta-reports/shop-success-rate', way, '墨尔本 · 酒吧');
  });

  // The streets of the demo have 40 points each.
  it('of a cluster of roads is put together from waves that are owned whole', async () => {
    const { list } = await demo.get('/api/v1/samples?survey=streets&sort=road&limit=100');
    const byRoad = new Map(list.map(({ id, road }) => [road as string, id as string]));
    const points = [...byRoad.values()].slice(0, 2);
    assert.equal(
      await buy(points.map((refId) => ({ type: 'sample', refId, variant: 'wave' }))),
      40,
    );

    await page.goto(`${open.url}#/renta-reports/sample-searched`);
    await page.getByRole('link', { name: '商圈报告' }).click();
    await page.getByRole('heading', { level: 1, name: '做一份商圈报告' }).waitFor();
    await page.getByText('至少选 2 条道路').waitFor();
    const boxes = page.getByRole('table').getByRole('checkbox');
    await boxes.nth(1).waitFor();
    await eventually(async () => assert.equal(await boxes.count(), 2));
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    assert.deepEqual(await axeFindings(page), []);

    const had = await payFor('购买商圈报告', 30);
    await page.getByRole('heading', { name: '集中与多样' }).waitFor();
    assert.equal(await balance(), had - 30);
    await holds('OD', '2 条道路 80 个点', '合成数据', '合计', 'HHI', 'CC0');
    await eventually(async () =>
      assert.equal(
        await page.getByRole('region', { name: '点数与空置' }).getByRole('row').count(),
        4,
      ),
    );
    await reopened('#/renta-reports/sample-searched?paper=new', fromOwn, '集中与多样');
  });

  it('of rental evidence is put together from the rows of a search, with its price before it is paid', async () => {
    const filter = { city: '臺北市', district: '大安區' };
    const { data: run } = await demo.post('/api/v1/search-runs', { resource: 'kases', filter });
    assert.ok(run.n > 5);
    await page.goto(`${open.url}#/renta-reports/kase-searched`);
    await page.getByRole('link', { name: '租金证据报告' }).click();
    await page.getByRole('heading', { level: 1, name: '做一份租金证据报告' }).waitFor();
    await page.getByText('至少选 2 条').waitFor();
    const boxes = page.getByRole('table').getByRole('checkbox');
    await boxes.first().waitFor();
    for (let row = 0; row < 5; row += 1) await boxes.nth(row).check();
    const query = '/api/v1/kases?city=臺北市&district=大安區&limit=20';
    const unlocks = (await demo.get(query)).list
      .slice(0, 5)
      .reduce((sum, { priceJindou }) => sum + (priceJindou as number), 0);
    await page
      .getByRole('group', { name: '价格' })
      .getByRole('button', { name: `购买证据报告 ${30 + unlocks} 金豆` })
      .waitFor();
    assert.deepEqual(await axeFindings(page), []);

    const had = await payFor('购买证据报告', 30 + unlocks);
    await page.getByRole('heading', { name: '修正表' }).waitFor();
    assert.equal(await balance(), had - 30 - unlocks);
    await holds('OD', '5 条成交', '逐条案例', '只按时间和面积', '內政部');
    await page.getByRole('img', { name: /所在道路的位置图/ }).waitFor();
    await eventually(async () =>
      assert.equal(await page.getByRole('region', { name: '修正表' }).getByRole('row').count(), 6),
    );
    assert.ok((await sheets()) >= 2);
    await reopened('#/renta-reports/kase-searched?paper=new', fromOwn, '修正表');
  });
});
