import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { enter, logIn, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { pageIdle } from '../support/page-idle.ts';

interface Manifest {
  chunks: { fileName: string; source: string | null; holds?: string[]; imports: string[] }[];
}

/** Files of the build that a page needs and the way in does not bring. */
function filesOf(page: string): string[] {
  const { chunks } = JSON.parse(readFileSync('dist/console.chunks.json', 'utf8')) as Manifest;
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (source: string, found = new Set<string>()) => {
    const visit = (name: string) => {
      if (found.has(name) || !named.has(name)) return;
      found.add(name);
      named.get(name)!.imports.forEach(visit);
    };
    visit(
      chunks.find((chunk) => chunk.source === source || chunk.holds?.includes(source))!.fileName,
    );
    return found;
  };
  const way = [
    'main.tsx',
    'boot.ts',
    'preload-on-intent.ts',
    'save-appearance.ts',
    'status-notices.tsx',
  ]
    .map((name) => `src/app/${name}`)
    .concat('pages/login.tsx');
  const first = new Set(way.flatMap((source) => [...closure(source)]));
  return [...closure(page)].filter((name) => !first.has(name));
}

describe('who may enter', () => {
  let open: OpenConsole;
  before(async () => {
    open = await openConsole();
  });
  after(() => open.close());
  const leave = async (page: Page) => {
    await page.getByRole('button', { name: /我的账号/ }).click();
    await page.getByText('退出登录').click();
  };
  const tokenOf = (page: Page) =>
    page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('__MY_ACCESS__')!) as { token: string }).token,
    );

  it('a page that is refused sends for none of its files', async () => {
    const { page, context } = await open.visitor({ viewport: { width: 800, height: 900 } });
    const files = filesOf('pages/kase/index.tsx');
    assert.ok(files.length > 3);
    const asked: string[] = [];
    page.on('request', (request) =>
      asked.push(new URL(request.url()).pathname.replace('/console/', '')),
    );
    await page.goto(`${open.url}#/kase`);
    await page.waitForURL(/#\/login\?redirect=%2Fkase/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(
      asked.filter((name) => files.includes(name)),
      [],
    );
    assert.deepEqual(
      asked.filter((name) => name.startsWith('/api/')),
      [],
      'and asks for none of its data',
    );
    await context.close();
  });

  it('a logout in one tab leads the others to the login, also where each keeps its login to itself', async () => {
    const { page, context } = await open.visitor();
    await enter(page, open);
    await page.goto(`${open.url}#/kase`);
    await page.getByRole('grid').waitFor();
    const second = await context.newPage();
    await enter(second, open);
    await second.goto(`${open.url}#/`);
    await second.getByRole('heading', { level: 1 }).filter({ hasText: 'Demo' }).waitFor();
    assert.notEqual(await tokenOf(page), await tokenOf(second));
    await leave(second);
    await page.waitForURL(/#\/login\?redirect=%2Fkase/);
    await page.locator('input[name=account]').waitFor();
    await eventually(async () =>
      assert.equal(await page.evaluate(() => sessionStorage.getItem('__MY_ACCESS__')), null),
    );
    await context.close();
  });

  it('a login that is remembered, and its end, count in every tab', async () => {
    const { page, context } = await open.visitor();
    await page.goto(`${open.url}#/login`);
    const second = await context.newPage();
    await second.goto(`${open.url}#/kase`);
    await second.waitForURL(/#\/login/);
    await page.locator('input[name=remember]').check();
    await logIn(page, 'demo', open.passwords.demo);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Demo' }).waitFor();
    await second.getByRole('grid').waitFor();
    await leave(page);
    await second.waitForURL(/#\/login/);
    await eventually(async () =>
      assert.equal(await second.evaluate(() => localStorage.getItem('__MY_ACCESS__')), null),
    );
    await context.close();
  });

  it('another member stays logged in when one logs out', async () => {
    const { page, context } = await open.visitor();
    await enter(page, open, 'staff');
    await page.goto(`${open.url}#/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const second = await context.newPage();
    await enter(second, open, 'demo');
    await second.goto(`${open.url}#/`);
    await second.getByRole('heading', { level: 1 }).filter({ hasText: 'Demo' }).waitFor();
    await leave(second);
    await second.waitForURL(/#\/login/);
    await page.waitForTimeout(300);
    assert.match(page.url(), /#\/$/);
    await context.close();
  });

  it('redirects once when several calls fail because the session is over', async () => {
    const { page, context } = await open.visitor({ viewport: { width: 1920, height: 1080 } });
    await enter(page, open);
    await page.goto(`${open.url}#/403`);
    await pageIdle(page); // a call of this page must not be among those that are refused
    await page.evaluate(() => {
      const seen = ((globalThis as { seen?: string[] }).seen = [] as string[]);
      addEventListener('hashchange', () => seen.push(location.hash));
      for (const name of ['pushState', 'replaceState'] as const) {
        const real = history[name].bind(history);
        history[name] = (state, unused, url) => {
          if (String(url ?? '').includes('/login')) seen.push(`${name} ${String(url)}`);
          real(state, unused, url);
        };
      }
    });
    let refused = 0;
    await page.route('**/api/**', (route) => {
      refused++;
      return route.fulfill({
        status: 401,
        json: { code: 401, msg: 'The session is over.', data: null },
      });
    });
    await page.evaluate(() => (location.hash = '#/kase'));
    await page.waitForURL(/#\/login\?redirect=%2Fkase$/);
    await page.waitForLoadState('networkidle');
    // The reads of the page are one request; the notices are another.
    assert.ok(refused >= 2, `${refused} calls`);
    const seen = await page.evaluate(() => (globalThis as { seen?: string[] }).seen!);
    assert.equal(seen.filter((entry) => entry.includes('/login')).length, 1, seen.join('\n'));
    await context.close();
  });
});

describe('doors an operator has put elsewhere', () => {
  let open: OpenConsole;
  const folder = mkdtempSync(join(tmpdir(), 'console-doors-'));
  before(async () => {
    const file = join(folder, 'console.json');
    const doors = {
      login: { path: '/portal/login', inRouter: false },
      forbidden: { path: '/exception/403' },
    };
    const title = { 'zh-CN': '不开放', en: 'Closed' };
    writeFileSync(
      file,
      JSON.stringify({ doors, microApps: [{ name: 'closed', title, access: ['can:app-manage'] }] }),
    );
    open = await openConsole({ CONSOLE_CONFIG: file });
  });
  after(async () => {
    await open.close();
    rmSync(folder, { recursive: true });
  });

  it('lead a visitor out to the login page and back to what was wanted, and out again after the logout', async () => {
    const { page, context } = await open.visitor();
    const answer = await page.request.post(new URL('/api/v1/sessions', open.url).href, {
      data: { account: 'demo', password: open.passwords.demo },
    });
    const { data } = (await answer.json()) as {
      data: { token: string; roles: string[]; can: string[] };
    };
    const state = JSON.stringify({
      login: true,
      roles: data.roles,
      can: data.can,
      token: data.token,
    });
    const files = filesOf('pages/kase/index.tsx');
    const early: string[] = [];
    const portals: string[] = [];
    page.on('request', (request) => {
      const name = new URL(request.url()).pathname.replace('/console/', '');
      if (portals.length === 0 && files.includes(name)) early.push(name);
    });
    // A login page that is no part of the console, on its origin. It knows the key, and leads back.
    await page.route('**/portal/login*', (route) => {
      portals.push(new URL(route.request().url()).search);
      const back = `sessionStorage.setItem('__MY_ACCESS__', ${JSON.stringify(state)});
        location.href = '/console/#' + new URLSearchParams(location.search).get('redirect');`;
      const body = `<!doctype html><title>portal</title><h1>Portal</h1>${portals.length === 1 ? `<script>${back}</script>` : ''}`;
      return route.fulfill({ contentType: 'text/html', body });
    });
    await page.goto(`${open.url}#/kase?city=${encodeURIComponent('臺北市')}`);
    await page.getByRole('grid').waitFor();
    assert.deepEqual(portals, [
      `?redirect=${encodeURIComponent(`/kase?city=${encodeURIComponent('臺北市')}`)}`,
    ]);
    assert.deepEqual(early, [], 'the page is not fetched before somebody may see it');

    await page.getByRole('button', { name: /我的账号/ }).click();
    await page.getByText('退出登录').click();
    await page.getByRole('heading', { name: 'Portal' }).waitFor();
    assert.deepEqual([portals.length, portals[1]], [2, '']);
    await eventually(async () =>
      assert.equal(await page.evaluate(() => sessionStorage.getItem('__MY_ACCESS__')), null),
    );
    await context.close();
  });

  it('redirect denied users to the configured page', async () => {
    const { page, context } = await open.visitor();
    await enter(page, open);
    await page.goto(`${open.url}#/closed`);
    await page.waitForURL(/#\/exception\/403$/);
    await page.getByRole('heading', { level: 1, name: '无权访问' }).waitFor();
    await context.close();
  });
});
