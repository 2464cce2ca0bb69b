import { relative, sep } from 'node:path';
import { transform } from 'lightningcss';

/** Cascade layers, later ones win. The stylesheet begins with the same list. */
export const layers = ['shoelace', 'tokens', 'base', 'ui', 'features'];

// Browsers that know light-dark() and cascade layers by themselves; older ones would need fallbacks
// that double the sheet.
const targets = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) };

/** The cascade layer of a sheet follows from its folder. */
export function layerOf(file) {
  if (file.includes('node_modules/')) return 'shoelace';
  if (file.startsWith('src/app/styles/tokens')) return 'tokens';
  if (file.startsWith('src/app/styles/')) return 'base';
  return file.startsWith('src/ui/') ? 'ui' : 'features';
}

/**
 * Compiles one sheet: layered, minified, and for `*.module.css` with class names of its own.
 *
 * @param id Absolute path of the sheet.
 * @returns The css, and the class names by the name they were written with (empty for a plain
 *   sheet).
 */
export function compileCss(id, code, root = process.cwd()) {
  const file = relative(root, id).split(sep).join('/');
  const { code: css, exports } = transform({
    filename: file,
    code: Buffer.from(code),
    minify: true,
    targets,
    cssModules: file.endsWith('.module.css')
      ? { pattern: '[local]-[hash]', dashedIdents: false }
      : false,
  });
  const found = Object.values(exports ?? {});
  // What a class is composed of may be composed itself; the compiler names one step only.
  const withParts = ({ name, composes }) => [
    name,
    ...composes.flatMap((part) => {
      const local = found.find((one) => one.name === part.name);
      return local ? withParts(local) : [part.name];
    }),
  ];
  const classes = Object.fromEntries(
    Object.entries(exports ?? {}).map(([name, one]) => [
      name,
      [...new Set(withParts(one))].join(' '),
    ]),
  );
  // Wrapped afterwards: `composes` is not allowed inside a layer.
  return { css: `@layer ${layerOf(file)}{${css.toString()}}`, classes };
}
