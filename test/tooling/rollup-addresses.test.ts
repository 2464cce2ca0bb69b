import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rollup } from 'rollup';
import { addressesOnly } from '../../src/tooling/rollup-addresses.mjs';

const files: Record<string, string> = {
  '/src/features/shops/contract/shops.ts': `
    import * as z from './zod.js';
    import { endpoint, pageEndpoint } from './endpoint.js';
    const access = ['login'];
    export const name = z.string().check(z.minLength(2));
    const row = z.object({ id: z.string() });
    export const find = pageEndpoint({ path: '/shops', summary: 'Shops.', access, input: z.object({ name }), item: row, whole: row });
    export const keep = endpoint({ method: 'POST', path: '/shops', summary: 'Keeps.', access, input: z.object({ name }), output: row });
  `,
  '/src/contract/field-schemas.ts': `
    import * as z from './zod.js';
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
  '/src/contract/endpoint.js': `
    export const endpoint = (promise) => promise;
    export const pageEndpoint = (promise) => ({ method: 'GET', ...promise });
  `,
  '/src/contract/zod.js': `
    const schema = (kind, checks = []) => ({ kind, checks, check: (added) => schema(kind, [...checks, added]) });
    export const string = () => schema('string');
    export const object = () => schema('object');
    export const minLength = () => schema('least');
  `,
};

async function bundled(entry: string): Promise<string> {
  const build = await rollup({
    input: '/entry.js',
    plugins: [
      {
        name: 'files',
        resolveId: (id: string) => (id.startsWith('./') ? `/src/contract/${id.slice(2)}` : id),
        load: (id: string) => (id === '/entry.js' ? entry : files[id]),
      },
      addressesOnly(),
    ],
  });
  const { output } = await build.generate({ format: 'es' });
  return output[0].code;
}

describe('what a browser is given of the contract', () => {
  it('is where an endpoint is, whether it answers a list, and what its input is checked by', async () => {
    const code = await bundled(
      `import { find, keep } from '/src/features/shops/contract/shops.ts'; console.log(find, keep);`,
    );
    const told: Record<string, unknown>[] = [];
    new Function('console', code)({
      log: (...endpoints: Record<string, unknown>[]) => told.push(...endpoints),
    });
    assert.deepEqual(
      told.map(({ input, ...rest }) => [(input as { kind: string }).kind, rest]),
      [
        ['object', { method: 'GET', path: '/shops', access: ['login'], item: true }],
        ['object', { method: 'POST', path: '/shops', access: ['login'] }],
      ],
    );
    assert.doesNotMatch(code, /\brow\b|Shops\.|Keeps\./);
  });

  it('and a schema where a form is read by it', async () => {
    const code = await bundled(
      `import { name } from '/src/features/shops/contract/shops.ts'; console.log(name);`,
    );
    assert.match(code, /schema\('string'\)/);
    assert.doesNotMatch(code, /\/shops/);
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
