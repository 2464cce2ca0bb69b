import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { routes } from '#src/app/routes.ts';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { requestOf } from '../support/queries.ts';
import { pageIdle } from '../support/page-idle.ts';
import { readsOf } from '../support/page-reads.ts';

interface Chunk {
  fileName: string;
  source: string | null;
  holds?: string[];
  imports: string[];
}
const { chunks } = JSON.parse(readFileSync('dist/console.chunks.json', 'utf8')) as {
  chunks: Chunk[];
};

/** The file a module of the source became. */
const fileOf = (source: string) =>
  chunks.find((chunk) => chunk.source === source || chunk.holds?.includes(source))!.fileName;

/** The same with all files it imports. */
function filesWith(source: string): string[] {
  const found = new Set([fileOf(source)]);
  for (const name of found)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      found.add(imported);
  return [...found];
}
const searchPage = fileOf('pages/renta-reports/kase-searched.tsx');
const countSources = fileOf('src/features/navigation/ui/menu-count-sources.ts');

describe('going from page to page', () => {
  let open: OpenConsole;
  before(async () => {
    open = await openConsole();
  });
  after(() => open.close());

  const home = async () => {
    const visitor = await open.visitor();
    await enter(visitor.page, open);
    await visitor.page.goto(`${open.url}#/`);
    await visitor.page.getByText('最新成交').waitFor();
    await visitor.page.waitForLoadState('networkidle');
    return visitor;
  };
  const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
  const toSearch = (page: Page) =>
    page.evaluate(() => {
      location.hash = '#/renta-reports/kase-searched';
    });

  it('requests all files of a page in parallel, and its data before they have loaded', async () => {
    const { page, context } = await home();
    const asked: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    page.on('request', (request) =>
      asked.push(...readsOf(request).map(({ pathname }) => pathname)),
    );
    const loader = filesWith('pages/renta-reports/kase-searched.loader.ts');
    await page.route('**/assets/*.js', (route) =>
      loader.some((file) => route.request().url().endsWith(file))
        ? route.continue()
        : held.then(() => route.continue()),
    );
    await toSearch(page);
    await eventually(async () => {
      const files = asked.filter((path) => path.endsWith('.js'));
      assert.ok(
        files.length > 1,
        'nothing has arrived, and yet more than the page itself was asked for',
      );
      assert.ok(
        asked.includes('/api/v1/kases') && asked.includes('/api/v1/kases/statistics'),
        asked.join('\n'),
      );
    });
    assert.equal(await page.getByRole('grid').count(), 0);
    release();
    await page.getByRole('grid').waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(
      asked.filter((path) => path === '/api/v1/kases').length,
      1,
      'the page takes the answer it finds',
    );
    assert.equal(asked.filter((path) => path === '/api/v1/kases/statistics').length, 1);
    await context.close();
  });

  // test/pages/loaders.test.tsx checks that each page sends what its loader prefetches; here, that
  // a build does not wait.
  for (const [path, frame] of [
    ['/order/my-order/unpay-order', 'the layout'],
    ['/shop-success-rate', 'the desk'],
    ['/assessment', 'nothing'],
  ] as const) {
    it(`prefetches a page with ${frame} before its code has loaded, also as the first page`, async () => {
      const { page, context } = await open.visitor();
      await enter(page, open);
      const { loader } = await routes.find((route) => route.path === path)!.loader!();
      const wanted = loader.queries(new URLSearchParams()).map((query) => requestOf(query).path);
      const asked: string[] = [];
      page.on('request', (request) =>
        asked.push(...readsOf(request).map(({ pathname }) => pathname)),
      );
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const source = [`pages${path}.tsx`, `pages${path}/index.tsx`].find((file) =>
        existsSync(file),
      )!;
      await page.route(`**/${fileOf(source)}`, (route) => held.then(() => route.continue()));
      // The counts of the menu are requests of the shell, and some are to the same endpoints.
      await page.route(`**/${countSources}`, (route) => route.abort());
      const begun = page.goto(`${open.url}#${path}`);
      const all = () => wanted.every((call) => asked.includes(call));
      for (const end = Date.now() + 30_000; !all() && Date.now() < end;)
        await page.waitForTimeout(20);
      assert.ok(
        all(),
        `${path}: ${wanted.join(', ')} while its code is on the way, got ${asked.join(', ')}`,
      );
      release();
      await begun;
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const call of wanted) {
        const times = (names: readonly string[]) => names.filter((name) => name === call).length;
        assert.equal(times(asked), times(wanted), `${path}: ${call}`);
      }
      await context.close();
    });
  }

  it('loads the new console when a page of the old one is gone, and shows what was wanted', async () => {
    const { page, context } = await home();
    let loads = 0;
    page.on('load', () => loads++);
    await page.route(`**/${searchPage}`, (route) => route.fulfill({ status: 404 }));
    // What a deployment looks like from here: another build in the page, other files.
    await page.route(open.url, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        /(name="console-build" content=")\w+/,
        '$1deployed',
      );
      await page.unroute(`**/${searchPage}`);
      await route.fulfill({ response: answer, body: html });
    });
    await toSearch(page);
    await page.getByRole('grid').waitFor();
    assert.match(page.url(), /#\/renta-reports\/kase-searched$/);
    await eventually(async () => assert.equal(loads, 1));
    await page.goBack();
    await page.getByText('最新成交').waitFor();
    await context.close();
  });

  it('does not reload for ever where pages and files do not fit together', async () => {
    const { page, context } = await home();
    let loads = 0;
    page.on('load', () => loads++);
    await page.route(`**/${searchPage}`, (route) => route.fulfill({ status: 404 }));
    // Two alternating builds: the checked page is never the one that is sent.
    let isAsking = false;
    await page.route(open.url, async (route) => {
      const answer = await route.fetch();
      isAsking = route.request().resourceType() === 'fetch';
      const html = (await answer.text()).replace(
        /(name="console-build" content=")\w+/,
        `$1${isAsking ? 'deployed' : 'older'}`,
      );
      await route.fulfill({ response: answer, body: html });
    });
    await toSearch(page);
    await page.getByRole('heading', { name: '页面没有加载成功' }).waitFor();
    await eventually(async () => assert.equal(loads, 1));
    await page.waitForTimeout(1_500);
    assert.equal(loads, 1);
    await context.close();
  });

  it('says that a page did not arrive, keeps the frame, and shows it on another try', async () => {
    const { page, context } = await home();
    await page.route(`**/${searchPage}`, (route) => route.abort());
    await toSearch(page);
    await page.getByRole('heading', { name: '页面没有加载成功' }).waitFor();
    await eventually(async () => assert.equal(await menu(page).count(), 1));
    await page.unroute(`**/${searchPage}`);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('grid').waitFor();
    await context.close();
  });

  it('gives the document its title, the crumbs their place, and the heading the focus', async () => {
    const { page, context } = await home();
    await eventually(async () => assert.match(await page.title(), /^首页 - /));
    await toSearch(page);
    await page.getByRole('grid').waitFor();
    await page.waitForFunction(() => document.title.startsWith('案例检索 - '));
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
    const crumbs = page.getByRole('navigation', { name: '当前位置' });
    await eventually(async () =>
      assert.match(await crumbs.innerText(), /研究[\s\S]*案例[\s\S]*案例检索$/),
    );
    await context.close();
  });

  it('restores where one was, with "back" and with "forward"', async () => {
    const { page, context } = await open.visitor({ viewport: { width: 1440, height: 500 } });
    await enter(page, open);
    await page.goto(`${open.url}#/`);
    await page.getByText('最新成交').waitFor();
    await pageIdle(page); // what comes yet would move what one looks at
    await page.waitForFunction(() => (scrollTo(0, 160), scrollY === 160));
    await toSearch(page);
    await page.getByRole('grid').waitFor();
    await eventually(async () =>
      assert.equal(await page.evaluate(() => scrollY), 0, 'a new page begins at its top'),
    );
    await page.getByRole('button', { name: '下一页' }).click();
    await page.waitForURL(/page=2/);
    await page.goBack();
    await page.waitForURL((url) => !url.hash.includes('page='));
    await page.goBack();
    await page.getByText('最新成交').waitFor();
    await page.waitForFunction(() => scrollY === 160);
    await page.goForward();
    await page.goForward();
    await page.waitForURL(/kase-searched\?page=2/);
    await page.getByRole('grid').waitFor();
    await context.close();
  });

  it('answers a visitor at an unknown address with a search and ways in, and a member with the nearest pages', async () => {
    const { page, complaints, context } = await open.visitor();
    await page.goto(`${open.url}#/kasse-und-mehr`);
    await page.getByRole('heading', { name: '找不到页面' }).waitFor();
    await page.getByRole('searchbox').fill('案例检索');
    await eventually(async () =>
      assert.equal(await page.locator('main section section a').count(), 1),
    );
    await enter(page, open);
    await page.goto(`${open.url}#/renta-reports/kase-serched`);
    await page.reload();
    await page.getByRole('heading', { name: '找不到页面' }).waitFor();
    await page.getByRole('navigation', { name: '是不是要找' }).getByRole('link').first().click();
    await page.waitForURL(/#\/renta-reports\/kase-searched$/);
    await page.getByRole('grid').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('shows the error pages inside the frame, one from the other', async () => {
    const { page, complaints, context } = await home();
    await page.goto(`${open.url}#/exception`);
    const pages = page.getByRole('navigation', { name: '异常页面' });
    await pages.getByRole('link', { name: /500/ }).click();
    await page.getByRole('heading', { level: 1, name: '服务器出错' }).waitFor();
    await page.locator('dl').getByText('正常').nth(2).waitFor();
    await pages.getByRole('link', { name: /404/ }).click();
    await page.getByRole('heading', { level: 1, name: '找不到页面' }).waitFor();
    await pages.getByRole('link', { name: /403/ }).click();
    await page.getByRole('heading', { level: 1, name: '无权访问' }).waitFor();
    await eventually(async () => assert.equal(await menu(page).count(), 1));
    assert.deepEqual(complaints, []);
    await context.close();
  });
});
