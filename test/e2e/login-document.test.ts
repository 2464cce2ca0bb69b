import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  enter,
  gotoDocument,
  logIn,
  openConsole,
  type OpenConsole,
} from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { readsOf } from '../support/page-reads.ts';

describe('the login in the document', () => {
  let open: OpenConsole;
  before(async () => {
    open = await openConsole();
  });
  after(() => open.close());

  it('can be read in the language and theme of the visitor without any script of the build', async () => {
    const { page } = await open.visitor();
    await page.addInitScript(() =>
      localStorage.setItem('renta-preferences', '{"locale":"en","theme":"dark"}'),
    );
    await page.route('**/assets/*.js', (route) => route.abort());
    await gotoDocument(page, `${open.url}#/login?redirect=%2Fkase`);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await page.getByText('After login you return to the page you opened.').waitFor();
    assert.deepEqual(
      await page.evaluate(() => [
        document.documentElement.lang,
        document.documentElement.className,
        document.querySelector('#login input[type=password]') !== null,
      ]),
      ['en', 'sl-theme-dark', true],
    );
  });

  it('checks and refuses without React, and asks again with it', async () => {
    const { page } = await open.visitor();
    await page.route('**/assets/react-*.js', (route) => route.abort());
    await gotoDocument(page, `${open.url}#/login`);
    await logIn(page, 'demo', '');
    await page.getByText('请填写密码').waitFor();
    await logIn(page, 'demo', 'not the password');
    await eventually(async () =>
      assert.match(await page.getByRole('alert').innerText(), /账号或密码不对/),
    );
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    assert.equal(await page.locator('input[name=account]').inputValue(), 'demo');
  });

  it('gives way to the first page without a reload', async () => {
    const { page, complaints } = await open.visitor();
    await page.goto(`${open.url}#/`);
    await page.waitForURL(/#\/login\?redirect=%2F$/);
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    await logIn(page, 'demo', open.passwords.demo);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Demo' }).waitFor();
    assert.deepEqual(
      await page.evaluate(() => [
        (globalThis as { isSameDocument?: boolean }).isSameDocument,
        document.getElementById('login'),
      ]),
      [true, null],
    );
    assert.deepEqual(complaints, []);
  });

  it('sends what was submitted before its code was there, and never in the address', async () => {
    const { page } = await open.visitor();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/login-form-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await gotoDocument(page, `${open.url}#/login`);
    await page.locator('input[name=account]').fill('demo');
    await page.locator('input[name=password]').fill(open.passwords.demo);
    await page.keyboard.press('Enter');
    assert.equal(new URL(page.url()).search, '');
    release();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Demo' }).waitFor();
  });

  it('leads to the registration and back, then from React', async () => {
    const { page } = await open.visitor();
    await page.goto(`${open.url}#/login`);
    await page.getByRole('link', { name: '注册' }).click();
    await page.getByRole('heading', { name: '注册' }).waitFor();
    assert.equal(await page.locator('#login').count(), 0);
    await page.goBack();
    await page.getByRole('heading', { name: '登录' }).waitFor();
    await logIn(page, 'demo', open.passwords.demo);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Demo' }).waitFor();
  });

  it('is not there for a member, whose list is asked for after at most twenty scripts', async () => {
    const { page } = await open.visitor();
    await enter(page, open);
    const query = new URLSearchParams({ city: '臺北市', district: '大安區' });
    await page.goto('about:blank');
    const scripts: string[] = [];
    let isAsked = false;
    page.on('request', (request) => {
      isAsked ||= readsOf(request).some(({ pathname }) => pathname === '/api/v1/kases');
      if (!isAsked && request.url().endsWith('.js')) scripts.push(request.url());
    });
    await page.goto(`${open.url}#/kase?${query}`);
    await page.locator('tbody tr:not([aria-hidden]) td').first().waitFor();
    assert.ok(scripts.length > 5 && scripts.length <= 20, scripts.join('\n'));
    assert.equal(await page.locator('#login').count(), 0);
  });
});
