import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { test } from 'node:test';

/** Folders that the console build reads. */
const browserFolders = /^(?:pages|src\/(?:app|client|ui|features\/[\w-]+\/ui))\//;
/** Dropped from the endpoints of the built console by `src/tooling/rollup-addresses.mjs`. */
const dropped = 'summary|apiKey|input|output|whole';

const files = ['src', 'pages']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .map((file) => file.split(sep).join('/'))
  .filter((file) => browserFolders.test(file) && /\.tsx?$/.test(file));

/** Expressions that read what the build drops, of endpoints a module imports or is passed. */
function readsOf(code: string): string[] {
  const imported = [
    ...code.matchAll(
      /^import (?!type )(\{[^}]*\}|\* as \w+) from '[^']*\/contract\/[\w-]+\.ts';/gm,
    ),
  ].map(([, names]) => names!);
  const own = imported.flatMap(
    (names) =>
    names.startsWith('*')
      ? [`${names.slice('* as '.length)}\\.\\w+`]
      : names.replaceAll(/[{}\s]/g, '').split(',').filter(Boolean).map((name) => name.split(' as ').at(-1)!), // prettier-ignore
  );
  const reads = new RegExp(
    `(?<!typeof )(?<![\\w.])(?:endpoint|${own.join('|') || 'endpoint'})\\.(?:${dropped})\\b`,
    'g',
  );
  return code.match(reads) ?? [];
}

test('code of the browser reads no property of an endpoint that the build drops', () => {
  assert.ok(files.length > 500);
  const found = files.flatMap((file) =>
    readsOf(readFileSync(file, 'utf8')).map((read) => `${file}: ${read}`),
  );
  assert.deepEqual(
    found,
    [],
    'give the schema a name of its own in the contract, such as `changeProjectInput`',
  );
});

test('a contract reads no property of an endpoint that the build drops', () => {
  const contracts = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.split(sep).join('/')}`)
    .filter((file) => /\/contract\/[\w-]+\.ts$/.test(file));
  assert.ok(contracts.length > 50);
  const found = contracts.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/(?<!typeof )\b(?!z\.)[a-z]\w*\.(?:input|output)\b/g),
    ].map(([read]) => `${file}: ${read}`),
  );
  assert.deepEqual(found, [], 'give the schema a name of its own');
});

test('such a read is found', () => {
  const named = `import { payOrder } from '#src/features/orders/contract/orders.ts';\nconst schema = payOrder.input;`;
  const whole = `import * as contract from '../../contract/orders.ts';\nconst schema = contract.payOrder.input;`;
  const passed = 'const schema = endpoint.input;';
  assert.deepEqual([named, whole, passed].map((code) => readsOf(code).length), [1, 1, 1]); // prettier-ignore
  const type = `import { type payOrder, readOrder } from '../../contract/orders.ts';\ntype Input = typeof readOrder.input;`;
  assert.deepEqual(readsOf(type), []);
});
