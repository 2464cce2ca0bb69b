import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';

/** Writes what the budgets need to know of a build: each chunk, what it imports and which source file it begins with. */
export function chunkManifest(file) {
  return {
    name: 'chunk-manifest',
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle)
        .filter(({ type }) => type === 'chunk')
        .map(({ fileName, isEntry, facadeModuleId, imports, dynamicImports }) => ({
          fileName,
          isEntry,
          source: facadeModuleId ? relative(process.cwd(), facadeModuleId).split(sep).join('/') : null,
          imports,
          dynamicImports,
        }));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ dir: relative(process.cwd(), dir).split(sep).join('/'), chunks }, null, 2));
    },
  };
}
