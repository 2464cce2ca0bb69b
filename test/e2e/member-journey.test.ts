import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { payingPassword, paySandbox } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { newcomerPassword, register } from '../support/register-member.ts';

// One member from the first click to a bill that another person opens: each step starts from the
// result of the one before.
describe('the story of a member', () => {
  let open: OpenConsole;
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor({ viewport: { width: 1920, height: 1080 } });
    page = visitor.page;
  });
  after(() => open.close());

  const go = (path: string) => page.goto(`${open.url}#${path}`);
  const dialog = () => page.locator('console-dialog');
  const pad = () => page.getByLabel('支付密码，6 位数字');
  const inDays = (days: number) =>
    new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  /** What the bar says. */
  const balance = async () =>
    Number((await page.locator('header a b').first().innerText()).replace(',', ''));
  const balanceBecomes = (jindou: number) =>
    page.waitForFunction(
      (sum) => document.querySelector('header a b')?.textContent?.replace(',', '') === String(sum),
      jindou,
    );
  const paid: number[] = [];

  it('registers and is greeted with 20 jindou', async () => {
    await register(page, open.url, { phone: '13800138021', name: '小林开店' });
    await page.getByRole('heading', { level: 1 }).filter({ hasText: '小林开店' }).waitFor();
    await balanceBecomes(20);
  });

  it('sets a payment password and recharges 1,000 jindou through the sandbox', async () => {
    await go('/myaccount/payment-code/set-passward');
    await page.getByLabel('新支付密码（6 位数字）').fill(payingPassword);
    await page.getByLabel('再输入一次').fill(payingPassword);
    await page.getByLabel('登录密码').fill(newcomerPassword);
    await page.getByRole('button', { name: '设置支付密码', exact: true }).click();
    await page.getByText('支付密码已设置。').waitFor();
    await go('/myaccount/recharge/gold-rechage');
    await page.getByText('自定金额').click();
    await page.getByLabel('充值数量（金豆）').fill('1000');
    await page.getByRole('checkbox', { name: /我同意/ }).check();
    await page.getByRole('button', { name: /^去支付/ }).click();
    await paySandbox((await page.getByRole('link', { name: '打开支付页' }).getAttribute('href'))!);
    await page.getByRole('heading', { level: 1, name: /^充值成功/ }).waitFor();
    await balanceBecomes(1020);
  });

  it('finds cases and unlocks two of them', async () => {
    const before = await balance();
    await go(`/kase?${new URLSearchParams({ city: '臺北市', district: '大安區' })}`);
    const boxes = page.getByRole('checkbox', { name: /^选入/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: /^解锁 \d+ 金豆$/ }).click();
    await dialog().getByRole('button', { name: /^解锁/ }).click();
    await pad().fill(payingPassword);
    await dialog().getByText('2 项已经属于你').waitFor();
    await dialog().getByRole('button', { name: '完成' }).click();
    await eventually(async () => assert.equal(await page.getByText('已拥有').count(), 2));
    await eventually(async () => assert.ok((await balance()) < before));
    paid.push(before - (await balance()));
  });

  it('assesses a rent and buys the indication that evidence of grade D is offered as', async () => {
    const before = await balance();
    await go('/assessment');
    await page.getByRole('button', { name: '新建评估' }).click();
    await page.getByLabel('城市').selectOption('臺北市');
    await page.getByLabel('行政区').selectOption('大安區');
    await page.getByLabel('面积').fill('60');
    // The evidence of the city is made ready once, in some seconds.
    const buy = page
      .getByRole('complementary', { name: '结果' })
      .getByRole('button', { name: '购买租金参考，10 金豆' });
    await buy.click({ timeout: 60_000 });
    await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('button', { name: '购买租金参考，10 金豆' })
      .click();
    await dialog().getByRole('button', { name: '租金参考 10 金豆' }).click();
    await pad().fill(payingPassword);
    await dialog().getByRole('button', { name: '完成' }).click();
    await page
      .getByText(/IND-\d{4}-\d{6}/)
      .first()
      .waitFor();
    await page.getByRole('heading', { level: 1, name: /租金参考$/ }).waitFor();
    const told = await page.getByRole('article').innerText();
    assert.match(told, /租金参考 · 非评估报告/);
    assert.match(told, /80% 区间 [\d,.]+–[\d,.]+/);
    assert.doesNotMatch(told, /已出具|AS-\d{4}/);
    paid.push(10);
    await go('/');
    await balanceBecomes(before - 10);
  });

  it('orders a consulting report; staff deliver it, and it is accepted', async () => {
    const before = await balance();
    await go(
      `/renta-reports/consulting-report-add?${new URLSearchParams({ kind: 'rentReview', city: '臺北市' })}`,
    );
    await page.getByLabel('要回答的问题').fill('大安区的咖啡店租金还能谈多少？');
    await page.getByLabel('期限').fill(inDays(12));
    await page.getByLabel('联系方式').fill('138 0013 8021');
    await page.getByText(/草稿已保存/).waitFor();
    await page.getByRole('button', { name: '提交' }).click();
    await page.waitForURL(/consulting-report\?id=cr_/);
    await page.getByRole('button', { name: /^接受报价，冻结 \d+ 金豆$/ }).click();
    await pad().fill(payingPassword);
    await page.getByText('已冻结，待开工').waitFor();

    const staff = (await open.visitor()).page;
    await enter(staff, open, 'staff');
    await staff.goto(`${open.url}#/renta-reports/consulting-report?view=queue`);
    await staff.getByRole('row', { name: /CR-/ }).click();
    await staff.getByRole('button', { name: '开始工作' }).click();
    for (;;) {
      const form = staff.locator('form', { hasText: /^交付：/ }).first();
      await form.locator('input[type=file]').setInputFiles({
        name: '报告.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\nfindings'),
      });
      await staff.getByRole('button', { name: '下载 报告.pdf' }).last().waitFor();
      await staff.getByRole('button', { name: '交付', exact: true }).click();
      await staff.getByText('待验收').first().waitFor();
      await page.reload();
      await page.getByRole('button', { name: /^验收，支付 \d+ 金豆$/ }).click();
      await page.getByRole('button', { name: '确认验收' }).click();
      await page.getByRole('button', { name: /^验收/ }).waitFor({ state: 'detached' });
      if (await page.getByText('已完成').first().isVisible()) break;
      await staff.reload();
    }
    await go('/');
    await page.waitForFunction(
      (sum) => Number(document.querySelector('header a b')?.textContent) < sum,
      before,
    );
    paid.push(before - (await balance()));
  });

  it('finds all of it in a statement that adds up to the balance', async () => {
    const left = await balance();
    assert.equal(left, 1020 - paid.reduce((sum, one) => sum + one, 0));
    await go('/myaccount/jindou/my-jindou');
    const proof = page.getByRole('region', { name: '对账：期初加减各项等于期末' });
    await proof.getByText(String(left), { exact: true }).waitFor();
  });

  it('shares a bill, and a stranger opens it without logging in', async () => {
    await go('/myaccount/bill/balance-bill');
    await page.getByRole('grid').getByRole('row').nth(1).click();
    await page.waitForURL(/bill-detail\?no=/);
    const no = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('no')!;
    await page.getByRole('button', { name: '分享链接' }).click();
    await page.getByRole('button', { name: '生成 7 天有效的链接' }).click();
    const link = await page.getByRole('textbox', { name: '分享链接' }).inputValue();
    const stranger = await open.visitor();
    await stranger.page.goto(link);
    await stranger.page.getByText(no).waitFor();
    await eventually(async () =>
      assert.equal(await stranger.page.getByText('小林开店').count(), 0),
    );
    assert.deepEqual([...visitor.complaints, ...stranger.complaints], []);
  });
});
