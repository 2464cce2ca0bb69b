import { join } from 'node:path';
import { compileCss, layers } from './css.mjs';

/** Serves an imported sheet as a module that adds it to the page and exports its class names. */
export function cssModules() {
  const isSheet = (context) =>
    context.path.endsWith('.css') && context.get('sec-fetch-dest') === 'script';
  return {
    name: 'css-modules',
    resolveMimeType: (context) => (isSheet(context) ? 'js' : undefined),
    transformCacheKey: (context) => (isSheet(context) ? 'module' : 'sheet'),
    transform(context) {
      if (!isSheet(context)) return undefined;
      return sheetModule(compileCss(join(process.cwd(), context.path), context.body));
    },
  };
}

/**
 * @returns The source of a module that adds a compiled sheet to the page and exports its class
 * names.
 */
export function sheetModule({ css, classes }) {
  return `
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(`@layer ${layers.join(',')};${css}`)});
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    export default ${JSON.stringify(classes)};`;
}
