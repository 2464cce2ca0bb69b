import { appSheet, readPageFiles } from './document/page-files.ts';

const longestMs = 10_000;

/**
 * Resolves when the style sheet of the console is there, since a page without it would be drawn
 * twice. After some time a page without its look is better than none.
 */
export async function appStyles(): Promise<void> {
  const files = readPageFiles();
  if (!files) return;
  const link = appSheet(files);
  if (link.sheet) return;
  await new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve());
    setTimeout(resolve, longestMs);
  });
}
