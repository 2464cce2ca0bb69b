import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import {
  payingPassword,
  paySandbox,
  memberClient,
  type MemberClient,
} from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';

describe('the account in jindou', () => {
  let open: OpenConsole;
  let page: Page;
  let lin: MemberClient;
  before(async () => {
    open = await openConsole();
    ({ page } = await open.visitor());
    await enter(page, open);
    lin = await memberClient(open, false);
  });
  after(() => open.close());

  const go = (path: string) => page.goto(`${open.url}#${path}`);
  const code = '/myaccount/payment-code';

  it('sets a payment password, with every rule beside its field', async () => {
    await go(`${code}/payment-code`);
    await page.getByRole('heading', { name: '还没有支付密码' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '设置支付密码' }).click();
    const save = page.getByRole('button', { name: '设置支付密码', exact: true });
    await save.click();
    await page.getByText('请填写').waitFor();
    const fresh = page.getByLabel('新支付密码（6 位数字）');
    for (const [typed, rule] of [
      ['123456', '不能是连续递增或递减的数字'],
      ['000000', '6 位数字不能全部相同'],
      ['12', '请输入 6 位数字'],
    ] as const) {
      await fresh.fill(typed);
      await page.getByText(rule).waitFor();
    }
    await fresh.fill(payingPassword);
    await page.getByLabel('再输入一次').fill('582930');
    await page.getByText('两次输入不一致').waitFor();
    await page.getByLabel('再输入一次').fill(payingPassword);
    await page.getByLabel('登录密码').fill('not my password');
    await save.click();
    await page.getByText('登录密码不对').waitFor();
    await page.getByLabel('登录密码').fill(open.passwords.demo);
    await save.click();
    await page.getByText('支付密码已设置。').waitFor();
    assert.equal((await lin.get('/api/v1/payment-code')).data.state, 'set');
    await page.reload();
    await page.waitForURL(/update-passward/);
  });

  it('changes it, and says how many tries are left after a wrong old one', async () => {
    await page.getByLabel('原支付密码').fill('111112');
    await page.getByLabel('新支付密码（6 位数字）').fill('739105');
    await page.getByLabel('再输入一次').fill('739105');
    await page.getByRole('button', { name: '修改支付密码', exact: true }).click();
    await page.getByText('密码不对，还可尝试 4 次').waitFor();
    await page.getByLabel('原支付密码').fill(payingPassword);
    await page.getByRole('button', { name: '修改支付密码', exact: true }).click();
    await page.getByText('支付密码已修改。').waitFor();
    await page.getByRole('main').getByRole('link', { name: '支付密码', exact: true }).click();
    await page.getByText('错误', { exact: true }).waitFor();
  });

  it('asks before a form with unsaved changes is left', async () => {
    await go(`${code}/update-passward`);
    await page.getByLabel('原支付密码').fill('1');
    await page.getByRole('link', { name: '返回支付密码' }).click();
    await page.locator('console-dialog').getByRole('button').last().waitFor();
    await page.keyboard.press('Escape');
    assert.match(page.url(), /update-passward/);
    await page.getByLabel('原支付密码').fill('');
  });

  it('pays small sums without it up to limits that need it to be raised', async () => {
    await go(`${code}/without-payment-password`);
    await page.getByRole('switch').check();
    await page.getByLabel('单笔限额（金豆）').fill('51');
    await page.getByLabel('每日限额（金豆）').fill('100');
    await page.getByText('案例', { exact: true }).last().click();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('请填 0 至 50 的整数').waitFor();
    await page.getByLabel('单笔限额（金豆）').fill('20');
    await page.getByText('请输入 6 位支付密码').waitFor();
    await page.getByLabel('支付密码，6 位数字').fill('739105');
    await page.getByRole('button', { name: '保存' }).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[type=password]') === null,
    );
    const { free } = (await lin.get('/api/v1/payment-code')).data;
    assert.deepEqual(
      [free.on, free.singleLimit, free.dayLimit, free.types],
      [true, 20, 100, ['kase']],
    );
    // Within the limit a click on the button with the price is enough.
    await page.goto(`${open.url}#/kase`);
    await page.getByRole('checkbox', { name: /^选入/ }).first().check();
    await page.getByRole('button', { name: /^解锁 \d+ 金豆$/ }).click();
    const dialog = page.locator('console-dialog');
    await dialog.getByText('免密支付额度内').waitFor();
    await dialog.getByRole('button', { name: /^解锁/ }).click();
    await dialog.getByText('1 项已经属于你').waitFor();
  });

  it('is recharged through the sandbox, and follows by itself when the money came', async () => {
    const before = (await lin.get('/api/v1/jindou/balance')).data.available as number;
    await go('/myaccount/recharge/gold-rechage');
    await page.getByText('自定金额').click();
    await page.getByLabel('充值数量（金豆）').fill('9');
    await page.getByRole('button', { name: /^去支付/ }).click();
    await page.getByText('请填 10 至 50,000 的整数').waitFor();
    await page.getByText('请先同意充值协议').waitFor();
    await page.getByLabel('充值数量（金豆）').fill('120');
    await page.getByRole('checkbox', { name: /我同意/ }).check();
    await page.getByRole('button', { name: /^去支付/ }).click();
    await page.getByRole('img', { name: '支付页二维码' }).waitFor();
    const payPage = await page.getByRole('link', { name: '打开支付页' }).getAttribute('href');
    await page.reload();
    await page.getByText('正在等待渠道确认').waitFor();
    await paySandbox(payPage!);
    await page.getByRole('heading', { level: 1, name: /^充值成功/ }).waitFor();
    assert.equal((await lin.get('/api/v1/jindou/balance')).data.available, before + 120);
  });

  it('shows a statement that adds up, and the same numbers as the ledger', async () => {
    const { opening, closing } = (await lin.get('/api/v1/jindou/statement')).data;
    await go('/myaccount/jindou/my-jindou');
    const proof = page.getByRole('region', { name: '对账：期初加减各项等于期末' });
    await proof.getByText(String(closing), { exact: true }).waitFor();
    assert.equal(opening, 0);
    await page.getByRole('button', { name: '充值', exact: true }).click();
    await page.waitForURL(/view=recharges/);
    await page.getByText('已到账').first().waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.hash.includes('view='));
  });

  it('prints every line of the range, not only the current page', async () => {
    const all = (await lin.get('/api/v1/jindou/records?limit=100')).list as { no: string }[];
    await go('/myaccount/bill/balance-bill?limit=10');
    await page.evaluate(() => void (window.print = () => {}));
    await page.getByRole('button', { name: '打印' }).click();
    const paper = page.locator('[data-statement-paper]');
    await paper.locator('tbody tr').nth(all.length - 1).waitFor({ state: 'attached' }); // prettier-ignore
    const text = (await paper.textContent()) ?? '';
    for (const { no } of all) assert.ok(text.includes(no), `the statement on paper lacks ${no}`);
    for (const part of ['期初', '期末', '全部时间', `${all.length} 笔`, '会员 '])
      assert.ok(text.includes(part), `it lacks ${part}`);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await paper.waitFor({ state: 'detached' });
  });

  it('saves the same lines as a workbook, with numbers that are numbers and the balances they lie between', async () => {
    const all = (await lin.get('/api/v1/jindou/records?limit=100')).list as {
      no: string;
      amountJindou: number;
    }[];
    const { closing } = (await lin.get('/api/v1/jindou/statement')).data;
    await go('/myaccount/bill/balance-bill');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 XLSX' }).click();
    const file = await download;
    assert.equal(file.suggestedFilename(), 'statement-all-today.xlsx');
    const rows = await readSheet(readFileSync(await file.path()));
    const [head, ...lines] = rows;
    const [noAt, amountAt] = ['账单号', '变动（金豆）'].map((name) => head!.indexOf(name));
    const told = lines.slice(0, all.length).map((row) => [row[noAt!], row[amountAt!]]);
    assert.deepEqual(told, all.map(({ no, amountJindou }) => [no, amountJindou])); // prettier-ignore
    assert.equal(rows.at(-1)![0], `期末 ${closing}`);
  });

  it('states opening and closing of an empty month, and names a range that cannot be', async () => {
    await go('/myaccount/bill/balance-bill?from=2020-02-01&to=2020-02-29');
    await page.getByText('期初等于期末：0 金豆。').waitFor();
    await go('/myaccount/bill/balance-bill?from=2026-02-30');
    await page.getByText(/from=2026-02-30/).waitFor();
  });

  it('gives every bill as a document, to its owner alone', async () => {
    const [line] = (await lin.get('/api/v1/jindou/records?kind=consume')).list;
    await go('/myaccount/bill/balance-bill');
    await page.getByRole('grid').getByRole('row').nth(1).click();
    await page.waitForURL(/bill-detail/);
    await page.getByText(line.no).first().waitFor();
    const visitor = await open.visitor();
    await visitor.page.goto(`${open.url}#/bill-detail?no=${line.no}`);
    await visitor.page.getByText('这个链接无效。').waitFor();
    await visitor.page.goto(`${open.url}#/bill-detail?s=wrong`);
    await visitor.page.getByText('这个链接无效。').waitFor();
    await visitor.context.close();
  });

  it('shares a bill by a revocable link with fewer fields', async () => {
    const [line] = (await lin.get('/api/v1/jindou/records?kind=consume')).list;
    await go(`/bill-detail?no=${line.no}`);
    await page.getByRole('button', { name: '分享链接' }).click();
    await page.getByRole('button', { name: '生成 7 天有效的链接' }).click();
    const link = await page.getByRole('textbox', { name: '分享链接' }).inputValue();
    const { page: visitor, context } = await open.visitor();
    await visitor.goto(link);
    await visitor.getByText(line.no).waitFor();
    await eventually(async () =>
      assert.equal(await visitor.getByText(String(line.balanceAfter), { exact: true }).count(), 0),
    );
    await page.getByRole('button', { name: '收回' }).click();
    await page.getByText('已失效').waitFor();
    await visitor.reload();
    await visitor.getByText('这个链接无效。').waitFor();
    await context.close();
  });
});
