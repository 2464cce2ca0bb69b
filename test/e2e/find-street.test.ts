import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { fillPaying, memberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';

describe('a street for a planned shop', () => {
  let open: OpenConsole;
  let visitor: Visitor;
  let page: Page;
  let clicks = 0;
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor({
      viewport: { width: 1920, height: 1080 },
      acceptDownloads: true,
    });
    page = visitor.page;
    await enter(page, open, 'demo');
  });
  after(() => open.close());

  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };

  it('is found from the home page, with the file in hand after at most six clicks', async () => {
    await page.goto(`${open.url}#/`);
    await click(page.getByRole('region', { name: '想在哪里开店' }).getByRole('link'));
    await page.getByLabel('面积', { exact: true }).fill('60');
    await page.getByLabel(/^月租不超过/).fill('150000');
    await click(page.getByRole('button', { name: '找街道', exact: true }));
    await page.getByText(/^\d+ 条街道$/).waitFor({ timeout: 60_000 });
    const download = page.waitForEvent('download');
    await click(page.getByRole('button', { name: '导出 XLSX' }));
    const path = await (await download).path();
    // A workbook is a zip.
    assert.equal(readFileSync(path).subarray(0, 2).toString(), 'PK');
    assert.ok(clicks <= 6, `${clicks} clicks`);
    assert.deepEqual(visitor.complaints, []);
  });

  it('is asked for in the palette, in any order', async () => {
    await page.keyboard.press('Control+k');
    const palette = page.locator('dialog[open]');
    await palette.locator('input').fill("150000 Da'an cafe 60");
    await palette.getByText('找街道：大安区 · 咖啡茶饮 · 60 ㎡ · 月租 ≤ 150,000').click();
    await page.waitForURL(/find-street.*category=fnb-tea/);
    await page.getByText(/^\d+ 条街道$/).waitFor({ timeout: 60_000 });
  });

  it('is saved, opened as a sheet and compared', async () => {
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('button', { name: '已保存' }).waitFor();
    const rows = page.locator('tbody tr');
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: '对比街道' }).click();
    await page.getByRole('heading', { name: '对比 2 条街道' }).waitFor();
    await page.keyboard.press('Escape');
    await rows.nth(0).getByRole('rowheader').getByRole('button').click();
    await page.getByText('这间铺子的月租').waitFor();
  });

  it('has a fair rent, from the sheet and from the palette', async () => {
    await page.getByRole('link', { name: '看公允租金' }).click();
    await page.waitForURL(/fair-rent.*area=60.*asked=150000/);
    await page.getByRole('heading', { name: /的公允月租/ }).waitFor({ timeout: 60_000 });
    await page.getByRole('heading', { name: /^开价 150,000 比公允月租/ }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.locator('dialog[open]');
    await palette.locator('input').fill('大安區 仁愛路四段 60 公允租金');
    await palette.getByText('公允租金：大安區 仁愛路四段 · 60 ㎡').click();
    await page.getByRole('heading', { name: /仁爱路四段 的公允月租/ }).waitFor();
  });

  it('is valued in full and printed after at most eight clicks from the home page', async () => {
    const member = await memberClient(open);
    await member.fund(200);
    clicks = 0;
    await page.goto(`${open.url}#/`);
    await click(page.getByRole('region', { name: '这间铺子值多少租金' }).getByRole('link'));
    await page.getByLabel('地址，或在地图上选点').fill('大安區仁愛路四段');
    await page.getByLabel('面积（㎡）').fill('60');
    await click(page.getByRole('button', { name: '估算，免费' }));
    await page.getByRole('heading', { name: /仁爱路四段 的公允月租/ }).waitFor({ timeout: 60_000 });
    await click(page.getByRole('button', { name: /^看完整答案/ }));
    const dialog = page.locator('console-dialog');
    await click(dialog.getByRole('button', { name: /^看完整答案/ }));
    const pad = page.getByLabel('支付密码，6 位数字');
    const done = dialog.getByText('支付成功');
    await pad.or(done).first().waitFor();
    if (await pad.isVisible()) await fillPaying(page);
    await click(dialog.getByRole('button', { name: '完成' }));
    await page.getByRole('heading', { name: '完整答案', exact: true }).waitFor();
    const lines = page.getByRole('table', { name: /可比租约与系数/ }).locator('tbody tr');
    await lines.nth(4).waitFor();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await click(page.getByRole('button', { name: '打印或存为 PDF' }));
    assert.equal(await page.locator('body').getAttribute('data-printed'), '');
    const pdf = await page.pdf({ format: 'A4' });
    assert.equal(pdf.subarray(0, 4).toString(), '%PDF');
    assert.ok(clicks <= 8, `${clicks} clicks`);
    assert.deepEqual(visitor.complaints, []);
  });
});
