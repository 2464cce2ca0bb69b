import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { endpoints } from '#src/contract/index.ts';
import { writtenPages } from '../../src/tooling/docs-pages.mjs';

const out = 'dist/docs';

describe('npm run docs', () => {
  before(() => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['src/tooling/docs.mjs'], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, `${stdout}${stderr}`);
  });

  it('writes every page in both languages', () => {
    const pages = writtenPages('zh').flatMap((path) => [
      `${out}/${path}.html`,
      `${out}/en/${path}.html`,
    ]);
    assert.deepEqual(
      pages.filter((page) => !existsSync(page)),
      [],
    );
  });

  it('describes every operation of the API with a command', () => {
    const html = readdirSync(`${out}/api`).map((file) =>
      readFileSync(`${out}/api/${file}`, 'utf8'),
    );
    const commands = html.join('').match(/language-sh/g) ?? [];
    assert.ok(
      commands.length >= endpoints.length,
      `${commands.length} commands for ${endpoints.length} operations`,
    );
  });

  it('finds a Chinese word and a part of it', async () => {
    const chunks = `${out}/assets/chunks`;
    const file = readdirSync(chunks).find((name) => name.startsWith('@localSearchIndexroot'))!;
    const { default: json } = (await import(pathToFileURL(`${chunks}/${file}`).href)) as {
      default: string;
    };
    const words = new Set(
      (JSON.parse(json) as { index: [string, unknown][] }).index.map(([word]) => word),
    );
    for (const word of ['定时', '迁移', '隔离', 'registermicroapps'])
      assert.ok(words.has(word), word);
  });

  it('includes the elements that the examples use', () => {
    assert.ok(statSync(`${out}/elements/renta-elements.min.js`).size > 0);
    assert.ok(existsSync(`${out}/apps/orders/index.html`));
  });
});
