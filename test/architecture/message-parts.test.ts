import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, it } from 'node:test';
import { routes } from '#src/app/routes.ts';
import { messageParts, type MessagePart } from '#src/i18n/message-parts.ts';

// A page shows keys instead of texts when its row in the table of addresses names too few parts.
// Keys are distinguished from other texts by their first word, which belongs to one part only.

const importing =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

const partOfPrefix = new Map<string, MessagePart>();
for (const part of Object.keys(messageParts) as MessagePart[])
  for (const key of Object.keys((await messageParts[part]['zh-CN']()).messages))
    partOfPrefix.set(key.split('.')[0]!, part);

function imported(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || /^src\/(?:i18n|domain|contract)\//.test(file) || !existsSync(file))
    return found;
  found.add(file);
  for (const [, fixed, later] of readFileSync(file, 'utf8').matchAll(importing)) {
    const name = (fixed ?? later)!;
    if (name.startsWith('#')) imported(name.slice(1), found);
    else if (name.startsWith('.')) imported(join(dirname(file), name), found);
  }
  return found;
}

/** Parts loaded by components that are opened rarely. */
function broughtAlong(file: string): string[] {
  return [...imported(file)].flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(/<LazyMessages part="([\w-]+)"/g)].map(
      ([, part]) => part!,
    ),
  );
}

function partsOf(file: string): Set<MessagePart> {
  const texts = [...imported(file)].flatMap((source) => [
    ...readFileSync(source, 'utf8').matchAll(/['"`]([a-zA-Z]+)\.[\w$]/g),
  ]);
  return new Set(
    texts.map(([, prefix]) => partOfPrefix.get(prefix!)).filter((part) => part !== undefined),
  );
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
      const there = new Set<string>([
        'first',
        ...(layout === 'none' ? [] : ['shell']),
        ...messages,
        ...broughtAlong(fileOf(path)),
      ]);
      assert.deepEqual(
        [...partsOf(fileOf(path))].filter((part) => !there.has(part)),
        [],
      );
    });
  }
});
