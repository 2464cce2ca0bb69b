import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { routes } from '../../src/app/routes.ts';
import { consolePages } from '../../src/tooling/console-pages.mjs';

describe('consolePages', () => {
  it('lists every address of the table with its layout', () => {
    const pages = consolePages();
    assert.deepEqual(Object.keys(pages), [...new Set(routes.map(({ path }) => path))]);
    for (const { path, layout } of routes) {
      assert.equal(pages[path]!.includes('/src/app/app-layout.tsx'), layout !== 'none', path);
      assert.equal(pages[path]!.includes('/pages/layout.tsx'), layout === 'shell', path);
    }
  });
});
