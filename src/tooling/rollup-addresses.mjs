import MagicString from 'magic-string';

/** What only the server's side uses of an endpoint: its description, and what its tests hold the answers against. */
const serversOwn = new Set(['summary', 'output', 'whole']);

/**
 * Leaves of the contract what a browser uses: where an endpoint is, and what a form's input is checked by. The schemas of the
 * answers, which only tests ask for, would weigh as much as a page.
 *
 * `item` stays as a mark of a list. What makes a schema does nothing else, so what nobody uses may go.
 */
export function addressesOnly(folder = /\/src\/contract\/[\w-]+\.ts$/) {
  return {
    name: 'addresses-only',
    transform(code, id) {
      if (!folder.test(id.replaceAll('\\', '/'))) return null;
      const text = new MagicString(code);
      walk(this.parse(code), (node) => {
        if (node.type !== 'CallExpression') return undefined;
        text.appendLeft(node.start, '/*#__PURE__*/');
        const promise = isPromise(node) ? node.arguments[0] : undefined;
        if (promise?.type !== 'ObjectExpression') return undefined;
        for (const [at, property] of promise.properties.entries()) {
          const name = property.key?.name;
          const end = promise.properties[at + 1]?.start ?? property.end;
          if (serversOwn.has(name)) text.remove(property.start, end);
          else if (name === 'item') text.overwrite(property.start, property.end, 'item: true');
        }
        return promise.properties.filter(({ key }) => !serversOwn.has(key?.name) && key?.name !== 'item');
      });
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

const isPromise = ({ callee }) => callee.type === 'Identifier' && ['endpoint', 'pageEndpoint'].includes(callee.name);

/** Visits nodes from the outside in. @param visit Answers which nodes to go on with; all inside when undefined. */
function walk(node, visit) {
  const next = visit(node) ?? Object.values(node).flat();
  for (const inner of next) if (inner && typeof inner.type === 'string') walk(inner, visit);
}
