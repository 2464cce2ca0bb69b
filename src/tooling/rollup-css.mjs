import { compileCss, layerOf, layers } from './css.mjs';

/** Gathers every sheet of the console into one hashed file; a `*.module.css` exports its class names. */
export function cssSheet(name = 'app.css') {
  const sheets = new Map();
  return {
    name: 'css-sheet',
    transform(code, id) {
      if (!id.endsWith('.css')) return null;
      const { css, classes } = compileCss(id, code);
      sheets.set(id, css);
      return { code: `export default ${JSON.stringify(classes)};`, map: { mappings: '' }, moduleSideEffects: true };
    },
    generateBundle() {
      // Only layers weigh, so inside one the order of the paths will do and keeps the hash steady.
      const ordered = [...sheets.keys()].sort(
        (a, b) => layers.indexOf(layerOf(a)) - layers.indexOf(layerOf(b)) || (a < b ? -1 : 1),
      );
      const source = `@layer ${layers.join(',')};${ordered.map((id) => sheets.get(id)).join('')}`;
      this.emitFile({ type: 'asset', name, source });
    },
  };
}
