import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
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
 * @param shortNames From `shortClassNames`, in place of the readable names.
 * @returns The css, and the class names by the name they were written with (empty for a plain
 *   sheet).
 */
export function compileCss(id, code, root = process.cwd(), shortNames = new Map()) {
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
  const readable = { css: `@layer ${layerOf(file)}{${css.toString()}}`, classes };
  return shortNames.size === 0 ? readable : withShortNames(readable, found, shortNames);
}

function withShortNames({ css, classes }, exported, shortNames) {
  const own = exported.map(({ name }) => name);
  const short = (text) => text.replace(/[\w-]+/g, (name) => shortNames.get(name) ?? name);
  // Custom properties and selectors of other sheets are left alone.
  const ofSheet = new Set(own);
  return {
    css: css.replace(/(?<![\w-])[A-Za-z_][\w-]*/g, (name) =>
      ofSheet.has(name) ? shortNames.get(name) : name,
    ),
    classes: Object.fromEntries(Object.entries(classes).map(([name, text]) => [name, short(text)])),
  };
}

/** The same order in every locale. */
const byCodeUnits = (one, other) => (one < other ? -1 : 1);

/**
 * Short names for all classes of all `*.module.css` of a folder, the same in every build of the
 * same sheets: names with a hash are a seventh of the sheet, even compressed.
 *
 * @returns By the readable name, as `compileCss` gives it without short names.
 */
export function shortClassNames(folder = 'src', root = process.cwd()) {
  const sheets = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(root, folder, file))
    .sort(byCodeUnits);
  const names = new Map();
  for (const file of sheets) {
    const { classes } = compileCss(file, readFileSync(file, 'utf8'), root);
    // The compiler lists classes in an order of its own.
    const ofSheet = Object.values(classes).flatMap((text) => text.split(' '));
    for (const name of ofSheet.sort(byCodeUnits))
      if (!names.has(name)) names.set(name, `_${names.size.toString(36)}`);
  }
  return names;
}
