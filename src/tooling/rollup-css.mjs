import { compileCss, layerOf, layers, shortClassNames } from './css.mjs';

/**
 * Gathers the sheets of the console in two hashed files, `login` and `app`; a `*.module.css`
 * exports its class names. Every page has the first, and all but the login page have the second
 * after it.
 *
 * @param loginModule End of the path of the module whose static imports have their sheets in the
 *   first.
 */
export function cssSheets(loginModule) {
  const sheets = new Map();
  let names = new Map();
  return {
    name: 'css-sheets',
    buildStart() {
      names = shortClassNames();
    },
    transform(code, id) {
      if (!id.endsWith('.css')) return null;
      const { css, classes } = compileCss(id, code, undefined, names);
      sheets.set(id, css);
      return {
        code: `export default ${JSON.stringify(classes)};`,
        map: { mappings: '' },
        moduleSideEffects: true,
      };
    },
    generateBundle() {
      const evaluated = evaluationOrder(this).filter((id) => sheets.has(id));
      // Array.prototype.sort is stable: within a layer the sheet of an importer follows those of
      // what it imports.
      const ordered = evaluated.sort(
        (a, b) => layers.indexOf(layerOf(a)) - layers.indexOf(layerOf(b)),
      );
      const ofLogin = closureOf(this, loginModule);
      const emit = (name, ids) => {
        const source = `@layer ${layers.join(',')};${ids.map((id) => sheets.get(id)).join('')}`;
        this.emitFile({ type: 'asset', name, source });
      };
      emit(
        'login.css',
        ordered.filter((id) => ofLogin.has(id)),
      );
      emit(
        'app.css',
        ordered.filter((id) => !ofLogin.has(id)),
      );
    },
  };
}

/** A module and all it imports before it runs. */
function closureOf(context, end) {
  const found = new Set([...context.getModuleIds()].filter((id) => id.endsWith(end)));
  if (found.size === 0) throw new Error(`cssSheets: expected a module ${end}, found none`);
  for (const id of found)
    for (const imported of context.getModuleInfo(id).importedIds) found.add(imported);
  return found;
}

/**
 * Module ids as the browser evaluates them: imports first, modules that are loaded on demand after
 * the static ones.
 */
function evaluationOrder(context) {
  const order = [];
  const seen = new Set();
  const visit = (id) => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds, dynamicallyImportedIds } = context.getModuleInfo(id);
    for (const imported of importedIds) visit(imported);
    order.push(id);
    for (const imported of dynamicallyImportedIds) visit(imported);
  };
  for (const id of context.getModuleIds()) if (context.getModuleInfo(id).isEntry) visit(id);
  return order;
}
