import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import {
  enter,
  openConsole,
  type DemoAccount,
  type OpenConsole,
  type Visitor,
} from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { serveFolders, type FolderServer } from '../support/serve-folder.ts';

const tabsOf = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const cost = (page: Page) => page.locator('micro-app-host .figures b').first();

/** Opens the example from the menu and waits until it has reckoned. */
async function openCashFlow(page: Page): Promise<void> {
  await menuOf(page).getByRole('link', { name: '租约现金流' }).click();
  await page.getByText(/^已挂载/).waitFor();
  await cost(page).waitFor();
}

async function closeTab(page: Page): Promise<void> {
  await tabsOf(page)
    .getByRole('button', { name: /关闭.*租约现金流/ })
    .click();
  await page.waitForFunction(() => document.querySelector('micro-app-host') === null);
}

describe('the example sub-app in the console', () => {
  let open: OpenConsole;
  before(async () => {
    open = await openConsole();
  });
  after(() => open.close());

  async function atHome(account: DemoAccount = 'demo', options = {}): Promise<Visitor> {
    const visitor = await open.visitor(options);
    await enter(visitor.page, open, account);
    await visitor.page.goto(`${open.url}#/`);
    await visitor.page.getByText('最新成交').waitFor();
    return visitor;
  }

  it('is in the menu, the tabs and the title, and mounts without a complaint', async () => {
    const { page, context, complaints } = await atHome();
    await eventually(async () =>
      assert.equal(
        await page.evaluate(() => customElements.get('micro-app-host')),
        undefined,
        'nobody has asked for it yet',
      ),
    );
    await openCashFlow(page);
    await page.waitForURL(/#\/lease-cash-flow$/);
    await eventually(async () => assert.equal(await page.title(), '租约现金流 - Renta Console'));
    await eventually(async () =>
      assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), '租约现金流'),
    );
    await tabsOf(page).getByRole('link', { name: '租约现金流' }).waitFor();
    await eventually(async () =>
      assert.equal(await menuOf(page).locator('[aria-current=page]').innerText(), '租约现金流'),
    );
    await eventually(async () =>
      assert.equal(
        await page.evaluate(
          () => document.querySelector('#micro-app > micro-app-host')?.shadowRoot !== null,
        ),
        true,
      ),
    );
    await eventually(async () => assert.equal(await cost(page).innerText(), 'NT$ 4,602,578'));
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('is there after a reload, with back and forward, and at addresses of its own below', async () => {
    const { page, context } = await atHome();
    await openCashFlow(page);
    await page.reload();
    await cost(page).waitFor();
    await page.goBack();
    await page.getByText('最新成交').waitFor();
    await page.goForward();
    await cost(page).waitFor();
    await page.goto(`${open.url}#/lease-cash-flow/anything?of=its`);
    await cost(page).waitFor();
    await eventually(async () => assert.equal(await page.getByText('404').count(), 0));
    // All of it is one tab, which leads back to where it was left.
    await eventually(async () =>
      assert.equal(await tabsOf(page).getByRole('link', { name: '租约现金流' }).count(), 1),
    );
    await tabsOf(page).getByRole('link', { name: '首页' }).click();
    await page.getByText('最新成交').waitFor();
    await tabsOf(page).getByRole('link', { name: '租约现金流' }).click();
    await page.waitForURL(/#\/lease-cash-flow\/anything\?of=its$/);
    await context.close();
  });

  it('opens with the case chosen in the console, compares it with its road, and can let go of it', async () => {
    const { page, context, complaints } = await atHome('staff');
    await page.goto(
      `${open.url}#/renta-reports/kase-searched?city=臺北市&district=大安區&road=忠孝東路四段`,
    );
    await page.getByRole('grid').waitFor();
    await page.getByRole('row').nth(1).click();
    const drawer = page.getByRole('dialog');
    const rentOf = async () =>
      /NT\$ ([\d,]+)/.exec(await drawer.innerText())?.[1]?.replaceAll(',', '');
    await drawer.getByRole('button', { name: '算现金流' }).waitFor();
    await eventually(async () => assert.ok(await rentOf()));
    const rent = await rentOf();
    await drawer.getByRole('button', { name: '算现金流' }).click();
    await cost(page).waitFor();
    await page.getByText('来自案例').waitFor();
    const field = page.getByLabel('首年月租金');
    await eventually(async () =>
      assert.ok(
        Math.abs(Number(await field.inputValue()) - Number(rent)) < 1,
        `${await field.inputValue()} is ${rent}`,
      ),
    );
    await page.getByText(/首年面价与忠孝東路四段中位数 NT\$ [\d,]+（n=63）相差/).waitFor();
    // It outlives a reload, whose address does not name it.
    await page.reload();
    await page.getByText('来自案例').waitFor();
    // The sub-app sets a declared key, and the console knows.
    await page.getByRole('button', { name: '不再使用该案例' }).click();
    await page.getByText('来自案例').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '权限与共享数据' }).click();
    const chosen = page.getByRole('dialog').locator('dl > div', { hasText: '选中的案例' });
    await eventually(async () => assert.equal(await chosen.locator('dd').innerText(), '无'));
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('shows that the rent of the case is masked for this member', async () => {
    const { page, context } = await atHome('demo');
    await page.goto(
      `${open.url}#/renta-reports/kase-searched?city=臺北市&district=大安區&road=忠孝東路四段`,
    );
    await page.getByRole('grid').waitFor();
    await page.getByRole('row').nth(1).click();
    await page.getByRole('dialog').getByRole('button', { name: '算现金流' }).click();
    await page.getByText('该案例的租金尚未解锁').waitFor();
    await eventually(async () =>
      assert.equal(await page.getByLabel('首年月租金').inputValue(), '60000'),
    );
    await context.close();
  });

  it('is found as it was left after another page, and starts again after its tab was closed', async () => {
    const { page, context } = await atHome();
    await openCashFlow(page);
    await page.getByLabel('首年月租金').fill('90000');
    await eventually(async () => assert.notEqual(await cost(page).innerText(), 'NT$ 4,602,578'));
    const figure = await cost(page).innerText();
    const instance = () =>
      page.evaluate(() => document.querySelector('micro-app-host')!.instanceId);
    const before = await instance();
    const ways = [
      page.getByRole('banner').getByRole('link', { name: '首页' }),
      menuOf(page).getByRole('link', { name: '道路', exact: true }),
    ];
    for (const way of ways) {
      await way.click();
      await page.waitForFunction(
        () => document.querySelector('micro-app-host')?.closest('[hidden]') !== null,
      );
      await menuOf(page).getByRole('link', { name: '租约现金流' }).click();
      await cost(page).waitFor();
      await eventually(async () => assert.equal(await cost(page).innerText(), figure));
      await eventually(async () =>
        assert.equal(await page.getByLabel('首年月租金').inputValue(), '90000'),
      );
      assert.equal(await instance(), before);
    }
    await closeTab(page);
    await openCashFlow(page);
    await eventually(async () => assert.equal(await cost(page).innerText(), 'NT$ 4,602,578'));
    assert.notEqual(await instance(), before);
    await context.close();
  });

  it('mounts again in place when it is reloaded', async () => {
    const { page, context } = await atHome();
    await openCashFlow(page);
    await page.getByLabel('租期', { exact: true }).fill('24');
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.waitForFunction(() => document.querySelector('micro-app-host')?.phase === 'mounted');
    await cost(page).waitFor();
    await eventually(async () =>
      assert.equal(await page.getByLabel('租期', { exact: true }).inputValue(), '60'),
    );
    await context.close();
  });

  it('follows language and theme of the console', async () => {
    const { page, context } = await atHome('admin'); // both go with the account, and the other tests read Chinese
    await openCashFlow(page);
    await page.getByLabel('首年月租金').fill('80000');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Terms of the lease' }).waitFor();
    await eventually(async () =>
      assert.equal(
        await page.getByLabel('Rent per month, first year').inputValue(),
        '80000',
        'nothing is lost',
      ),
    );
    const colour = () => cost(page).evaluate((figure) => getComputedStyle(figure).color);
    const light = await colour();
    await page.getByRole('button', { name: /Appearance/ }).click();
    await page.getByRole('button', { name: /Appearance/ }).click();
    await page.waitForFunction(() => document.documentElement.classList.contains('sl-theme-dark'));
    await eventually(async () => assert.notEqual(await colour(), light));
    await context.close();
  });

  it('shows its skeleton on the way, why it failed, and opens when it is tried again', async () => {
    const { page, context } = await atHome();
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/apps/lease-cash-flow/assets/*.js', async (route) => {
      await held;
      await route.fulfill({ status: 502, body: '' });
    });
    await menuOf(page).getByRole('link', { name: '租约现金流' }).click();
    await page.getByText('正在加载租约现金流').waitFor();
    await eventually(async () =>
      assert.equal(await page.locator('console-progress[shown]').count(), 1),
    );
    release();
    const failure = page.getByRole('alert');
    await failure.getByText('租约现金流没有打开').waitFor();
    await eventually(async () =>
      assert.match(
        await failure.locator('code').innerText(),
        /^\[lease-cash-flow\] \S+\.js load failed with status 502$/,
      ),
    );
    await eventually(async () =>
      assert.equal(await page.locator('console-progress[shown]').count(), 0),
    );
    // Everything else works, and it is still failed when one comes back.
    await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
    await page.getByText('最新成交').waitFor();
    await page.unroute('**/apps/lease-cash-flow/assets/*.js');
    await tabsOf(page).getByRole('link', { name: '租约现金流' }).click();
    const retry = page.getByRole('alert').getByRole('button', { name: '重试' });
    await Promise.race([retry.click().catch(() => {}), cost(page).waitFor()]);
    await cost(page).waitFor();
    await eventually(async () => assert.equal(await page.getByRole('alert').count(), 0));
    await context.close();
  });

  it('is not let in, and not fetched, for a user without its permission', async () => {
    const { page, context } = await open.visitor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${open.url}#/lease-cash-flow`);
    await page.waitForURL(/#\/login\?redirect=%2Flease-cash-flow$/);
    await page.addInitScript(() =>
      sessionStorage.setItem(
        '__MY_ACCESS__',
        '{"login":true,"roles":[],"can":[],"token":"of-nobody"}',
      ),
    );
    // The server knows no such token, and its 401 would redirect to the login.
    await page.route('**/api/v1/{sessions/**,account/**,batch}', (route) => route.abort());
    await page.reload();
    await page.goto(`${open.url}#/lease-cash-flow`);
    await page.waitForURL(/#\/403/);
    await eventually(async () =>
      assert.equal(await menuOf(page).getByRole('link', { name: '租约现金流' }).count(), 0),
    );
    assert.deepEqual(
      asked.filter((url) => /lease-cash-flow\/|micro-app/.test(url)),
      [],
    );
    await context.close();
  });

  // Its timers go with the document of its realm, and no document is left.
  it('leaves nothing behind when its tab is closed: no document, no node, no listener', async () => {
    const { page, context } = await atHome();
    const devtools = await context.newCDPSession(page);
    const cycle = async () => {
      await openCashFlow(page);
      await page.getByLabel('首年月租金').fill('75000');
      await closeTab(page);
      await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
      await page.getByText('最新成交').waitFor();
    };
    // What the console itself keeps from a first visit, such as its own code, is there after the
    // first ones.
    for (let visit = 0; visit < 3; visit++) await cycle();
    const first = await settledCounters(devtools);
    for (let visit = 0; visit < 5; visit++) await cycle();
    const limit = {
      documents: first.documents,
      nodes: first.nodes + 20,
      jsEventListeners: first.jsEventListeners + 4, // fewer than one of each cycle
    };
    const last = await countersWithin(devtools, limit);
    for (const kind of ['documents', 'nodes', 'jsEventListeners'] as const)
      assert.ok(last[kind] <= limit[kind], `${kind} ${first[kind]} → ${last[kind]}`);
    await eventually(async () =>
      assert.deepEqual(
        await page.evaluate(() => ({
          hosts: document.querySelectorAll('micro-app-host').length,
          kept: document.querySelector('#micro-app')?.childNodes.length,
        })),
        { hosts: 0, kept: 0 },
      ),
    );
    await context.close();
  });

  it('ends with the login: nothing of it is there for the next person', async () => {
    const { page, context } = await atHome();
    await openCashFlow(page);
    await page.getByLabel('首年月租金').fill('70000');
    await page.getByRole('button', { name: /我的账号/ }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL(/#\/login/);
    await page.waitForFunction(() => document.querySelector('micro-app-host') === null);
    await context.close();
  });

  it('fits a phone', async () => {
    const { page, context } = await atHome('demo', { viewport: { width: 390, height: 844 } });
    await page.goto(`${open.url}#/lease-cash-flow`);
    await cost(page).waitFor();
    await eventually(async () =>
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)),
    );
    await context.close();
  });
});

describe('sub-apps an operator has listed', () => {
  let open: OpenConsole;
  let elsewhere: FolderServer;
  const title = (text: string) => ({ 'zh-CN': text, en: text });

  before(async () => {
    elsewhere = await serveFolders({ apps: 'dist/apps', fixtures: 'test/fixtures/apps' });
    const file = join(tmpdir(), `console-apps-${process.pid}.json`);
    const entry = `${elsewhere.origin}/apps/lease-cash-flow/index.html`;
    const microApps = [
      {
        name: 'lease-cash-flow',
        title: title('远方的现金流'),
        entry,
        trustedTypes: ['vue'],
        keepAlive: 'warm',
      },
      {
        name: 'many-calls',
        title: title('许多调用'),
        entry: `${elsewhere.origin}/fixtures/many-calls/index.html`,
      },
      {
        name: 'calculator',
        title: title('按路径打开'),
        mode: 'path',
        publicPath: '/sales/',
        entry,
        trustedTypes: ['vue'],
      },
    ];
    const written = (name: string, rest = {}) => ({
      name,
      title: title(name),
      entry: `${elsewhere.origin}/fixtures/${name}/index.html`,
      ...rest,
    });
    const config = {
      microApps: [
        ...microApps,
        written('qiankun-standalone', { globals: ['qiankun'] }),
        written('markup'),
      ],
      defaultMicroApp: 'lease-cash-flow',
      sharedState: { draft: { rooms: 3 } },
    };
    writeFileSync(file, JSON.stringify(config));
    open = await openConsole({ CONSOLE_CONFIG: file });
  });
  after(async () => {
    await open.close();
    await elsewhere.close();
  });

  it('come from the origin they are listed with', async () => {
    const { page, context, complaints } = await open.visitor();
    await enter(page, open);
    await page.goto(`${open.url}#/lease-cash-flow`);
    await cost(page).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('find the globals of the host they were written for, and are drawn once', async () => {
    const { page, context, complaints } = await open.visitor();
    await enter(page, open);
    await page.goto(`${open.url}#/qiankun-standalone`);
    await page.getByText('Drawn, powered by qiankun: true').waitFor();
    assert.equal(await page.getByText('Drawn, powered by qiankun').count(), 1);
    // What the operator declared is shared, and shown.
    await page.getByRole('button', { name: '权限与共享数据' }).click();
    const declared = page.getByRole('dialog').locator('dl > div', { hasText: 'draft' });
    await eventually(async () =>
      assert.equal(await declared.locator('dd').innerText(), '{"rooms":3}'),
    );
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('are shown how to register where the browser blocks their markup', async () => {
    const { page, context } = await open.visitor();
    await enter(page, open);
    await page.goto(`${open.url}#/markup`);
    await page.getByText('Trusted Types 策略').waitFor();
    await context.close();
  });

  it('open by default when no page was asked for, once', async () => {
    const { page, context } = await open.visitor();
    await enter(page, open);
    await page.goto(open.url);
    await page.waitForURL(/#\/lease-cash-flow$/);
    await cost(page).waitFor();
    await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
    await page.getByText('最新成交').waitFor();
    await context.close();
  });

  it('call with the member’s token, and redirect to the login page once when fifty calls fail with 401', async () => {
    const { page, context } = await open.visitor();
    await enter(page, open);
    await page.goto(`${open.url}#/many-calls`);
    const token = await page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('__MY_ACCESS__')!) as { token: string }).token,
    );
    const sent: (string | undefined)[] = [];
    const refused: number[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('/api/v1/jindou/balance')) return;
      sent.push(response.request().headers()['authorization']);
      if (response.status() === 401) refused.push(401);
    });
    await page.getByRole('button', { name: 'Ask fifty times' }).click();
    await page.getByText('50 answers, 0 refusals').waitFor();
    assert.deepEqual([...new Set(sent)], [token]);

    // Ended at the server, as from another device: nothing in this page knows of it yet.
    const ended = await page.request.delete(new URL('/api/v1/sessions/current', open.url).href, {
      headers: { authorization: token },
    });
    assert.equal(ended.status(), 200);
    await page.evaluate(() => {
      const seen = ((globalThis as { seen?: string[] }).seen = [] as string[]);
      for (const name of ['pushState', 'replaceState'] as const) {
        const real = history[name].bind(history);
        history[name] = (state, unused, url) => {
          if (String(url ?? '').includes('/login')) seen.push(`${name} ${String(url)}`);
          real(state, unused, url);
        };
      }
    });
    await page.getByRole('button', { name: 'Ask fifty times' }).click();
    await page.waitForURL(/#\/login\?redirect=%2Fmany-calls$/);
    await page.locator('input[name=account]').waitFor();
    for (const end = Date.now() + 30_000; refused.length < 50 && Date.now() < end;)
      await page.waitForTimeout(50);
    assert.equal(refused.length, 50);
    const seen = await page.evaluate(() => (globalThis as { seen?: string[] }).seen!);
    assert.equal(seen.length, 1, seen.join('\n'));
    await eventually(async () =>
      assert.equal(await page.evaluate(() => sessionStorage.getItem('__MY_ACCESS__')), null),
    );
    await context.close();
  });

  it('in path mode are the first page of the console at their path, and under it', async () => {
    const { page, context } = await open.visitor();
    await enter(page, open);
    const at = (path: string) => new URL(path, open.url).href;
    await page.goto(at('/sales/calculator/of/2021'));
    await cost(page).waitFor();
    await eventually(async () => assert.equal(await page.title(), '按路径打开 - Renta Console'));
    await eventually(async () =>
      assert.equal(await menuOf(page).locator('[aria-current=page]').innerText(), '按路径打开'),
    );
    // The pages of the console open there too, and the app is where it was.
    await menuOf(page).getByRole('link', { name: '道路', exact: true }).click();
    await page.getByRole('grid').waitFor();
    await tabsOf(page).getByRole('link', { name: '按路径打开' }).click();
    await cost(page).waitFor();
    // Home is the console's own, at its own path; from there the menu leads back to the path of the
    // app.
    await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
    await page.waitForURL(/\/console\//);
    await menuOf(page).getByRole('link', { name: '按路径打开' }).click();
    await page.waitForURL(at('/sales/calculator'));
    await cost(page).waitFor();
    await context.close();
  });

  it('leave a page that was asked for alone', async () => {
    const { page, context } = await open.visitor();
    await enter(page, open);
    await page.goto(`${open.url}#/renta-reports/kase-searched`);
    await page.getByRole('grid').waitFor();
    assert.match(page.url(), /kase-searched/);
    await context.close();
  });
});

/** What the browser still holds of the page. */
interface Counted {
  documents: number;
  nodes: number;
  jsEventListeners: number;
}

/**
 * What is alive after collecting garbage, once two counts in a row agree: a slow machine still
 * draws at the first.
 */
async function settledCounters(devtools: CDPSession): Promise<Counted> {
  let before = await collectAndCount(devtools);
  for (let turn = 0; turn < 20; turn++) {
    const now = await collectAndCount(devtools);
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
  return before;
}

/**
 * The counts as soon as they are within the limit. A document that has just left now and then
 * outlives some cleanings; what is held never comes within: these are then the last of twenty.
 */
async function countersWithin(devtools: CDPSession, limit: Counted): Promise<Counted> {
  for (let turn = 1; ; turn++) {
    const now = await collectAndCount(devtools);
    const isWithin =
      now.documents <= limit.documents &&
      now.nodes <= limit.nodes &&
      now.jsEventListeners <= limit.jsEventListeners;
    if (isWithin || turn >= 20) return now;
  }
}

async function collectAndCount(devtools: CDPSession): Promise<Counted> {
  await devtools.send('HeapProfiler.collectGarbage');
  await new Promise((resolve) => setTimeout(resolve, 300));
  return devtools.send('Memory.getDOMCounters');
}
