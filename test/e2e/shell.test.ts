import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { pageIdle } from '../support/page-idle.ts';
import { readsOf } from '../support/page-reads.ts';

describe('the shell around the pages', () => {
  let open: OpenConsole;
  before(async () => {
    open = await openConsole();
  });
  after(() => open.close());

  it('finds an opened tab where it was left: its address and its scroll', async () => {
    const { page, context } = await open.visitor({ viewport: { width: 1440, height: 500 } });
    await enter(page, open);
    await page.goto(`${open.url}#/`);
    await page.getByText('最新成交').waitFor();
    await pageIdle(page); // what comes yet would move what one looks at
    await page.waitForFunction(() => (scrollTo(0, 180), scrollY === 180));
    await page.goto(`${open.url}#/renta-reports/kase-searched?limit=20`);
    await page.getByRole('grid').waitFor();
    const tabs = page.getByRole('navigation', { name: '已打开的页面' });
    await tabs.getByRole('link', { name: '首页' }).click();
    await page.getByText('最新成交').waitFor();
    await page.waitForFunction(() => scrollY === 180);
    await tabs.getByRole('link', { name: '案例检索' }).click();
    await page.waitForURL(/limit=20/);
    await context.close();
  });

  it('keeps language and theme over a reload, and changes every word', async () => {
    const { page, context } = await open.visitor();
    // The language goes with the account, and the other tests read Chinese.
    await enter(page, open, 'staff');
    await page.goto(`${open.url}#/`);
    const kept = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PATCH' && answer.url().endsWith('/account/settings'),
    );
    await page.getByRole('button', { name: 'English' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await page.getByRole('heading', { level: 1, name: /Staff/ }).waitFor();
    await kept;
    await page.reload();
    await page.getByText('Latest', { exact: false }).first().waitFor();
    await pageIdle(page);
    // Roads keep the names of the register; everything else is English.
    const chinese = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement!;
        if (
          /[\u4e00-\u9fff]/.test(walker.currentNode.textContent ?? '') &&
          !parent.closest('[lang^=zh], script, noscript')
        ) {
          found.push(walker.currentNode.textContent!);
        }
      }
      return found;
    });
    assert.deepEqual(chinese, []);
    await context.close();
  });

  it('reaches the content first with the keyboard', async () => {
    const { page, context } = await open.visitor();
    await enter(page, open);
    await page.goto(`${open.url}#/`);
    await page.getByText('最新成交').waitFor();
    await pageIdle(page);
    await page.keyboard.press('Tab');
    await eventually(async () =>
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), '跳到正文'),
    );
    await page.keyboard.press('Enter');
    await eventually(async () =>
      assert.ok(await page.evaluate(() => document.activeElement?.closest('main') !== null)),
    );
    await context.close();
  });

  it('shows what was read last, and of when, while the server is away, and refetches it by itself when the server is back', async () => {
    const { page, context } = await open.visitor({ viewport: { width: 1920, height: 1080 } });
    await enter(page, open);
    await page.goto(
      `${open.url}#/renta-reports/roads-searched?${new URLSearchParams({ city: '臺北市', district: '大安區' })}`,
    );
    const rows = page.getByRole('grid').locator('tbody tr:not([aria-hidden])');
    await rows.nth(9).waitFor();
    const first = await rows.first().innerText();
    await pageIdle(page);
    await rows.first().click();
    await page.waitForURL(/road=rd_/);
    await pageIdle(page);
    const calls = /\/api\/v1\/|\/healthz/;
    await page.route(calls, (route) => route.abort());
    await page.goBack();
    await rows.nth(9).waitFor();
    await eventually(async () => assert.equal(await rows.first().innerText(), first));
    await page
      .getByText(/\d\d:\d\d 起连不上服务器。这里显示的是上次读到的结果，最早读于 \d\d:\d\d。/)
      .waitFor();
    // What was never read cannot be shown, and nothing is made up in its place.
    await page.getByRole('button', { name: '下一页' }).click();
    await page
      .getByRole('region', { name: '道路列表' })
      .getByText('网络没有回应', { exact: false })
      .waitFor();
    await page.goBack();
    await rows.nth(9).waitFor();
    // The console checks by itself every ten seconds, and could come first: press right after a
    // check that failed.
    await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
    await page.unroute(calls);
    const refetched = page.waitForResponse(
      (response) =>
        response.ok() &&
        readsOf(response.request()).some(({ pathname }) => pathname === '/api/v1/roads'),
    );
    await page.getByRole('button', { name: '再试一次' }).click();
    await refetched;
    await rows.nth(9).waitFor();
    await eventually(async () =>
      assert.equal(await page.getByText('连上服务器', { exact: false }).count(), 0),
    );
    await context.close();
  });

  it('opens a road from the search of the bar', async () => {
    const { page, context } = await open.visitor();
    await enter(page, open);
    await page.goto(`${open.url}#/`);
    await page.getByText('最新成交').waitFor();
    await page.keyboard.press('Control+k');
    await page.locator('dialog [role=combobox]:focus').waitFor();
    await page.keyboard.type('忠孝东路四段');
    const found = page.getByRole('option', { name: /忠孝东路四段.*大安/ }).first();
    await found.waitFor();
    // Down to it, however many options come before it, and select it.
    while ((await found.getAttribute('aria-selected')) !== 'true')
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/kase\?.*road=/);
    await page.getByRole('region', { name: '统计' }).getByText('63', { exact: true }).waitFor();
    await context.close();
  });
});
