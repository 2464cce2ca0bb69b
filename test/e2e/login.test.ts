import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { enter, logIn, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';

describe('logging in', () => {
  let open: OpenConsole;
  before(async () => {
    open = await openConsole();
  });
  after(() => open.close());

  it('is asked for on the way to a page and leads back to it, query and all', async () => {
    const { page, complaints } = await open.visitor();
    const wanted = `#/kase?city=${encodeURIComponent('臺北市')}&limit=20`;
    await page.goto(open.url + wanted);
    await page.waitForURL(/#\/login\?redirect=/);
    await logIn(page, 'demo', open.passwords.demo);
    await page.waitForURL(/#\/kase\?/);
    assert.equal(new URL(page.url()).hash.startsWith('#/kase?city='), true);
    // The head and twenty rows.
    await page.getByRole('row').nth(20).waitFor();
    await eventually(async () => assert.equal(await page.getByRole('row').count(), 21));
    assert.deepEqual(complaints, []);
  });

  it('answers a wrong password and an unknown account alike, and keeps what was typed', async () => {
    const { page } = await open.visitor();
    await page.goto(`${open.url}#/login`);
    const told: string[] = [];
    for (const account of ['demo', 'nobody-here']) {
      const refused = page.waitForResponse(/\/api\/v1\/sessions$/);
      await logIn(page, account, 'not the password');
      await refused;
      await eventually(async () =>
        assert.match(await page.getByRole('alert').innerText(), /账号或密码不对/),
      );
      told.push(await page.getByRole('alert').innerText());
      await eventually(async () =>
        assert.equal(await page.locator('input[name=account]').inputValue(), account),
      );
    }
    assert.equal(told[0], told[1]);
  });

  it('names an empty field beside it and puts the cursor there', async () => {
    const { page } = await open.visitor();
    await page.goto(`${open.url}#/login`);
    await logIn(page, 'demo', '');
    await eventually(async () =>
      assert.equal(await page.locator('input[name=password]').getAttribute('aria-invalid'), 'true'),
    );
    await eventually(async () =>
      assert.equal(
        await page.evaluate(() => (document.activeElement as HTMLInputElement).name),
        'password',
      ),
    );
  });

  it('does not follow a way back that leaves the console', async () => {
    const { page } = await open.visitor();
    await page.goto(`${open.url}#/login?redirect=${encodeURIComponent('//elsewhere.example/')}`);
    await logIn(page, 'demo', open.passwords.demo);
    await page.waitForURL((url) => url.hash === '#/' || url.hash === '');
  });

  it('lasts over a reload and ends with a logout', async () => {
    const { page } = await open.visitor();
    await page.goto(`${open.url}#/login`);
    await logIn(page, 'demo', open.passwords.demo);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Demo' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Demo' }).waitFor();
    const token = await page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('__MY_ACCESS__')!) as { token: string }).token,
    );

    await page.getByRole('button', { name: /我的账号/ }).click();
    await page.getByText('退出登录').click();
    await page.waitForURL(/#\/login/);
    await eventually(async () =>
      assert.equal(await page.evaluate(() => sessionStorage.getItem('__MY_ACCESS__')), null),
    );
    const answer = await page.request.get(new URL('/api/v1/sessions/current', open.url).href, {
      headers: { authorization: token },
    });
    assert.equal(answer.status(), 401);
  });

  it('loads no page code on the way to the login page', async () => {
    const { page } = await open.visitor();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(`${open.url}#/kase`);
    await page.waitForURL(/#\/login/);
    await page.waitForLoadState('networkidle');
    assert.deepEqual(
      loaded.filter((url) => /kase-search|\/kase-/.test(url)),
      [],
    );
  });

  it('is asked for again when the session has ended on the server', async () => {
    const { page } = await open.visitor();
    await enter(page, open);
    await page.goto(`${open.url}#/kase`);
    await page.getByRole('grid').waitFor();
    const token = await page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('__MY_ACCESS__')!) as { token: string }).token,
    );
    await page.request.delete(new URL('/api/v1/sessions/current', open.url).href, {
      headers: { authorization: token },
    });
    // Whichever of the page's calls learns of it first.
    await page.evaluate(() => (location.hash = '#/kase?page=2'));
    await page.waitForURL(/#\/login\?redirect=/);
  });

  it('shows the stand-alone 404 to a visitor, and the one in the layout to a member', async () => {
    const { page } = await open.visitor();
    await page.goto(`${open.url}#/nowhere`);
    await page.getByRole('heading', { name: '找不到页面' }).waitFor();
    await eventually(async () =>
      assert.equal(await page.getByRole('navigation', { name: '主菜单' }).count(), 0),
    );
    await page.goto(`${open.url}#/renta-reports/nowhere`);
    await page.waitForURL(/#\/login\?redirect=/);
    await logIn(page, 'demo', open.passwords.demo);
    await page.getByRole('heading', { name: '找不到页面' }).waitFor();
    await eventually(async () =>
      assert.equal(await page.getByRole('navigation', { name: '主菜单' }).count(), 1),
    );
  });
});
