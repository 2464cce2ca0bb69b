import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';

const named = (id) => relative(process.cwd(), id).split(sep).join('/');

/** Writes what the budgets need to know of a build: each chunk, what it imports and which source file it begins with. */
export function chunkManifest(file) {
  return {
    name: 'chunk-manifest',
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle)
        .filter(({ type }) => type === 'chunk')
        .map(({ fileName, isEntry, facadeModuleId, moduleIds, imports, dynamicImports }) => ({
          fileName,
          isEntry,
          source: facadeModuleId ? named(facadeModuleId) : null,
          // Small ones are put together, and then a chunk begins with no source of its own.
          holds: moduleIds.map(named).filter((name) => /^(src|pages)\//.test(name)),
          imports,
          dynamicImports,
        }));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ dir: relative(process.cwd(), dir).split(sep).join('/'), chunks }, null, 2));
    },
  };
}
