import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { payingPassword, teller, type Teller } from '../support/console-money.ts';
import { enter, openConsole, type OpenConsole } from '../support/console.ts';

// The bars of the City of Melbourne as R's survival package works them out: 576 spells, 337 closures, S(3) 72.81 %.
describe('the full report of a success rate', () => {
  let open: OpenConsole;
  let page: Page;
  let demo: Teller;
  before(async () => {
    open = await openConsole();
    ({ page } = await open.visitor({ viewport: { width: 1440, height: 1000 }, bypassCSP: true }));
    demo = await teller(open);
    await demo.fund(100);
    await enter(page, open);
  });
  after(() => open.close());
  const balance = async () => (await demo.get('/api/v1/jindou/balance')).data.available as number;

  it('is bought beside the result and read as sheets that name their order', async () => {
    const { data: run } = await demo.post('/api/v1/success-rates', {
      city: '墨爾本',
      category: ['fnb-bar'],
      plannedRent: '20000',
      plannedSales: '150000',
    });
    assert.equal(run.state, 'ready');
    const { data: order } = await demo.post('/api/v1/orders', { items: [{ type: 'success-rate', refId: run.id }] });
    await demo.post('/api/v1/payments', { orderIds: [order.id], paymentPassword: payingPassword });
    const had = await balance();

    await page.goto(`${open.url}#/shop-success-rate-result?id=${run.id}`);
    await page.getByRole('button', { name: '购买完整报告 40 金豆' }).click();
    const till = page.locator('console-dialog');
    await till.getByRole('button', { name: '购买完整报告 40 金豆' }).click();
    await page.getByLabel('支付密码，6 位数字').waitFor();
    await page.keyboard.type(payingPassword);
    await till.getByRole('button', { name: '完成' }).click();

    await page.waitForURL(/paper=full/);
    await page.getByRole('heading', { level: 1, name: '墨尔本 · 酒吧' }).waitFor();
    assert.equal(await balance(), had - 40);
    const text = await page.getByRole('main').innerText();
    for (const part of ['OD', '72.8%', '开业满 3 年', '看得更近或更远', '不同租金要卖多少', '证据构成', 'CC BY 4.0']) {
      assert.ok(text.includes(part), `the paper lacks ${part}`);
    }
    // 20,000 at the norm's upper end of a fifth.
    assert.match(await page.getByRole('row', { name: /^20,000/ }).innerText(), /100,000/);
    assert.deepEqual(await axeFindings(page), []);
    const sheets = await page.pdf({ preferCSSPageSize: true });
    assert.ok((sheets.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length >= 4, 'a cover and some sheets');
  });

  it('is opened again from the list, for nothing', async () => {
    const had = await balance();
    await page.goto(`${open.url}#/renta-reports/shop-success-rate`);
    await page.getByRole('link', { name: '打开完整报告' }).click();
    await page.getByRole('heading', { level: 1, name: '墨尔本 · 酒吧' }).waitFor();
    assert.equal(await balance(), had);
  });
});
