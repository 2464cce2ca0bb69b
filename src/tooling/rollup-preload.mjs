import MagicString from 'magic-string';

const asking = /globalThis\.preloadChunks\?\.\((\[[^\]]*\])\)/g;

/**
 * Preloads all chunks of a lazy page in parallel. Without it a browser learns what a chunk imports
 * only when the chunk has loaded: two sequential round trips before any code of the page can run.
 *
 * Each `import('./page.js')` becomes
 * `(globalThis.preloadChunks?.(['page.js', …]), import('./page.js'))`. The names are those of the
 * build, so the hash of the importer changes with them. A chunk that leads to many pages has each
 * name once, and lists of numbers: the names would outweigh its code.
 *
 * @param always Names of chunks that are loaded before any page is requested, and need not be
 *   listed again.
 * @param isListed Whether the document lists what a module imports on demand, by its path. It needs
 *   no second list.
 */
export function preloadedImports(always = [], isListed = () => false) {
  return {
    name: 'preloaded-imports',
    renderDynamicImport({ moduleId, targetChunk, getTargetChunkImports }) {
      if (!targetChunk || isListed(moduleId)) return null;
      const imports = (getTargetChunkImports() ?? []).filter(
        ({ type, chunk }) => type === 'internal' && !always.includes(chunk.name),
      );
      const list = [targetChunk, ...imports].map(({ fileName }) => fileName);
      return { left: `(globalThis.preloadChunks?.(${JSON.stringify(list)}),import(`, right: '))' };
    },
    renderChunk: {
      order: 'pre',
      handler(code, { fileName }, _, { chunks }) {
        const there = closure(fileName, chunks);
        const lists = [...code.matchAll(asking)].map(({ 0: whole, 1: names, index }) => ({
          start: index,
          end: index + whole.length,
          names: JSON.parse(names).filter((name) => !there.has(name)),
        }));
        if (lists.length === 0) return null;
        const text = new MagicString(code);
        const write =
          lists.length > 1
            ? numbered(lists, text)
            : (names) => `globalThis.preloadChunks?.(${JSON.stringify(names)})`;
        for (const { start, end, names } of lists) text.overwrite(start, end, write(names));
        return { code: text.toString(), map: text.generateMap({ hires: true }) };
      },
    },
  };
}

/** What has run before a chunk does: all it imports. */
function closure(fileName, chunks, found = new Set()) {
  for (const name of chunks[fileName]?.imports ?? []) {
    if (found.has(name)) continue;
    found.add(name);
    closure(name, chunks, found);
  }
  return found;
}

/**
 * Two digits each, in rising order: what many lists share is then written alike, and packs well.
 */
function numbered(lists, text) {
  const files = [...new Set(lists.flatMap(({ names }) => names))];
  text.prepend(
    `const preloadFiles=${JSON.stringify(files)};` +
      'const preloadNumbered=(list)=>globalThis.preloadChunks?.(list.match(/../g)?.map((digits)=>preloadFiles[parseInt(digits,36)])??[]);\n',
  );
  const digits = (at) => at.toString(36).padStart(2, '0');
  return ([page, ...others]) => {
    const rest = others.map((name) => files.indexOf(name)).sort((a, b) => a - b);
    const numbers = page === undefined ? [] : [files.indexOf(page), ...rest];
    return `preloadNumbered("${numbers.map(digits).join('')}")`;
  };
}
