/** The browser of the end-to-end tests: the one their runner found, or the one this machine has. */
export async function chromiumPath(): Promise<string> {
  if (process.env['CHROME_PATH']) return process.env['CHROME_PATH'];
  // Imported only here: in the bundle of a test this module would take itself for the program that
  // node started.
  const { findBrowser } = await import('#src/tooling/find-browser.mjs');
  return findBrowser('headless');
}
