import { nodeResolve } from '@rollup/plugin-node-resolve';
import MagicString from 'magic-string';
import { readdirSync } from 'node:fs';
import { basename, relative, resolve, sep } from 'node:path';
import {
  rollup,
  type ObjectHook,
  type Plugin,
  type RollupOptions,
  type TransformHook,
} from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { parseAst } from 'rollup/parseAst';

const entryId = '\0contract-entry';
const sitesId = '\0contract-sites';
const compareFile = resolve('test/built/compare-contract.ts');

/**
 * Plugins of the console's build that write files or read pages; all others change code and run
 * here too.
 */
const writers = new Set([
  'emptied',
  'asset-urls',
  'css-sheets',
  'preloaded-imports',
  'html-page',
  'precompress',
  'chunk-manifest',
]);

const contractPaths = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.split(sep).join('/')}`)
  .filter((file) => /^src\/(?:features\/[\w-]+\/)?contract\/[\w-]+\.ts$/.test(file))
  .sort();

/** Names of the contract's files, which are unique. */
export const contractFiles = contractPaths.map((path) => basename(path));

/**
 * The contract as it is written, with every check counted, together with the code that compares it
 * with a build.
 */
export async function sourceContract(): Promise<string> {
  const entry = `${contractEntry()}\nexport * as comparison from ${JSON.stringify(compareFile)};\nexport { sites, statements } from ${JSON.stringify(sitesId)};`;
  return bundled(entry, {
    plugins: [
      nodeResolve({ browser: true, extensions: ['.ts', '.mjs', '.js'] }),
      esbuild({ target: 'es2022' }),
      countedChecks(),
    ],
  });
}

/** The whole contract, put through the console's own build. */
export async function builtContract(addresses?: Plugin): Promise<string> {
  const { default: config } = (await import(resolve('rollup.config.mjs'))) as {
    default: (options: { configBuild: string }) => RollupOptions & { plugins: Plugin[] };
  };
  const { plugins, treeshake = true } = config({ configBuild: 'console' });
  const rewriters = plugins.filter(({ name }) => !writers.has(name));
  return bundled(contractEntry(), {
    treeshake,
    plugins: addresses
      ? rewriters.map((plugin) => (plugin.name === addresses.name ? addresses : plugin))
      : rewriters,
  });
}

function contractEntry(): string {
  return contractPaths
    .map(
      (path) =>
        `export * as ${JSON.stringify(basename(path))} from ${JSON.stringify(resolve(path))};`,
    )
    .join('\n');
}

async function bundled(
  entry: string,
  { plugins, treeshake = true }: RollupOptions,
): Promise<string> {
  const virtual: Plugin = {
    name: 'contract-entry',
    resolveId: (id) => (id === entryId || id === sitesId ? id : null),
    load: (id) => (id === entryId ? entry : id === sitesId ? countingCode : null),
  };
  const build = await rollup({
    input: entryId,
    treeshake,
    plugins: [virtual, plugins],
    onwarn: () => {},
  });
  const { output } = await build.generate({ format: 'es', inlineDynamicImports: true });
  await build.close();
  return output[0].code;
}

const countingCode = `
export const sites = {};
export const statements = {};
export function countedCheck(id, decides, fn) {
  // A check made elsewhere, and counted there.
  if (typeof fn !== 'function') return fn;
  const count = (sites[id] ??= { accepted: 0, refused: 0 });
  return (value, ...rest) => {
    const before = value?.issues?.length;
    const result = fn(value, ...rest);
    const isRefused = decides ? !result : value?.issues?.length > before;
    count[isRefused ? 'refused' : 'accepted']++;
    return result;
  };
}
export function countedStatement(id) { statements[id] ??= 0; }
export function countRun(id) { statements[id]++; }
`;

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: Node;
  object?: Node;
  property?: Node;
  name?: string;
  arguments?: Node[];
  expression?: Node;
}

/**
 * Counts, in the contract, the results of each check function and the runs of each statement that
 * is a call.
 */
function countedChecks(): Plugin {
  const transform: TransformHook = function (code, id) {
    const path = relative(process.cwd(), id).split(sep).join('/');
    if (!contractPaths.includes(path)) return null;
    const file = basename(path);
    const text = new MagicString(code);
    const names: string[] = [];
    const nameOf = (node: Node) =>
      `${file}: ${code.slice(node.start, node.end).replaceAll(/\s+/g, ' ').slice(0, 120)}`;
    const visit = (node: Node, isInFunction: boolean) => {
      const isFunction = /Function/.test(node.type);
      if (node.type === 'ExpressionStatement' && isInFunction && holdsCall(node.expression!)) {
        const name = `${names.length} ${nameOf(node)}`;
        names.push(name);
        text.appendLeft(node.start, `countRun(${JSON.stringify(name)}), `);
      }
      for (const { fn, decides } of checkFunctions(node, file)) {
        text
          .appendLeft(fn.start, `countedCheck(${JSON.stringify(nameOf(node))}, ${decides}, `)
          .appendRight(fn.end, ')');
      }
      for (const inner of Object.values(node).flat() as (Node | null)[])
        if (inner && typeof inner === 'object' && typeof inner.type === 'string')
          visit(inner, isInFunction || isFunction);
    };
    visit(this.parse(code), false);
    text.prepend(
      `import { countedCheck, countRun, countedStatement } from ${JSON.stringify(sitesId)};\n${names.map((name) => `countedStatement(${JSON.stringify(name)});`).join('\n')}\n`,
    );
    return { code: text.toString(), map: null };
  };
  return {
    name: 'counted-checks',
    transform: { order: 'post', handler: transform } satisfies ObjectHook<TransformHook>,
  };
}

const holdsCall = (node: Node): boolean =>
  node.type === 'CallExpression' ||
  Object.values(node)
    .flat()
    .some(
      (inner: unknown) =>
        typeof (inner as Node | null)?.type === 'string' && holdsCall(inner as Node),
    );

/**
 * The functions a call makes a check of: `refine(fn)`, `.check(fn)` and, in the runtime
 * configuration, `is(expected, fn)`.
 */
function checkFunctions(node: Node, file: string): { fn: Node; decides: boolean }[] {
  if (node.type !== 'CallExpression') return [];
  const [first, second] = node.arguments!;
  const { callee } = node;
  const method = callee!.type === 'MemberExpression' ? callee!.property!.name : undefined;
  if (['refine', 'superRefine', 'custom'].includes(method ?? ''))
    return [{ fn: first!, decides: method !== 'superRefine' }];
  if (method === 'check')
    return node
      .arguments!.filter(({ type }) => type !== 'CallExpression')
      .map((fn) => ({ fn, decides: false }));
  if (file === 'runtime-config.ts' && callee!.name === 'is' && second)
    return [{ fn: second, decides: true }];
  return [];
}

/**
 * A built file that also publishes what it declares at its top level, since the names of its
 * exports are shortened.
 */
export function withPublishedNames(code: string, list = 'publishedNames'): string {
  const { body } = parseAst(code) as unknown as { body: (Node & { declaration?: Node })[] };
  const names = body
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? statement.declaration
        : statement,
    )
    .flatMap((statement) => {
      const { type, id, declarations } = statement as Node & {
        id?: Node;
        declarations?: { id: Node }[];
      };
      if (type === 'VariableDeclaration') return declarations!.map(({ id: declared }) => declared);
      return /^(Function|Class)Declaration$/.test(type) && id ? [id] : [];
    })
    .filter(({ type }) => type === 'Identifier')
    .map(({ name }) => name!);
  return `${code}\n;(globalThis.${list} ??= []).push(${names.join(', ')});\n`;
}
