import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Builds the sub-apps that ship with the console, each with its own Vite configuration, as a
// developer who owns only that folder would. They find their packages in this repository, which
// pins the same versions; a test holds the two together.

const examples = 'docs/examples';

/**
 * Builds every example into a folder of its own: with Vite, or copied where the folder is the app.
 * One that is built with webpack is left out, since webpack is installed in its own folder only.
 *
 * @throws what Vite throws for one that cannot be built.
 */
export async function buildExamples(into = 'dist/apps') {
  const { build } = await import('vite');
  for (const name of readdirSync(examples)) {
    const root = resolve(examples, name);
    const outDir = resolve(into, name);
    if (existsSync(join(root, 'vite.config.js')))
      await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
    else if (existsSync(join(root, 'index.html'))) copyApp(root, outDir);
  }
}

function copyApp(root, outDir) {
  rmSync(outDir, { recursive: true, force: true });
  const isServed = (path) => !/(?:\.d\.ts|README\.md|package\.json)$|node_modules/.test(path);
  cpSync(root, outDir, { recursive: true, filter: isServed });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await buildExamples();
