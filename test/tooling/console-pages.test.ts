import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { layoutAccess, layoutSegments as segments, routes } from '../../src/app/routes.ts';
import { messageParts } from '../../src/i18n/message-parts.ts';
import {
  consolePages,
  layoutSegments,
  messageFiles,
  pageRows,
} from '../../src/tooling/console-pages.mjs';

describe('consolePages', () => {
  it('lists every address of the table with its layout', () => {
    const pages = consolePages();
    assert.deepEqual(Object.keys(pages), [...new Set(routes.map(({ path }) => path))]);
    for (const { path, layout } of routes) {
      assert.equal(pages[path]!.includes('/src/app/app-layout.tsx'), layout !== 'none', path);
      assert.equal(pages[path]!.includes('/pages/layout.tsx'), layout === 'shell', path);
    }
  });

  it('reads the messages and the rules of every page', () => {
    const rows = pageRows();
    for (const [at, { path, layout, messages = [], access }] of routes.entries()) {
      const row = rows[at]!;
      assert.equal(row.path, path);
      assert.deepEqual(row.messages, [...(layout === 'none' ? [] : ['shell']), ...messages], path);
      const rules = layout === 'shell' ? [...layoutAccess, ...access] : access;
      assert.deepEqual(row.access, rules, path);
    }
  });

  it('reads the segments of the layout and the files of the messages', () => {
    assert.deepEqual(layoutSegments(), [...segments]);
    const files = messageFiles('en');
    assert.deepEqual([...files.keys()], Object.keys(messageParts));
    assert.equal(files.get('sampleCorrection'), '/src/i18n/en/sample-correction.ts');
  });
});
