import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { describe, it } from 'node:test';
import { layoutSegments, routes } from '#src/app/routes.ts';
import { accountGroup, allPages, menu, pagesOf } from '#src/features/navigation/ui/menu.ts';
import { zhCN } from '../support/all-messages.ts';

/** The layout around the pages, and the page for every other address. */
const withoutAddress = ['pages/layout.tsx', 'pages/404.tsx'];

function fileOf(path: string): string | undefined {
  const name = path.replace('*', '404');
  return [`pages${name}.tsx`, `pages${name}/index.tsx`]
    .map((file) => file.replace('//', '/'))
    .find((file) => existsSync(file));
}

const pages = routes;

describe('pages and addresses', () => {
  for (const { path } of pages) {
    it(`${path} is served by the page file of the same path`, () =>
      assert.ok(fileOf(path), `no pages${path}.tsx`));
  }

  it('every page file has an address', () => {
    const served = new Set([...withoutAddress, ...pages.map(({ path }) => fileOf(path))]);
    const orphans = readdirSync('pages', { recursive: true, encoding: 'utf8' })
      .map((file) => `pages/${file.split(sep).join('/')}`)
      .filter((file) => file.endsWith('.tsx') && !served.has(file));
    assert.deepEqual(orphans, []);
  });

  it('no address is in the table twice', () => {
    assert.equal(new Set(routes.map(({ path }) => path)).size, routes.length);
  });

  it('every page in the layout is below one of its segments', () => {
    for (const { path } of routes.filter(({ layout }) => layout === 'shell')) {
      const segment = path.split('/')[1]!;
      assert.ok(segment === '' || (layoutSegments as readonly string[]).includes(segment), path);
    }
  });

  it('every entry of the menu leads to a page, under its title', () => {
    for (const { path, title } of allPages) {
      assert.equal(routes.find((route) => route.path === path)?.title, title, path);
      assert.ok(title in zhCN);
    }
  });

  it('every entry has the address of its first page and a name, and no address has two entries', () => {
    const items = [...menu, accountGroup].flatMap((group) => group.items);
    for (const item of items) {
      assert.equal(pagesOf(item)[0]?.path, item.path);
      assert.ok(item.title in zhCN, item.title);
    }
    const addresses = items.flatMap((item) => [
      ...pagesOf(item).map(({ path }) => path),
      ...(item.also ?? []),
    ]);
    assert.equal(new Set(addresses).size, addresses.length);
    for (const address of addresses)
      assert.ok(
        routes.some(({ path }) => path === address),
        address,
      );
  });

  it('the menu has few entries, and an icon for each that no other has', () => {
    const items = menu.flatMap((group) => group.items);
    assert.ok(items.length >= 12 && items.length <= 16, String(items.length));
    assert.ok(menu.length <= 5, String(menu.length));
    assert.equal(new Set(items.map(({ icon }) => icon)).size, items.length);
  });
});
