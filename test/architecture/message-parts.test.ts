import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, it } from 'node:test';
import { routes } from '#src/app/routes.ts';
import { messageParts, type MessagePart } from '#src/i18n/message-parts.ts';

// A page shows keys instead of texts when its row in the table of addresses names too few parts,
// or when a component that loads later does not load its part with it. The test follows the imports
// of every page, and adds the parts that come with a component on the way to it.

const importing =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const importingWithMessages =
  /withMessages\(\s*\(\) =>\s*import\(\s*'([^']+)'\s*\)((?:\s*,\s*'[\w-]+')+)\s*,?\s*\)/g;
const keyOrPrefix = /['"`]([a-zA-Z][\w-]*\.[\w.-]*)(['"`]|\$\{)/g;
const lazyMessages = /<LazyMessages part="([\w-]+)"/g;

const partOfKey = new Map<string, MessagePart>();
for (const part of Object.keys(messageParts) as MessagePart[])
  for (const key of Object.keys((await messageParts[part]['zh-CN']()).messages))
    partOfKey.set(key, part);

interface Source {
  /** Files it imports, and the parts that load with them. */
  imports: readonly (readonly [file: string, parts: readonly string[]])[];
  /** Parts it loads for what it renders. */
  brought: readonly string[];
  /** Keys it mentions, by part. */
  keys: ReadonlyMap<MessagePart, string>;
}

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const withParts = new Map(
    [...text.matchAll(importingWithMessages)].map(([, name, parts]) => [
      name!,
      [...parts!.matchAll(/'([\w-]+)'/g)].map(([, part]) => part!),
    ]),
  );
  const imports = [...text.matchAll(importing)].flatMap(([, fixed, later]) => {
    const name = (fixed ?? later)!;
    const path = name.startsWith('#')
      ? name.slice(1)
      : name.startsWith('.')
        ? join(dirname(file), name)
        : '';
    if (/^src\/(?:i18n|domain|contract)\//.test(path) || !existsSync(path)) return [];
    return [[path, later === undefined ? [] : (withParts.get(name) ?? [])] as const];
  });
  const source: Source = {
    imports,
    brought: [...text.matchAll(lazyMessages)].map(([, part]) => part!),
    keys: new Map(
      [...text.matchAll(keyOrPrefix)].flatMap(([, key, end]) =>
        keysBeginning(key!, end === '${' || key!.endsWith('.')),
      ),
    ),
  };
  sources.set(file, source);
  return source;
}

/** A key by itself, or all that begin with the fixed part of a template. */
function keysBeginning(text: string, isPrefix: boolean): [MessagePart, string][] {
  const found = isPrefix
    ? [...partOfKey].filter(([key]) => key.startsWith(text))
    : [[text, partOfKey.get(text)] as const];
  return found.flatMap(([key, part]) => (part ? [[part, key] as [MessagePart, string]] : []));
}

/** Keys that a file, or a file it imports, mentions where their part is not there. */
function missing(file: string, there: readonly string[], seen = new Set<string>()): string[] {
  const source = sourceOf(file);
  const parts = [...new Set([...there, ...source.brought])].sort();
  const state = `${file} ${parts.join()}`;
  if (seen.has(state)) return [];
  seen.add(state);
  return [
    ...[...source.keys]
      .filter(([part]) => !parts.includes(part))
      .map(([part, key]) => `${key} of "${part}" in ${file}`),
    ...source.imports.flatMap(([path, more]) => missing(path, [...parts, ...more], seen)),
  ];
}

function fileOf(path: string): string {
  const name = path.replace('*', '404');
  return [`pages${name}.tsx`, `pages${name}/index.tsx`]
    .map((file) => file.replace('//', '/'))
    .find((file) => existsSync(file))!;
}

describe('the messages of a page', () => {
  for (const { path, layout, messages = [] } of routes) {
    it(`are all there at ${path}`, () => {
      const there = ['first', ...(layout === 'none' ? [] : ['shell']), ...messages];
      assert.deepEqual(missing(fileOf(path), there), []);
    });
  }

  it('are all there in the bar and the menu around it', () => {
    for (const file of ['src/app/app-layout.tsx', 'pages/layout.tsx'])
      assert.deepEqual(missing(file, ['first', 'shell']), []);
  });
});
