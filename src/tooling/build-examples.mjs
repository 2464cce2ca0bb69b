import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Builds the sub-apps that ship with the console, each with its own Vite configuration, as somebody who owns only that
// folder would. They find their packages in this repository, which pins the same versions; a test holds the two together.

const examples = 'docs/examples';

/** Builds every example into a folder of its own. @throws what Vite throws for one that cannot be built. */
export async function buildExamples(into = 'dist/apps') {
  const { build } = await import('vite');
  for (const name of readdirSync(examples)) {
    const root = resolve(examples, name);
    if (!existsSync(join(root, 'vite.config.js'))) continue;
    await build({ root, logLevel: 'error', build: { outDir: resolve(into, name), emptyOutDir: true } });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildExamples();
