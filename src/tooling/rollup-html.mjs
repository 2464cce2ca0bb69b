import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Writes index.html: its script becomes the hashed entry, its sheet the hashed sheet, `./static/…`
 * files are copied under hashed names. Chunks needed before the first paint are preloaded, so they
 * do not queue behind each other.
 *
 * @param template Path of the page as the dev server shows it.
 * @param first Modules imported dynamically by the entry that the first paint needs anyway.
 */
export function htmlPage(template, first = []) {
  const statics = new Map();
  return {
    name: 'html-page',
    buildStart() {
      this.addWatchFile(template);
      for (const [path] of readFileSync(template, 'utf8').matchAll(/\.\/static\/[\w.-]+/g)) {
        const source = readFileSync(join(dirname(template), path));
        statics.set(path, this.emitFile({ type: 'asset', name: basename(path), source }));
      }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        const early = chunks.filter(({ facadeModuleId }) =>
          first.some((path) => facadeModuleId?.endsWith(path)),
        );
        const preloads = closure([entry, ...early], bundle).filter(
          (name) => name !== entry.fileName,
        );
        const sheet = Object.keys(bundle).find((name) => /app-[^/]*\.css$/.test(name));
        let html = readFileSync(template, 'utf8')
          .replace(
            /<script type="module" src="[^"]+"><\/script>/,
            `<script type="module" src="./${entry.fileName}"></script>`,
          )
          .replace(
            '</head>',
            `${preloads.map((name) => `<link rel="modulepreload" href="./${name}" />`).join('\n    ')}\n    <link rel="stylesheet" href="./${sheet}" />\n  </head>`,
          );
        for (const [path, reference] of statics)
          html = html.replaceAll(path, `./${this.getFileName(reference)}`);
        this.emitFile({ type: 'asset', fileName: 'index.html', source: html });
      },
    },
  };
}

/** File names of chunks and everything they import statically. */
export function closure(chunks, bundle) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name) || bundle[name]?.type !== 'chunk') return;
    found.add(name);
    bundle[name].imports.forEach(visit);
  };
  chunks.forEach(({ fileName }) => visit(fileName));
  return [...found];
}
