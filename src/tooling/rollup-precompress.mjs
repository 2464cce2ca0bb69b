import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const worthIt = /\.(js|css|html|svg|json|map)$/;
const smallestBytes = 1024;

/**
 * Puts a `.gz` and a `.br` beside every text file, so that the server never compresses the console
 * during a request.
 */
export function precompress() {
  return {
    name: 'precompress',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!worthIt.test(name) || name.endsWith('.map')) continue;
        const path = join(dir, name);
        const bytes = readFileSync(path);
        if (bytes.length < smallestBytes) continue;
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
      }
    },
  };
}
