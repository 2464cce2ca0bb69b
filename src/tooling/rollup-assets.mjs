import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const pattern =
  /new URL\(\s*['"](\.[^'"]+\.(?:svg|png|json|mjs))['"]\s*,\s*import\.meta\.url\s*,?\s*\)\s*\.href/g;
const anyFile = /new URL\(\s*['"]\.[^'"]*\.\w+['"]\s*,\s*import\.meta\.url/;

/**
 * `new URL('./static/icons.svg', import.meta.url).href` works unchanged in the dev server; here it
 * becomes a hashed file. So does a module that comes squeezed already and is fetched by its
 * address.
 */
export function assetUrls() {
  return {
    name: 'asset-urls',
    transform(code, id) {
      if (!code.includes('import.meta') || id.includes('node_modules')) return null;
      const replaced = code.replace(pattern, (_, path) => {
        const file = join(dirname(id), path);
        const reference = this.emitFile({
          type: 'asset',
          name: basename(file).replace(/\.mjs$/, '.js'),
          source: readFileSync(file),
        });
        return `import.meta.ROLLUP_FILE_URL_${reference}`;
      });
      // Left as it is, the address would point at a source file that the build does not serve.
      if (anyFile.test(replaced))
        this.error(`asset-urls: expected new URL('./file.svg', import.meta.url).href in ${id}`);
      return replaced === code ? null : { code: replaced, map: null };
    },
  };
}
