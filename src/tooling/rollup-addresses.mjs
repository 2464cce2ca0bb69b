import MagicString from 'magic-string';
import { importText, localsOf, splitContract } from './split-contract.mjs';

/** Properties of an endpoint that only the server and its tests use. */
const serverOnly = new Set(['summary', 'apiKey', 'input', 'output', 'whole']);

/**
 * Reduces the contract to what a browser uses: the address of each endpoint with its access rule,
 * and the schemas that forms import by name. The other schemas, which only the server reads, would
 * weigh as much as a page. `item` stays as the mark of a list.
 *
 * Each module of the contract becomes two, `?addresses` and `?schemas`, and imports lead to the one
 * that holds the name. So a page that only sends requests loads no schema and no zod, even where
 * the schema of a form is written beside its endpoint.
 *
 * Calls in the initialiser of a constant of the module are marked as pure, so that schemas without
 * a user are dropped. Calls inside functions are never marked: a check may consist of a call whose
 * result is unused, such as `issues.push(…)`.
 */
export function addressesOnly(folder = /\/src\/(?:features\/[\w-]+\/)?contract\/[\w-]+\.ts$/) {
  const isContract = (id) => folder.test(id.replaceAll('\\', '/'));
  /** By the id of a module of the contract, as of `splitContract`. */
  const splits = new Map();
  const nameOf = (id) => (part) => JSON.stringify(`${id}?${part}`);
  return {
    name: 'addresses-only',
    resolveId(source) {
      const [module] = partIn(source);
      if (!splits.has(module)) return null;
      return { id: source, moduleSideEffects: this.getModuleInfo(module).moduleSideEffects };
    },
    load(id) {
      const [module, part] = partIn(id);
      return withMap(splits.get(module)?.parts?.[part]);
    },
    async transform(code, id) {
      if (isContract(id)) return withMap(await splitModule(this, code, id));
      if (!/\.[jt]sx?$/.test(id) || !code.includes('contract/')) return null;
      const text = new MagicString(code);
      for (const { node, ...imported } of await contractImports(this, this.parse(code).body, id))
        if (imported.parts)
          text.overwrite(
            node.start,
            node.end,
            directImport(imported, node.source.value, localsOf(node)),
          );
      return withMap(text);
    },
  };

  async function splitModule(context, code, id) {
    const { body } = context.parse(code);
    const { text, removed } = reduced(code, body);
    const imports = await contractImports(context, body, id);
    const from = (source) => imports.find(({ node }) => node.source.value === source);
    const split = splitContract({
      body,
      removed,
      text,
      isSchema: (source, name) =>
        from(source)?.exports.some(
          (each) => (name === '*' || each.name === name) && each.part === 'schemas',
        ) ?? /^zod(?:\/|$)/.test(source),
      importFrom: (source, locals) => directImport(from(source) ?? {}, source, locals),
      nameOf: nameOf(id),
    });
    splits.set(id, split ?? { exports: [] });
    if (!split?.parts) return text;
    const lines = Object.keys(split.parts).map((part) => {
      const names = split.exports
        .filter((each) => each.part === part)
        .map(({ local, name }) => `${local} as ${name}`);
      return `export { ${names.join(', ')} } from ${nameOf(id)(part)};\n`;
    });
    return new MagicString(code).overwrite(0, code.length, lines.join(''));
  }

  /** Imports of modules of the contract, with what those export. */
  async function contractImports(context, body, id) {
    const found = [];
    for (const node of body) {
      if (node.type !== 'ImportDeclaration') continue;
      const module = await context.resolve(node.source.value, id);
      if (!module || !isContract(module.id)) continue;
      // Splits it, unless that has happened.
      await context.load(module);
      found.push({ node, module: module.id, ...splits.get(module.id) });
    }
    return found;
  }

  /** The same import, each name from the part that holds it. */
  function directImport({ module, exports, parts }, source, locals) {
    const named = locals.map(({ local, name }) => ({
      local,
      found: exports?.find((each) => each.name === name),
    }));
    if (!parts || named.some(({ found }) => !found)) return importText(locals, source);
    return Object.keys(parts)
      .map((part) =>
        named
          .filter(({ found }) => found.part === part)
          .map(({ local, found }) => ({ local, name: found.local })),
      )
      .flatMap((own, at) =>
        own.length > 0 ? [importText(own, `${module}?${Object.keys(parts)[at]}`)] : [],
      )
      .join(' ');
  }
}

const partIn = (id) => /^(.+)\?(addresses|schemas)$/.exec(id)?.slice(1) ?? [];
const withMap = (text) =>
  text ? { code: text.toString(), map: text.generateMap({ hires: true }) } : null;

/**
 * The module without what only the server uses, calls marked as pure, and the nodes it has lost.
 */
function reduced(code, body) {
  const text = new MagicString(code);
  const removed = new Set();
  for (const initialiser of moduleConstants(body))
    walk(initialiser, (node) => {
      if (isFunction(node)) return [];
      if (node.type !== 'CallExpression') return undefined;
      text.appendLeft(node.start, '/*#__PURE__*/');
      const promise = isPromise(node) ? node.arguments[0] : undefined;
      if (promise?.type !== 'ObjectExpression') return undefined;
      for (const [at, property] of promise.properties.entries()) {
        const name = property.key?.name;
        const end = promise.properties[at + 1]?.start ?? property.end;
        if (serverOnly.has(name)) text.remove(property.start, end);
        else if (name === 'item') text.overwrite(property.start, property.end, 'item: true');
        if (serverOnly.has(name) || name === 'item') removed.add(property);
      }
      return promise.properties.filter((property) => !removed.has(property));
    });
  return { text, removed };
}

/** Initialisers of the constants a module declares at its top level. */
function moduleConstants(body) {
  return body
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
    )
    .filter((statement) => statement?.type === 'VariableDeclaration' && statement.kind === 'const')
    .flatMap(({ declarations }) => declarations.map(({ init }) => init))
    .filter((init) => init !== null);
}

const isPromise = ({ callee }) =>
  callee.type === 'Identifier' && ['endpoint', 'pageEndpoint'].includes(callee.name);
const isFunction = ({ type }) =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression'].includes(type);

/**
 * Visits nodes from the outside in. @param visit Returns the nodes to continue with; undefined
 * continues with all children.
 */
function walk(node, visit) {
  const next = visit(node) ?? Object.values(node).flat();
  for (const inner of next) if (inner && typeof inner.type === 'string') walk(inner, visit);
}
