import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { enter, logIn, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';

describe('a session that ends while something is typed', () => {
  let open: OpenConsole;
  let elsewhere: Page;
  before(async () => {
    open = await openConsole();
    elsewhere = (await open.visitor()).page;
    await enter(elsewhere, open);
    await elsewhere.goto(open.url);
  });
  after(() => open.close());

  /** Ends the other sessions of the member from another device. */
  const revoke = async () => {
    const token = await elsewhere.evaluate(
      () => (JSON.parse(sessionStorage.getItem('__MY_ACCESS__')!) as { token: string }).token,
    );
    const address = new URL('/api/v1/account/devices/others', open.url).href;
    const answer = await elsewhere.request.delete(address, { headers: { authorization: token } });
    assert.equal(answer.status(), 200, await answer.text());
  };
  const begin = async (path: string) => {
    const { page } = await open.visitor();
    await enter(page, open);
    await page.goto(open.url + path);
    return page;
  };
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: /其他地方退出登录/ });
  const comeBack = async (page: Page) => {
    const dialog = dialogOf(page);
    await dialog.waitFor();
    await dialog.locator('input[name=account]').fill('demo');
    await dialog.locator('input[name=password]').fill(open.passwords.demo);
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await eventually(async () => assert.equal(await dialog.count(), 0));
  };

  it('keeps an edited profile, logs in over the page and saves it then', async () => {
    const page = await begin('#/account/edit');
    const bio = page.getByLabel(/简介/);
    await bio.fill('三十年的老店，专做早餐。');
    await revoke();
    await page.getByRole('button', { name: '保存' }).click();
    await comeBack(page);
    assert.equal(await bio.inputValue(), '三十年的老店，专做早餐。');
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/account/profile') && answer.request().method() === 'PATCH',
    );
    await page.getByRole('button', { name: '保存' }).click();
    assert.equal((await saved).status(), 200);
    await page.goto(`${open.url}#/account/center`);
    await page.goto(`${open.url}#/account/edit`);
    await eventually(async () =>
      assert.equal(await page.getByLabel(/简介/).inputValue(), '三十年的老店，专做早餐。'),
    );
  });

  it('keeps a new consulting report that was not saved yet', async () => {
    const page = await begin(
      `#/renta-reports/consulting-report-add?city=${encodeURIComponent('臺北市')}`,
    );
    const question = page.getByLabel('要回答的问题');
    // Something is typed before the session ends: with nothing to lose, the next poll would lead to
    // the login page.
    await question.fill('大安区');
    await revoke();
    await question.fill('大安区的早餐店能开多久？');
    await comeBack(page);
    assert.equal(await question.inputValue(), '大安区的早餐店能开多久？');
    await question.fill('大安区的早餐店能开多久？请分路段。');
    await page.getByText(/草稿已保存/).waitFor();
    await page.waitForURL(/draft=cr_/);
    await page.reload();
    await page.getByText('大安区的早餐店能开多久？请分路段。').waitFor();
  });

  it('leads to the login page where nothing was typed, and says why', async () => {
    const page = await begin('#/account/settings/safe');
    await revoke();
    await page.goto(`${open.url}#/account/center`);
    await page.waitForURL(/#\/login\?redirect=/);
    await page.getByText(/你已在其他地方退出登录/).waitFor();
    await logIn(page, 'demo', open.passwords.demo);
    await page.waitForURL(/#\/account\/center/);
  });
});
