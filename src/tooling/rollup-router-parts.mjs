import MagicString from 'magic-string';

const unused = 'throw new Error("This part of React Router is not in the build of the console");';

/**
 * Functions of React Router that the console never calls, or whose result it does not use. One
 * function of the library refers to all of them, so tree shaking keeps them. Each entry is the body
 * that replaces the function: what it returns without the feature.
 */
export const routerParts = {
  // Prefetching of a server framework; `preloadOnIntent` prefetches pages.
  PrefetchPageLinks: 'return null;',
  usePrefetchBehavior: 'return [false, void 0, {}];',
  // View transitions.
  useViewTransitionState: 'return false;',
  // The root route has an error page.
  DefaultErrorComponent: 'return null;',
  // Errors of server components.
  RSCErrorHandler: 'return arguments[0].children;',
  // Hooks of measuring tools.
  instrumentClientSideRouter: 'return arguments[0];',
  getRouteInstrumentationUpdates: 'return {};',
  // `lazy` of routes; a loader fetches the page.
  loadLazyRoute: 'return { lazyRoutePromise: void 0, lazyHandlerPromise: void 0 };',
  // Routes that are not known at the start.
  discoverRoutes: unused,
  patchRoutesImpl: unused,
  // Forms, actions and fetchers; TanStack Query changes data.
  normalizeNavigateOptions: 'return { path: arguments[1] };',
  handleAction: unused,
  handleFetcherAction: unused,
  handleFetcherLoader: unused,
  fetch2: unused,
  useSubmit: unused,
  useFormAction: unused,
};

/**
 * Leaves functions of React Router out of a build, and with them all that only they need.
 *
 * @param parts By name of a function, the body it gets.
 * @throws Error when the library has no such function any more.
 */
export function withoutRouterParts(parts = routerParts) {
  const missing = new Set(Object.keys(parts));
  let isThere = false;
  return {
    name: 'router-parts',
    buildStart() {
      for (const name of Object.keys(parts)) missing.add(name);
    },
    transform(code, id) {
      if (!/\/react-router\/dist\/\w+\/[\w-]+\.mjs$/.test(id)) return null;
      isThere = true;
      const text = new MagicString(code);
      for (const { name, body } of functionsOf(this.parse(code))) {
        if (!Object.hasOwn(parts, name)) continue;
        missing.delete(name);
        text.overwrite(body.start, body.end, `{ ${parts[name]} }`);
      }
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
    buildEnd(error) {
      if (!error && isThere && missing.size > 0)
        this.error(`React Router has no ${[...missing].join(', ')}; see routerParts`);
    },
  };
}

/** Declared functions, but not those inside another one that is found. */
function* functionsOf(node) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const one of node) yield* functionsOf(one);
    return;
  }
  if (node.type === 'FunctionDeclaration' && node.id) {
    yield { name: node.id.name, body: node.body };
    if (node.id.name !== 'createRouter') return;
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'loc') yield* functionsOf(value);
}
