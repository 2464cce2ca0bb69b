import { access } from '#src/client/access/access-state.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { preloadPage, readPageFiles, type PageFiles } from './document/page-files.ts';

let files: PageFiles | null | undefined;

/**
 * Fetches code and messages of a page in parallel, by the lists the document has. Nothing where the
 * page would be refused, and without a build.
 */
export function preloadRoute(path: string): void {
  files ??= readPageFiles();
  if (files) preloadPage(files, path, preferences.locale, access());
}
