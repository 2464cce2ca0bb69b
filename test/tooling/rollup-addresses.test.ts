import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rollup } from 'rollup';
import { addressesOnly } from '../../src/tooling/rollup-addresses.mjs';

const files: Record<string, string> = {
  '/src/features/shops/contract/shops.ts': `
    import * as z from 'zod/mini';
    import { endpoint, pageEndpoint } from '/src/contract/endpoint.ts';
    const access = ['login'];
    export const name = z.string().check(z.minLength(2));
    const row = z.object({ id: z.string() });
    export const mostNames = 20;
    export const keepInput = z.object({ name });
    export const find = pageEndpoint({ path: '/shops', summary: 'Shops.', access, input: z.object({ name }), item: row, whole: row });
    export const keep = endpoint({ method: 'POST', path: '/shops', summary: 'Keeps.', access, apiKey: 'denied', input: keepInput, output: row });
    export const endpoints = [find, keep];
    export const fields = { find: { shape: row } };
  `,
  '/src/contract/field-schemas.ts': `
    import * as z from 'zod/mini';
    const push = (read, message) => { read.issues.push(message); };
    export const border = z.string().check((read) => {
      if (read.value === 'abc') push(read, 'corners');
    });
    export const unused = z.string().check(() => console.log('unused'));
    export function problemsOf(value) {
      const problems = [];
      const check = (each) => { if (!each) problems.push('wrong'); };
      value.forEach(check);
      return problems;
    }
    console.warn('the module was read');
  `,
  '/src/contract/endpoint.ts': `
    export const endpoint = (promise) => promise;
    export const pageEndpoint = (promise) => ({ method: 'GET', ...promise });
  `,
  'zod/mini': `
    const schema = (kind, checks = []) => ({ kind, checks, check: (added) => schema(kind, [...checks, added]) });
    export const string = () => schema('string');
    export const object = () => schema('object');
    export const minLength = () => schema('least');
  `,
};

async function built(entry: string) {
  return rollup({
    input: '/entry.js',
    plugins: [
      {
        name: 'files',
        resolveId: (id: string) => (id in files || id === '/entry.js' ? id : null),
        load: (id: string) => (id === '/entry.js' ? entry : files[id]),
      },
      addressesOnly(),
    ],
  });
}

async function bundled(entry: string): Promise<string> {
  const { output } = await (await built(entry)).generate({ format: 'es' });
  return output[0].code;
}

/** The modules an entry imports, directly or not. */
async function importsOf(entry: string): Promise<string[]> {
  const { cache } = await built(entry);
  const imported = new Map(cache!.modules.map(({ id, dependencies }) => [id, dependencies]));
  const found = new Set(imported.get('/entry.js'));
  for (const id of found) for (const next of imported.get(id) ?? []) found.add(next);
  return [...found].sort();
}

describe('what a browser is given of the contract', () => {
  it('is path, list flag and access rule of an endpoint', async () => {
    const code = await bundled(
      `import { find, keep } from '/src/features/shops/contract/shops.ts'; console.log(find, keep);`,
    );
    const told: Record<string, unknown>[] = [];
    new Function('console', code)({
      log: (...endpoints: Record<string, unknown>[]) => told.push(...endpoints),
    });
    assert.deepEqual(told, [
      { method: 'GET', path: '/shops', access: ['login'], item: true },
      { method: 'POST', path: '/shops', access: ['login'] },
    ]);
    assert.doesNotMatch(code, /\brow\b|Shops\.|Keeps\.|schema/);
  });

  it('and a schema where a form is read by it', async () => {
    const code = await bundled(
      `import { name } from '/src/features/shops/contract/shops.ts'; console.log(name);`,
    );
    assert.match(code, /schema\('string'\)/);
    assert.doesNotMatch(code, /\/shops/);
  });

  it('in two modules, so that what needs no schema imports none', async () => {
    const modules = await importsOf(
      `import { keep, mostNames } from '/src/features/shops/contract/shops.ts'; console.log(keep, mostNames);`,
    );
    assert.deepEqual(
      modules,
      ['/src/features/shops/contract/shops.ts?addresses', '/src/contract/endpoint.ts'].sort(),
    );
    const ofForm = await importsOf(
      `import { keep, keepInput as schema } from '/src/features/shops/contract/shops.ts'; console.log(keep, schema);`,
    );
    assert.ok(ofForm.includes('/src/features/shops/contract/shops.ts?schemas'));
    assert.ok(ofForm.includes('zod/mini'));
  });

  it('the same when the whole of a module is imported', async () => {
    const code = await bundled(
      `import * as shops from '/src/features/shops/contract/shops.ts'; report(shops);`,
    );
    let shops: Record<string, unknown> = {};
    new Function('console', 'report', code)(
      { warn: () => {} },
      (all: typeof shops) => (shops = all),
    );
    assert.deepEqual(Object.keys(shops).sort(), [
      'endpoints',
      'fields',
      'find',
      'keep',
      'keepInput',
      'mostNames',
      'name',
    ]);
    assert.equal((shops['endpoints'] as unknown[])[1], shops['keep']);
  });

  it('and every statement of a check, of a function and of a module', async () => {
    const code = await bundled(
      `import { border, problemsOf } from '/src/contract/field-schemas.ts'; report(border, problemsOf);`,
    );
    const warnings: string[] = [];
    type Read = { value: string; issues: string[] };
    let reported:
      [{ checks: ((read: Read) => void)[] }, (value: unknown[]) => string[]] | undefined;
    new Function('console', 'report', code)(
      { warn: (line: string) => warnings.push(line) },
      (...all: never) => (reported = all),
    );
    const [border, problemsOf] = reported!;
    const read: Read = { value: 'abc', issues: [] };
    for (const check of border.checks) check(read);
    assert.deepEqual(read.issues, ['corners']);
    assert.deepEqual(problemsOf([1, 0, '']), ['wrong', 'wrong']);
    assert.deepEqual(warnings, ['the module was read']);
    assert.doesNotMatch(code, /unused/);
  });
});
