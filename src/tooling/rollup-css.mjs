import { compileCss, layerOf, layers } from './css.mjs';

/**
 * Gathers every sheet of the console into one hashed file; a `*.module.css` exports its class
 * names.
 */
export function cssSheet(name = 'app.css') {
  const sheets = new Map();
  return {
    name: 'css-sheet',
    transform(code, id) {
      if (!id.endsWith('.css')) return null;
      const { css, classes } = compileCss(id, code);
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
      const source = `@layer ${layers.join(',')};${ordered.map((id) => sheets.get(id)).join('')}`;
      this.emitFile({ type: 'asset', name, source });
    },
  };
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
