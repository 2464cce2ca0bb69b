import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * A folder in the cache with the packages that a folder of fixtures pins. There are many packages,
 * so they are installed by the first run that needs them, and again only when the lock file has
 * changed.
 *
 * @param fixtures Folder with a `package.json` and its lock file, from the root of the repository.
 * @returns Absolute path of the workshop; its `node_modules` are complete.
 * @throws Error when the packages cannot be installed; npm has said why on stderr.
 */
export function cachedPackages(fixtures: string): string {
  const workshop = resolve('.cache', fixtures.replaceAll('/', '-'));
  const lock = readFileSync(join(fixtures, 'package-lock.json'), 'utf8');
  const note = join(workshop, 'node_modules/.installed');
  mkdirSync(workshop, { recursive: true });
  if (existsSync(note) && readFileSync(note, 'utf8') === lock) return workshop;
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(join(fixtures, file), join(workshop, file));
  // Several versions of one library are installed together, so their peer dependencies cannot be
  // met.
  const { status } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--loglevel=error'],
    {
      cwd: workshop,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0)
    throw new Error(
      `The packages of ${fixtures} could not be installed; npm ended with ${status}.`,
    );
  writeFileSync(note, lock);
  return workshop;
}

/** Puts the sources of a folder of fixtures into its workshop, where they find their packages. */
export function layOut(fixtures: string, workshop: string, folder: string): string {
  const to = join(workshop, folder);
  rmSync(to, { recursive: true, force: true });
  cpSync(join(fixtures, folder), to, { recursive: true });
  return to;
}
