/**
 * Lets the page ask for everything a lazy page needs at once. Without it a browser learns what a chunk imports only when
 * the chunk is there: two walks to the server, one after the other, before anything of the page can run.
 *
 * Each `import('./page.js')` becomes `(globalThis.preloadChunks?.(['page.js', …]), import('./page.js'))`. The names are
 * those of the build, so the hash of the importer changes with them.
 *
 * @param always Names of chunks that are there before any page is asked for, and need not be named again.
 */
export function preloadedImports(always = []) {
  return {
    name: 'preloaded-imports',
    renderDynamicImport({ targetChunk, getTargetChunkImports }) {
      if (!targetChunk) return null;
      const imports = (getTargetChunkImports() ?? []).filter(
        ({ type, chunk }) => type === 'internal' && !always.includes(chunk.name),
      );
      const list = [targetChunk, ...imports].map(({ fileName }) => fileName);
      return { left: `(globalThis.preloadChunks?.(${JSON.stringify(list)}),import(`, right: '))' };
    },
  };
}
