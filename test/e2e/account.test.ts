import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf, stepAt } from '#src/server/auth/totp.ts';
import { enter, logIn, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { readsOf } from '../support/page-reads.ts';

const addresses = [
  ['/account', '个人中心'],
  ['/account/auth', '认证'],
  ['/account/change-password', '修改密码'],
  ['/account/edit', '编辑资料'],
  ['/account/center', '个人中心'],
  ['/account/center/application', '应用与密钥'],
  ['/account/center/project', '研究项目'],
  ['/account/settings', '基本设置'],
  ['/account/settings/account', '基本设置'],
  ['/account/settings/message', '消息设置'],
  ['/account/settings/safe', '账号安全'],
] as const;

describe('the account', () => {
  let open: OpenConsole;
  before(async () => {
    open = await openConsole();
  });
  after(() => open.close());
  const enterAt = async (path: string) => {
    const visitor = await open.visitor();
    await enter(visitor.page, open);
    await visitor.page.goto(`${open.url}#${path}`);
    return visitor;
  };

  it('answers each of its addresses with its page, and strangers with the login', async () => {
    const { page, complaints } = await enterAt('/account');
    for (const [path, heading] of addresses) {
      await page.goto(`${open.url}#${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    assert.deepEqual(complaints, []);
    const stranger = await open.visitor();
    for (const [path] of addresses) {
      await stranger.page.goto(`${open.url}#${path}`);
      await stranger.page.waitForURL(/#\/login\?redirect=/);
    }
  });

  it('saves an edited profile, asks before unsaved changes are lost, and shows changes made elsewhere', async () => {
    const { page } = await enterAt('/account/edit');
    const company = page.locator('input[name=company]');
    await company.fill('林记咖啡');
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.getByRole('button', { name: '留在这里' }).click();
    await eventually(async () => assert.equal(await company.inputValue(), '林记咖啡'));
    const save = page.getByRole('button', { name: '保存', exact: true });
    await save.click();
    await page.getByText('已保存。').waitFor();
    await eventually(async () => assert.equal(await save.isDisabled(), true));

    const other = await enterAt('/account/edit');
    await other.page.locator('input[name=company]').fill('别处的公司');
    await other.page.getByRole('button', { name: '保存', exact: true }).click();
    await other.page.getByText('已保存。').waitFor();
    await company.fill('我的公司');
    await save.click();
    await page.getByText('资料在别处被修改过').waitFor();
    await eventually(async () =>
      assert.match(
        await page.getByRole('alert').filter({ hasText: '资料在别处' }).innerText(),
        /我的公司[\s\S]*别处的公司/,
      ),
    );
    await page.getByRole('button', { name: '用我填写的' }).click();
    await page.getByText('已保存。').waitFor();
    await page.reload();
    await company.waitFor();
    await eventually(async () => assert.equal(await company.inputValue(), '我的公司'));
  });

  it('makes a key that is shown once and revokes it', async () => {
    const { page } = await enterAt('/account/center/application');
    await page.getByRole('button', { name: '新建密钥' }).click();
    await page.locator('input[name=name]').fill('夜间任务');
    await page.getByRole('checkbox', { name: '案例' }).check();
    await page.locator('input[name=password]').fill(open.passwords.demo);
    await page.getByRole('button', { name: '创建密钥' }).click();
    const key = await page.getByText(/^rk_[\w-]{43}$/).innerText();
    const statusOf = async (path: string) =>
      (
        await page.request.get(new URL(path, open.url).href, { headers: { authorization: key } })
      ).status();
    assert.equal(await statusOf('/api/v1/kases/statistics?city=臺北市'), 200);
    assert.equal(await statusOf('/api/v1/sessions/current'), 403);
    await page.reload();
    await page.getByText('夜间任务').waitFor();
    await eventually(async () => assert.equal(await page.getByText(key).count(), 0));
    await page.getByRole('button', { name: '撤销' }).click();
    await page.locator('console-dialog').getByRole('button', { name: '撤销' }).click();
    await page.getByText('已撤销').waitFor();
    assert.equal(await statusOf('/api/v1/kases/statistics?city=臺北市'), 401);
  });

  it('begins a project with a template, which stays over a reload and back', async () => {
    const { page } = await enterAt('/account/center/project');
    await page.getByRole('button', { name: '使用模板' }).first().click();
    await page.waitForURL(/project\?id=pj_/);
    await page.getByText('选出三条候选道路').click();
    await page.getByText('待办 1 / 5').first().waitFor();
    await page.reload();
    await page.getByText('待办 1 / 5').first().waitFor();
    await page.goBack();
    await page.getByText('开一家咖啡店').waitFor();
  });

  it('shows lists and rents as the settings say, from the first page of a login and in other tabs', async () => {
    const { page, context, complaints } = await enterAt('/account/settings/account');
    const other = await context.newPage();
    await other.addInitScript(
      (stored) => sessionStorage.setItem('__MY_ACCESS__', stored!),
      await page.evaluate(() => sessionStorage.getItem('__MY_ACCESS__')),
    );
    await other.goto(`${open.url}#/kase`);
    await other.getByText('NT$/㎡·月').first().waitFor();

    await page.getByRole('radio', { name: '元/㎡/天' }).check({ force: true });
    await page.locator('select[name=city]').selectOption('新北市');
    await page.locator('select[name=pageSize]').selectOption('20');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('已保存。').waitFor();
    await other.getByText('NT$/㎡·天').first().waitFor();
    await other.close();

    // The first response is final: no request with other parameters comes before it.
    const asked: string[] = [];
    page.on('request', (request) =>
      asked.push(
        ...readsOf(request)
          .filter(({ pathname }) => pathname === '/api/v1/kases')
          .map(({ href }) => decodeURIComponent(href)),
      ),
    );
    await page.goto(`${open.url}#/kase`);
    await page.reload();
    await page.getByRole('row').nth(20).waitFor();
    await eventually(async () => assert.equal(await page.getByRole('row').count(), 21));
    await page.getByText('NT$/㎡·天').first().waitFor();
    const chip = page.getByRole('button', { name: /新北市/ }).first();
    await chip.waitFor();
    const queries = new Set(asked.map((url) => new URL(url).search));
    assert.equal(queries.size, 1, [...queries].join('\n'));
    assert.match([...queries][0]!, /city=/);

    // Another page size, and all cities, are in the address, so that the link shows the same to
    // every member.
    await page.goto(`${open.url}#/kase?city=all&limit=10`);
    await page.getByRole('row').nth(11).waitFor({ state: 'detached' });
    await eventually(async () => assert.equal(await page.getByRole('row').count(), 11));
    await eventually(async () => assert.equal(await page.getByText('地址里有').count(), 0));

    // There is no shop to let in that city: the list begins with all of them rather than with none.
    await page.goto(`${open.url}#/renta-reports/shops-searched`);
    await page.getByText('第 1–20 条').waitFor();

    await page.goto(`${open.url}#/dashboard`);
    await page.getByText('新北市').first().waitFor();
    await page.getByText('NT$/㎡·天').first().waitFor();

    await page.goto(`${open.url}#/account/settings/account`);
    await page.locator('select[name=city]').selectOption('');
    await page.locator('select[name=pageSize]').selectOption('10');
    await page.getByRole('radio', { name: '元/㎡/月' }).check({ force: true });
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('已保存。').waitFor();
    assert.deepEqual(complaints, []);
  });

  it('finds language and theme on another machine as they were chosen on this one', async () => {
    const { page, context } = await enterAt('/account/center');
    const patched = () =>
      page.waitForResponse(
        (answer) =>
          answer.request().method() === 'PATCH' && answer.url().endsWith('/account/settings'),
      );
    const language = patched();
    await page.getByRole('button', { name: 'English' }).click();
    assert.equal((await language).status(), 200);
    // The system's look, then the light one, then the dark one.
    for (const _ of ['light', 'dark']) {
      const theme = patched();
      await page.getByRole('button', { name: /Appearance/ }).click();
      assert.equal((await theme).status(), 200);
    }

    const elsewhere = await open.visitor();
    await elsewhere.page.goto(`${open.url}#/login`);
    await elsewhere.page.getByRole('button', { name: '登录', exact: true }).waitFor();
    await logIn(elsewhere.page, 'demo', open.passwords.demo);
    await elsewhere.page.waitForFunction(() => {
      const { lang, classList } = document.documentElement;
      return lang === 'en' && classList.contains('sl-theme-dark');
    });

    // A session that is open elsewhere learns of it with its next reload; there the settings page
    // shows what holds.
    await elsewhere.page.goto(`${open.url}#/account/settings/account`);
    await elsewhere.page.getByRole('radio', { name: 'Light' }).check({ force: true });
    await elsewhere.page.getByRole('radio', { name: '简体中文' }).check({ force: true });
    await elsewhere.page.getByRole('button', { name: 'Save', exact: true }).click();
    await elsewhere.page.getByText('已保存。').waitFor();
    await page.reload();
    await page.waitForFunction(() => {
      const { lang, classList } = document.documentElement;
      return lang === 'zh-CN' && classList.contains('sl-theme-light');
    });
    await elsewhere.context.close();
    await context.close();
  });

  it('enables the second factor, asks for it, and logs in with it', async () => {
    const { page } = await enterAt('/account/settings/safe');
    await page.getByRole('button', { name: '开启两步验证' }).click();
    await page
      .locator('form')
      .filter({ hasText: '下一步' })
      .locator('input[name=password]')
      .fill(open.passwords.demo);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('img', { name: '密钥二维码' }).waitFor();
    // A step may end between here and the server, which takes the one before and the one after too,
    // each once.
    const step = stepAt(Date.now());
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(
      ' ',
      '',
    );
    await page.locator('input[name=code]').fill(codeOf(secret, step));
    await page.getByRole('button', { name: '开启', exact: true }).click();
    await page.getByText('请保存这些恢复码').waitFor();

    const again = await open.visitor();
    await again.page.goto(`${open.url}#/login`);
    await logIn(again.page, 'demo', open.passwords.demo);
    await again.page.getByRole('heading', { level: 1, name: '两步验证' }).waitFor();
    await again.page.locator('input[name=code]').fill(codeOf(secret, step + 1));
    await again.page.locator('button[type=submit]').click();
    await again.page.getByRole('heading', { level: 1 }).filter({ hasText: 'Demo' }).waitFor();
  });
});
