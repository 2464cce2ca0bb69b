import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { payingPassword, teller, type Teller } from '../support/console-money.ts';
import { enter, openConsole, type OpenConsole } from '../support/console.ts';

// Prices: 20 jindou for a wave of a road, 30 for the report; the streets of the demo have 40 points each.
describe('the report of a cluster of roads', () => {
  let open: OpenConsole;
  let page: Page;
  let demo: Teller;
  before(async () => {
    open = await openConsole();
    ({ page } = await open.visitor({ viewport: { width: 1440, height: 1000 }, bypassCSP: true }));
    demo = await teller(open);
    await demo.fund(200);
    await enter(page, open);
  });
  after(() => open.close());
  const balance = async () => (await demo.get('/api/v1/jindou/balance')).data.available as number;

  it('is put together from waves that are owned whole, and bought with its price before the click', async () => {
    const { list } = await demo.get('/api/v1/samples?survey=streets&sort=road&limit=100');
    const byRoad = new Map(list.map(({ id, road }) => [road as string, id as string]));
    const points = [...byRoad.values()].slice(0, 2);
    assert.equal(points.length, 2);
    const items = points.map((refId) => ({ type: 'sample', refId, variant: 'wave' }));
    const { data: order, msg } = await demo.post('/api/v1/orders', { items });
    assert.equal(order?.payableJindou, 40, msg);
    await demo.post('/api/v1/payments', { orderIds: [order.id], paymentPassword: payingPassword });

    await page.goto(`${open.url}#/renta-reports/sample-searched`);
    await page.getByRole('link', { name: '商圈报告' }).click();
    await page.getByRole('heading', { level: 1, name: '做一份商圈报告' }).waitFor();
    await page.getByText('至少选 2 条道路').waitFor();
    const boxes = page.getByRole('table').getByRole('checkbox');
    await boxes.nth(1).waitFor();
    assert.equal(await boxes.count(), 2);
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    assert.deepEqual(await axeFindings(page), []);

    const had = await balance();
    await page.getByRole('button', { name: '购买商圈报告 30 金豆' }).click();
    const till = page.locator('console-dialog');
    await till.getByRole('button', { name: '购买商圈报告 30 金豆' }).click();
    await page.getByLabel('支付密码，6 位数字').waitFor();
    await page.keyboard.type(payingPassword);
    await till.getByRole('button', { name: '完成' }).click();

    await page.getByRole('heading', { name: '集中与多样' }).waitFor();
    assert.equal(await balance(), had - 30);
    const text = await page.getByRole('article').first().innerText();
    for (const part of ['OD', '2 条道路 80 个点', '合成数据', '合计', 'HHI', 'CC0']) {
      assert.ok(text.includes(part), `the paper lacks ${part}`);
    }
    assert.equal(await page.getByRole('region', { name: '点数与空置' }).getByRole('row').count(), 4);
    assert.deepEqual(await axeFindings(page), []);
  });

  it('is opened again from the list of one’s own, for nothing', async () => {
    const had = await balance();
    await page.goto(`${open.url}#/renta-reports/sample-searched?paper=new`);
    await page.getByRole('region', { name: '已购买的报告' }).getByRole('link').click();
    await page.getByRole('heading', { name: '集中与多样' }).waitFor();
    assert.equal(await balance(), had);
  });
});
