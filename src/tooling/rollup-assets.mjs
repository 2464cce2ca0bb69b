import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const pattern = /new URL\(\s*'(\.[^']+\.(?:svg|png|json|mjs))'\s*,\s*import\.meta\.url\s*\)\.href/g;

/**
 * `new URL('./static/icons.svg', import.meta.url).href` works unchanged in the dev server; here it becomes a hashed file. So
 * does a module that comes squeezed already and is fetched by its address.
 */
export function assetUrls() {
  return {
    name: 'asset-urls',
    transform(code, id) {
      if (!code.includes('import.meta.url') || id.includes('node_modules')) return null;
      const replaced = code.replace(pattern, (_, path) => {
        const file = join(dirname(id), path);
        const reference = this.emitFile({
          type: 'asset',
          name: basename(file).replace(/\.mjs$/, '.js'),
          source: readFileSync(file),
        });
        return `import.meta.ROLLUP_FILE_URL_${reference}`;
      });
      return replaced === code ? null : { code: replaced, map: null };
    },
  };
}
