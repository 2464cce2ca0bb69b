/**
 * Build of the page, as the server wrote it there; null where a development server sent the page
 * unfilled.
 */
export function runningBuild(page: Document = document): string | null {
  const build = page.querySelector('meta[name=console-build]')?.getAttribute('content') ?? '';
  return /^\w+$/.test(build) ? build : null;
}
