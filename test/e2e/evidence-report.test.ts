import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { payingPassword, teller, type Teller } from '../support/console-money.ts';
import { enter, openConsole, type OpenConsole } from '../support/console.ts';

// Prices: 30 jindou for the report, and for each row what the list says.
describe('the report of rental evidence', () => {
  let open: OpenConsole;
  let page: Page;
  let demo: Teller;
  before(async () => {
    open = await openConsole();
    ({ page } = await open.visitor({ viewport: { width: 1440, height: 1000 }, bypassCSP: true }));
    demo = await teller(open);
    await demo.fund(300);
    await enter(page, open);
  });
  after(() => open.close());
  const balance = async () => (await demo.get('/api/v1/jindou/balance')).data.available as number;
  const shown = async () => Number(/\d+$/.exec(await page.getByRole('group', { name: '价格' }).getByRole('button').innerText().then((text) => text.replace(/ 金豆.*/s, '')))![0]); // prettier-ignore

  it('is put together from the rows of a search, with its price before it is paid', async () => {
    const { data: run } = await demo.post('/api/v1/search-runs', {
      resource: 'kases',
      filter: { city: '臺北市', district: '大安區' },
    });
    assert.ok(run.n > 5);
    await page.goto(`${open.url}#/renta-reports/kase-searched`);
    await page.getByRole('link', { name: '租金证据报告' }).click();
    await page.getByRole('heading', { level: 1, name: '做一份租金证据报告' }).waitFor();
    await page.getByText('至少选 2 条').waitFor();
    const boxes = page.getByRole('table').getByRole('checkbox');
    await boxes.first().waitFor();
    for (let row = 0; row < 5; row += 1) await boxes.nth(row).check();
    const query = '/api/v1/kases?city=臺北市&district=大安區&limit=20';
    const unlocks = (await demo.get(query)).list.slice(0, 5).reduce((sum, { priceJindou }) => sum + (priceJindou as number), 0);
    assert.equal(await shown(), 30 + unlocks);
    assert.deepEqual(await axeFindings(page), []);

    const had = await balance();
    await page.getByRole('button', { name: /^购买证据报告/ }).click();
    const till = page.locator('console-dialog');
    await till.getByRole('button', { name: `购买证据报告 ${30 + unlocks} 金豆` }).click();
    await page.getByLabel('支付密码，6 位数字').waitFor();
    await page.keyboard.type(payingPassword);
    await till.getByRole('button', { name: '完成' }).click();

    await page.getByRole('heading', { name: '修正表' }).waitFor();
    assert.equal(await balance(), had - 30 - unlocks);
    const text = await page.getByRole('article').first().innerText();
    for (const part of ['OD', '5 条成交', '逐条案例', '只按时间和面积', '內政部'])
      assert.ok(text.includes(part), `the paper lacks ${part}`);
    await page.getByRole('img', { name: /所在道路的位置图/ }).waitFor();
    assert.equal(await page.getByRole('region', { name: '修正表' }).getByRole('row').count(), 6);
    assert.deepEqual(await axeFindings(page), []);
    const sheets = await page.pdf({ preferCSSPageSize: true });
    assert.ok((sheets.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length >= 2);
  });

  it('is opened again from the list of one’s own, for nothing', async () => {
    const had = await balance();
    await page.goto(`${open.url}#/renta-reports/kase-searched?paper=new`);
    await page.getByRole('region', { name: '已购买的报告' }).getByRole('link').click();
    await page.getByRole('heading', { name: '修正表' }).waitFor();
    assert.equal(await balance(), had);
  });
});
