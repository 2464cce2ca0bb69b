import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// All that a build of the console is made of. The server runs from its sources and is not built.
const inputs = [
  'src',
  'elements',
  'pages',
  'docs/examples',
  'package-lock.json',
  'rollup.config.mjs',
  'tsconfig.json',
];
const isServerOnly = (path) =>
  /^src\/(?:features\/[\w-]+\/|ledger\/)?server$/.test(path.replaceAll('\\', '/'));
const pages = ['dist/console/index.html', 'dist/apps/lease-cash-flow/index.html'];
const file = 'dist/console.fingerprint';

/** Whether the console in dist was built from the files as they are now. */
export function isBuilt() {
  return (
    [...pages, file].every((path) => existsSync(path)) &&
    readFileSync(file, 'utf8') === fingerprint()
  );
}

/** Notes what the console in dist was built from. */
export function rememberBuild() {
  mkdirSync('dist', { recursive: true });
  writeFileSync(file, fingerprint());
}

/** A hash over names and contents, so that neither a clock nor a copy of the folder matters. */
export function fingerprint(roots = inputs) {
  const hash = createHash('sha256');
  const paths = roots.flatMap((root) => filesUnder(root));
  for (const path of paths.sort((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(`${path.replaceAll('\\', '/')}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (isServerOnly(path) || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) rememberBuild();
