import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const programs = ['initdb', 'postgres', 'psql', 'pg_dump', 'pg_restore'];
const variable = 'POSTGRES_BIN';
const oldestMajor = 15;
const versionsOfDebian = '/usr/lib/postgresql';
const otherPlaces = [
  '/opt/homebrew/opt/postgresql/bin',
  '/usr/local/opt/postgresql/bin',
  '/usr/local/pgsql/bin',
  '/usr/bin',
];

/**
 * Finds a PostgreSQL with all of its programs for the tests of backups, which the embedded one does
 * not bring, and gets one where there is none: named by a variable, installed, from the system's
 * packages (as root), in this order.
 *
 * @returns Absolute path of the folder with the programs.
 * @throws Error when nothing helps; the message names the variable to set.
 */
export function findPostgres() {
  const steps = [() => [process.env[variable]], installed, fromSystemPackages];
  for (const step of steps) {
    const found = step().find(isWhole);
    if (found) return found;
  }
  throw new Error(
    `No PostgreSQL ${oldestMajor} or newer with ${programs.join(', ')} found and none could be installed. Install one and name its folder in ${variable}.`,
  );
}

function installed() {
  const versions = existsSync(versionsOfDebian)
    ? readdirSync(versionsOfDebian).filter((name) => /^\d+$/.test(name))
    : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const told = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return [
    ...newestFirst.map((version) => join(versionsOfDebian, version, 'bin')),
    told,
    ...otherPlaces,
  ];
}

function isWhole(folder) {
  if (
    !folder ||
    !programs.every((name) =>
      existsSync(join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
    )
  )
    return false;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1]) >= oldestMajor;
}

function fromSystemPackages() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return [];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    if (spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status !== 0)
      return [];
  }
  return installed();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(findPostgres());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
