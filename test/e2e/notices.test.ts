import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { failReads, restoreReads } from '../support/page-reads.ts';

describe('messages of the console', () => {
  let open: OpenConsole;
  let page: Page;
  let complaints: string[];
  before(async () => {
    open = await openConsole();
    ({ page, complaints } = await open.visitor());
    await enter(page, open);
  });
  after(() => open.close());

  const bell = () => page.getByRole('button', { name: /^消息/ });
  const panel = () => page.getByRole('dialog', { name: '消息' });
  const list = () => page.getByRole('main').getByRole('list', { name: '消息' });

  it('are counted by the bell, read in its panel, and marked as read', async () => {
    await page.goto(`${open.url}#/account/settings/message`);
    await page.getByRole('button', { name: '站内', exact: true }).click();
    await page.getByText('测试消息已发往').waitFor();
    await page.reload();
    await page.getByRole('button', { name: '消息：1 条未读' }).click();
    await panel().getByText('这是一条测试消息').waitFor();
    await panel().getByRole('button', { name: '全部标为已读' }).click();
    await page.getByRole('button', { name: '消息', exact: true }).waitFor();
    await eventually(async () => assert.equal(await panel().locator('[data-unread]').count(), 0));
  });

  it('are all listed by topic, and the address restores the list', async () => {
    await panel().getByRole('link', { name: '全部消息' }).click();
    await list().getByText('这是一条测试消息').waitFor();
    await page.getByRole('combobox', { name: '类型' }).selectOption('report');
    await page.getByText('没有符合的消息').waitFor();
    await page.waitForURL(/view=list&topic=report|topic=report&view=list/);
    await page.reload();
    await page.getByText('没有符合的消息').waitFor();
    await page.getByRole('button', { name: '看全部消息' }).click();
    await list().getByText('这是一条测试消息').waitFor();
    await page.goBack();
    await page.getByText('没有符合的消息').waitFor();
    await page.goForward();
    await list().getByText('这是一条测试消息').waitFor();
    assert.deepEqual(complaints, []);
  });

  it('stand beside the list of alerts: one of the median is set, paused and removed', async () => {
    const place = new URLSearchParams({ city: '臺北市', district: '大安區' });
    await page.goto(`${open.url}#/kase?${place}`);
    await page.getByRole('button', { name: '设为提醒' }).click();
    const form = page.getByRole('dialog', { name: '设为提醒' });
    await form.getByRole('combobox', { name: '什么情况提醒' }).selectOption('median');
    await form.getByRole('textbox', { name: '至少变多少' }).fill('7.5');
    const link = form.getByRole('link', { name: '全部提醒' });
    const address = await link.getAttribute('href');
    await form.getByRole('button', { name: '开始提醒' }).click();
    await form.getByText('有新内容时会提醒').waitFor();
    await page.goto(`${open.url}${address!.slice(address!.indexOf('#'))}`);
    const alert = page.getByRole('main').getByRole('listitem').first();
    await alert.getByText('变动至少 7.5% 才提醒').waitFor();
    await alert.getByText(/^对比：中位 .*n = \d+/).waitFor();
    await alert.getByRole('button', { name: /^数据截至 \d{4}-\d{2}，.* 核对/ }).waitFor();
    await alert.getByRole('button', { name: /^暂停/ }).click();
    await alert.getByText(/起暂停/).waitFor();
    await alert.getByRole('button', { name: /^删除/ }).click();
    await page.getByText('还没有提醒').waitFor();
    assert.deepEqual(complaints, []);
  });

  it('say what of an address could not be used', async () => {
    await page.goto(`${open.url}#/account/settings/message?view=list&topic=nothing`);
    await page.getByText('topic=nothing').waitFor();
    await list().getByText('这是一条测试消息').waitFor();
  });

  it('say when they cannot be read, and are read when tried again', async () => {
    await failReads(page, '/api/v1/notices');
    await page.goto(`${open.url}#/`);
    await bell().click();
    await panel().getByText('没有加载成功').waitFor();
    await restoreReads(page);
    await panel().getByRole('button', { name: '重试' }).click();
    await panel().getByText('这是一条测试消息').waitFor();
    await page.keyboard.press('Escape');
    await eventually(async () => assert.equal(await panel().count(), 0));
  });
});
