import MagicString from 'magic-string';

/** Properties of an endpoint that only the server and its tests use. */
const serverOnly = new Set(['summary', 'output', 'whole']);

/**
 * Reduces the contract to what a browser uses: the address of each endpoint and the schema of its input. The schemas of the
 * responses, which only tests read, would weigh as much as a page. `item` stays as the mark of a list.
 *
 * Calls in the initialiser of a constant of the module are marked as pure, so that schemas without a user are dropped. Calls
 * inside functions are never marked: a check may consist of a call whose result is unused, such as `issues.push(…)`.
 */
export function addressesOnly(folder = /\/src\/(?:features\/[\w-]+\/)?contract\/[\w-]+\.ts$/) {
  return {
    name: 'addresses-only',
    transform(code, id) {
      if (!folder.test(id.replaceAll('\\', '/'))) return null;
      const text = new MagicString(code);
      for (const initialiser of moduleConstants(this.parse(code)))
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
          }
          return promise.properties.filter(
            ({ key }) => !serverOnly.has(key?.name) && key?.name !== 'item',
          );
        });
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

/** Initialisers of the constants a module declares at its top level. */
function moduleConstants({ body }) {
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

/** Visits nodes from the outside in. @param visit Returns the nodes to continue with; undefined continues with all children. */
function walk(node, visit) {
  const next = visit(node) ?? Object.values(node).flat();
  for (const inner of next) if (inner && typeof inner.type === 'string') walk(inner, visit);
}
