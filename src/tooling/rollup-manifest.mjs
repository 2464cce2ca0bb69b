import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';

const named = (id) => relative(process.cwd(), id).split(sep).join('/');

/**
 * Writes the data of a build that the budgets need: each chunk, its imports and its first source
 * file.
 */
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
          // Small chunks are merged, and then a chunk has no source of its own.
          holds: moduleIds.map(named).filter((name) => /^(src|pages)\//.test(name)),
          imports,
          dynamicImports,
        }));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        JSON.stringify({ dir: relative(process.cwd(), dir).split(sep).join('/'), chunks }, null, 2),
      );
    },
  };
}
