import { requestModules } from './document/page-files.ts';

declare global {
  /** Called by the code the build inserts before each `import()`. Undefined without a build. */
  var preloadChunks: ((files: readonly string[]) => void) | undefined;
}

/**
 * Adds preload links for chunks in parallel, each once, instead of discovering them import by
 * import.
 */
export const preloadInto =
  (head: HTMLElement): ((files: readonly string[]) => void) =>
  (files) =>
    requestModules(files, head);
