import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../http/errors.ts';
import type { Place } from './cluster-location.ts';
import type { Binaries } from './postgres-binaries.ts';

/** The role that owns everything in an embedded cluster. */
export const owner = 'renta';

/**
 * Creates an empty cluster unless there is one, and checks that this server can run an existing
 * one.
 *
 * @returns The password of `owner`.
 * @throws StartError when the cluster belongs to another version or user, or cannot be created.
 */
export function initialise(place: Place, binaries: Binaries): string {
  const { clusterDir } = place;
  if (!existsSync(clusterDir)) make(place, binaries);
  const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (version !== binaries.major) {
    throw new StartError(
      'database-version-differs',
      `The database in ${clusterDir} belongs to PostgreSQL ${version}, and this version brings PostgreSQL ${binaries.major}. ` +
        `Start the version that made it; or begin with an empty one by: mv '${clusterDir}' '${clusterDir}-${version}' && npm start`,
    );
  }
  const uid = statSync(clusterDir).uid;
  const wanted = place.account?.uid ?? process.getuid?.() ?? uid;
  if (uid !== wanted) {
    throw new StartError(
      'database-owner-differs',
      `The database in ${clusterDir} belongs to user ${uid}, and we run as user ${wanted}. Start as user ${uid} or as root, or give it away by: chown -R ${wanted} '${clusterDir}'`,
    );
  }
  return readPassword(place);
}

function readPassword({ clusterDir }: Place): string {
  const file = passwordFileOf(clusterDir);
  if (!existsSync(file)) {
    throw new StartError(
      'database-password-lost',
      `The password of the database in ${clusterDir} should be in ${file}, which is not there.`,
    );
  }
  return readFileSync(file, 'utf8').trim();
}

const passwordFileOf = (clusterDir: string) => join(dirname(clusterDir), 'password');

function make({ clusterDir, account }: Place, binaries: Binaries): void {
  // One rename creates cluster and password together: an interrupted start leaves nothing that
  // looks like a cluster, and of two concurrent starts only the first succeeds.
  const whole = dirname(clusterDir);
  const half = `${whole}.new-${process.pid}`;
  const data = join(half, basename(clusterDir));
  const password = passwordFileOf(data);
  rmSync(half, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  chmodSync(data, 0o700);
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) {
    for (const path of [data, password]) chownSync(path, account.uid, account.gid);
  }
  try {
    runInitdb(data, password, account, binaries);
    if (account) chownSync(password, process.getuid!(), process.getgid!());
    renameSync(half, whole);
  } catch (error) {
    if (!existsSync(clusterDir)) throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

function runInitdb(
  dir: string,
  pwfile: string,
  account: Place['account'],
  { initdb, env }: Binaries,
): void {
  const args = [
    '-D',
    dir,
    '-U',
    owner,
    `--pwfile=${pwfile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--no-instructions',
  ];
  const as = account ? { uid: account.uid, gid: account.gid } : {};
  const made = spawnSync(initdb, [...args, ...localeFlags()], {
    ...as,
    env,
    cwd: '/',
    encoding: 'utf8',
  });
  if (made.status === 0) return;
  const reason = made.error?.message ?? causeIn(`${made.stdout}\n${made.stderr}`);
  throw new StartError(
    'database-will-not-start',
    `PostgreSQL could not make its data directory ${dir}: ${spaceProblem(dir)}${reason}`,
  );
}

/**
 * Text in UTF-8, sorted by code point by PostgreSQL itself, so that an update of the system's
 * libraries cannot corrupt the order of an index. Only Linux is certain to have the C.UTF-8 locale;
 * plain C is used elsewhere.
 */
function localeFlags(): string[] {
  const system = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  return [
    '--encoding=UTF8',
    `--locale=${system}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
}

/** Size of a new cluster in bytes: its tables and write-ahead log. */
const newClusterBytes = 64_000_000;

/**
 * initdb does not always name a full disk, and cleans up before it exits; so the error states the
 * free space too.
 */
function spaceProblem(dir: string): string {
  const { bavail, bsize } = statfsSync(dirname(dirname(dir)));
  const free = bavail * bsize;
  if (free >= newClusterBytes) return '';
  return `no space left on the disk (${Math.floor(free / 1_000_000)} MB free, ${newClusterBytes / 1_000_000} MB needed). `;
}

/** The line with the cause; below it initdb only reports that it cleans up. */
function causeIn(output: string): string {
  const lines = output.trim().split('\n');
  // A full disk first: later errors are its consequence.
  const cause =
    lines.find((line) => /No space left/i.test(line)) ??
    lines.findLast((line) => /error:|FATAL|PANIC/.test(line));
  return (cause ?? lines.at(-1) ?? '').trim();
}
