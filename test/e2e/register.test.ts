import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { codeOnPage, newcomerPassword as password, register } from '../support/register-member.ts';

describe('coming in', () => {
  let open: OpenConsole;
  before(async () => {
    open = await openConsole();
  });
  after(() => open.close());

  it('registering by phone logs in and greets with 20 jindou', async () => {
    const { page, complaints } = await open.visitor();
    await register(page, open.url, { phone: '13800138001', name: '小林开店' });
    await page.getByRole('heading', { level: 1 }).filter({ hasText: '小林开店' }).waitFor();
    await page.goto(`${open.url}#/account/center`);
    await page.getByText('获赠金豆').waitFor();
    await eventually(async () =>
      assert.match(await page.locator('dl').innerText(), /获赠金豆\s*20/),
    );
    assert.deepEqual(complaints, []);
  });

  it('an empty form names every field, focuses the first, and keeps what is typed after a wrong code', async () => {
    const { page } = await open.visitor();
    await page.goto(`${open.url}#/register`);
    await page.locator('button[type=submit]').click();
    await eventually(async () =>
      assert.equal(
        await page.evaluate(() => (document.activeElement as HTMLInputElement).name),
        'address',
      ),
    );
    await eventually(async () =>
      assert.ok((await page.locator('[aria-invalid=true]').count()) >= 5),
    );
    await page.locator('input[name=address]').fill('13800138002');
    await page.locator('input[name=code]').fill('000000');
    await page.locator('input[name=name]').fill('小吴');
    await page.locator('input[name=password]').fill(password);
    await page.locator('input[name=repeat]').fill(password);
    await page.getByRole('radio', { name: '业主' }).check();
    await page.locator('input[name=agreed]').check();
    await page.locator('button[type=submit]').click();
    await page.getByText('验证码不对或已过期').waitFor();
    await eventually(async () =>
      assert.equal(await page.locator('input[name=name]').inputValue(), '小吴'),
    );
    await eventually(async () =>
      assert.equal(
        await page.evaluate(() => (document.activeElement as HTMLInputElement).name),
        'code',
      ),
    );
  });

  it('a code opens a session, and a forgotten password is replaced; the step outlives a reload', async () => {
    const first = await open.visitor();
    await register(first.page, open.url, { phone: '13800138003', name: '小陈' });
    await first.page.getByRole('heading', { level: 1 }).filter({ hasText: '小陈' }).waitFor();

    const { page } = await open.visitor();
    await page.goto(`${open.url}#/resetPassword`);
    await page.locator('input[name=address]').fill('138 0013 8003');
    await page.getByRole('button', { name: '发送验证码' }).click();
    await page.getByText('138****8003').first().waitFor();
    await page.locator('input[name=code]').fill(await codeOnPage(page));
    await page.locator('button[type=submit]').click();
    await page.locator('input[name=password]').waitFor();
    await page.reload();
    await page.locator('input[name=password]').fill('nine purple lanterns');
    await page.locator('input[name=repeat]').fill('nine purple lanterns');
    await page.locator('button[type=submit]').click();
    await page.getByText('新密码已生效').waitFor();
    await page.getByRole('link', { name: '去登录' }).click();
    await page.locator('input[name=account]').fill('小陈');
    await page.locator('input[name=password]').fill('nine purple lanterns');
    await page.locator('button[type=submit]').click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: '小陈' }).waitFor();
    // The session of before has ended.
    await first.page.goto(`${open.url}#/account/center`);
    await first.page.waitForURL(/#\/login/);
  });
});
