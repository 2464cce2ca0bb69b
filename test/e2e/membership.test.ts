import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { fillPaying, memberClient, type MemberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { failReads, restoreReads } from '../support/page-reads.ts';

describe('memberships', () => {
  let open: OpenConsole;
  let member: Visitor;
  let page: Page;
  let admin: Visitor;
  let lin: MemberClient;
  before(async () => {
    open = await openConsole();
    member = await open.visitor();
    ({ page } = member);
    await enter(page, open);
    admin = await open.visitor();
    await enter(admin.page, open, 'admin');
    lin = await memberClient(open);
    await lin.fund(2000);
  });
  after(() => open.close());

  const go = (path: string, on = page) => on.goto(`${open.url}#${path}`);
  const dialog = (on = page) => on.locator('console-dialog');
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
  const membership = async () => (await lin.get('/api/v1/membership')).data;

  it('start with the free plan, and show that nothing was bought', async () => {
    await go('/member/product');
    await page.getByRole('heading', { level: 1, name: '会员产品' }).waitFor();
    await page.getByText('没有到期日，按件付费').waitFor();
    await page.getByText('还没有购买过套餐。').waitFor();
    await card('专业版').getByText('198').waitFor();
    await page.getByRole('button', { name: '按年' }).click();
    await card('专业版').getByText('比按月省 396 金豆', { exact: false }).waitFor();
    await page.waitForURL(/months=12/);
    await page.goBack();
    await card('专业版').getByText('198').waitFor();
  });

  it('are cheaper with a coupon of staff, and report an invalid one', async () => {
    const desk = admin.page;
    await go('/member/product?view=coupons', desk);
    await desk.getByText('还没有优惠码。').waitFor();
    await desk.getByRole('button', { name: '新建优惠码' }).click();
    const form = desk.getByRole('form', { name: '新建优惠码' });
    await form.getByLabel('优惠码', { exact: true }).fill('welcome10');
    await form.getByLabel('开始', { exact: true }).fill('2026-01-01T00:00');
    await form.getByLabel('结束', { exact: true }).fill('2099-01-01T00:00');
    await desk.getByRole('button', { name: '创建优惠码' }).click();
    await desk.getByRole('cell', { name: 'WELCOME10' }).waitFor();
    await go('/member/product');
    await card('专业版').getByRole('button', { name: '购买' }).click();
    await dialog().getByLabel('有优惠码？').fill('nosuch');
    await dialog().getByRole('button', { name: '使用' }).click();
    await dialog().getByText('没有这个优惠码。').waitFor();
    await dialog().getByLabel('有优惠码？').fill('welcome10');
    await dialog().getByRole('button', { name: '使用' }).click();
    await dialog().getByText('去支付 179 金豆').waitFor();
  });

  it('are paid with the pad as everything else, and hold at once', async () => {
    await dialog().getByRole('button', { name: '去支付 179 金豆' }).click();
    await dialog().getByText('优惠码').waitFor();
    await dialog()
      .getByRole('button', { name: /179 金豆/ })
      .click();
    await fillPaying(page);
    await dialog().getByText('支付成功').first().waitFor();
    await dialog().getByRole('button', { name: '完成' }).click();
    await page.getByText('剩 150 / 150').waitFor();
    await page.getByText('最大 0 / 2,000 行').waitFor();
    await page.getByRole('row').filter({ hasText: '生效中' }).getByText('179').waitFor();
    assert.equal((await membership()).product.code, 'pro-month');
    await eventually(async () => {
      const { roles } = await page.evaluate(
        () => JSON.parse(sessionStorage.getItem('__MY_ACCESS__')!) as { roles: string[] },
      );
      assert.ok(roles.includes('pro'), 'without logging in anew');
    });
  });

  it('are renewed automatically until that is switched off', async () => {
    const auto = page.getByRole('switch', { name: '自动续费' });
    await eventually(async () => assert.equal(await auto.isChecked(), true));
    await auto.click();
    await page.getByText('到期后转为免费版，已购内容保留').waitFor();
    await page.reload();
    await page.getByText('到期后转为免费版，已购内容保留').waitFor();
    assert.equal((await membership()).membership.autoRenew, false);
  });

  it('are upgraded for the difference, by a link too, and lowered at the end', async () => {
    await go('/member/product?plan=team-month');
    await dialog().getByText('现有套餐剩余价值').waitFor();
    await dialog()
      .getByRole('button', { name: /^去支付/ })
      .click();
    await dialog()
      .getByRole('button', { name: /^升级到/ })
      .click();
    await fillPaying(page);
    await dialog().getByText('支付成功').first().waitFor();
    await dialog().getByRole('button', { name: '完成' }).click();
    await page.getByText('1 / 5').waitFor();
    await card('专业版').getByRole('button', { name: '到期后降级' }).click();
    await dialog().getByRole('button', { name: '到期后降级' }).click();
    await page.getByText('到期后改为“专业版 · 按月”').waitFor();
    assert.equal((await membership()).membership.renewCode, 'pro-month');
    assert.equal((await membership()).product.code, 'team-month');
  });

  it('that cannot be had say why; a wrong address is named; a failed call has a way on', async () => {
    await go('/member/product?plan=gold-month');
    await dialog().getByText('没有这个套餐，它可能已经改名。').waitFor();
    await dialog().getByRole('button', { name: '返回套餐' }).click();
    await go('/member/product?months=99');
    await page.getByText('months=99', { exact: false }).waitFor();
    await failReads(page, '/api/v1/products');
    await page.reload();
    await page.getByRole('button', { name: '重试' }).waitFor();
    await page.getByText('团队版').first().waitFor();
    await restoreReads(page);
    await page.getByRole('button', { name: '重试' }).click();
    await card('专业版').waitFor();
  });

  it('of the enterprise are asked for, and answered with a plan made for one', async () => {
    await go('/member/product');
    await card('企业版').getByRole('button', { name: '询价' }).click();
    await dialog().getByLabel('席位数').fill('40');
    await dialog().getByRole('button', { name: '提交询价' }).click();
    await dialog().getByText('已提交', { exact: false }).waitFor();
    await dialog().getByRole('button', { name: '返回套餐' }).click();
    await card('企业版').getByText('询价处理中').waitFor();
    const desk = admin.page;
    await go('/member/product?view=enquiries', desk);
    await desk.getByText('40 席', { exact: false }).waitFor();
    await desk.getByLabel('答复', { exact: true }).fill('按席位报价，见专属套餐');
    await desk.getByRole('button', { name: '发送答复' }).click();
    await desk.getByText('按席位报价，见专属套餐', { exact: false }).waitFor();
    await page.reload();
    await page.getByText('关于 40 个席位的答复：按席位报价，见专属套餐').waitFor();
  });

  it('are edited in versions, only with the permission', async () => {
    const desk = admin.page;
    await go('/member/product?view=manage', desk);
    await desk.getByRole('link', { name: '专业版 · 按月' }).click();
    await desk.getByRole('row').filter({ hasText: '提前终止' }).waitFor();
    await desk.getByLabel('单个文件导出行数').fill('2.5');
    await desk.getByRole('button', { name: '保存为新版本' }).click();
    await desk.getByText('0 到 1,000,000 的整数', { exact: true }).waitFor();
    await desk.getByLabel('单个文件导出行数').fill('3000');
    await desk.getByLabel('修改说明').fill('更多行');
    await desk.getByRole('button', { name: '保存为新版本' }).click();
    await desk.getByText('已保存为版本 2。', { exact: false }).waitFor();
    await desk.getByRole('cell', { name: '更多行' }).waitFor();
    await go('/member/product?view=manage');
    await page.getByText('当前套餐').first().waitFor();
    await eventually(async () =>
      assert.equal(await page.getByRole('link', { name: '产品管理' }).count(), 0),
    );
  });

  it('leave the browser nothing to complain of', () => {
    const known = /status of (422|500)/;
    assert.deepEqual(
      [...member.complaints, ...admin.complaints].filter((line) => !known.test(line)),
      [],
    );
  });
});

describe('sub-apps', () => {
  let open: OpenConsole;
  let page: Page;
  before(async () => {
    // The administrator who registers the app is the only one.
    const file = join(mkdtempSync(join(tmpdir(), 'sub-apps-')), 'console.json');
    writeFileSync(file, JSON.stringify({ microAppApproval: 'none' }));
    open = await openConsole({ CONSOLE_CONFIG: file });
    ({ page } = await open.visitor());
    await enter(page, open, 'admin');
  });
  after(() => open.close());
  const served = async () =>
    (
      (await (await fetch(`${open.url}config.json`)).json()) as { microApps: { name: string }[] }
    ).microApps.map(({ name }) => name);

  it('are added, switched off and removed, only with the permission', async () => {
    await page.goto(`${open.url}#/account/center/application`);
    await page.getByRole('button', { name: '添加子应用' }).click();
    const form = page.getByRole('form', { name: '添加子应用' });
    await form.getByLabel('名称', { exact: true }).fill('site notes');
    await form.getByLabel('中文标题').fill('踏勘笔记');
    await form.getByLabel('英文标题').fill('Site notes');
    await form.getByRole('button', { name: '保存' }).click();
    await form.locator('input[name=name][aria-invalid=true]').waitFor();
    await form.getByLabel('名称', { exact: true }).fill('site-notes');
    await form.getByLabel('入口').fill('http://notes.example/');
    await form.getByRole('button', { name: '保存' }).click();
    await form.locator('input[name=entry][aria-invalid=true]').waitFor();
    await form.getByLabel('入口').fill('/console/apps/lease-cash-flow/');
    await form.getByRole('button', { name: '保存' }).click();
    const row = page
      .getByRole('region', { name: '管理子应用' })
      .getByRole('listitem')
      .filter({ hasText: '踏勘笔记' });
    await row.getByText('在此添加').waitFor();
    await eventually(async () =>
      assert.deepEqual(await served(), ['lease-cash-flow', 'site-notes']),
    );
    await page.getByRole('button', { name: '立即刷新' }).click();
    await page.getByRole('navigation').getByText('踏勘笔记').first().waitFor();
    await row.getByRole('button', { name: '停用' }).click();
    await row.getByText('已停用').waitFor();
    await eventually(async () => assert.deepEqual(await served(), ['lease-cash-flow']));
    await row.getByRole('button', { name: '删除' }).click();
    await page.locator('console-dialog').getByRole('button', { name: '删除' }).click();
    await row.waitFor({ state: 'detached' });
  });
});
