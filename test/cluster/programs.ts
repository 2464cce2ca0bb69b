import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { serviceAccount } from '#src/server/db/embedded/service-account.ts';

/** Programs of Debian packages that a cluster is made of. */
const packages = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  openssl: 'openssl',
};

/**
 * Checks that the programs are installed.
 *
 * @throws Error with the command that installs those that are missing.
 */
export function assertInstalled(programs: readonly (keyof typeof packages)[]): void {
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0);
  if (missing.length > 0)
    throw new Error(
      `Missing: ${missing.join(', ')}. Install with: apt-get install ${missing.map((program) => packages[program]).join(' ')}`,
    );
}

/** The account that PostgreSQL and its companions run as, since none of them runs as root. */
export const account = serviceAccount('/nonexistent');
export const asAccount = account ? { uid: account.uid, gid: account.gid } : {};

/** Starts a program whose output goes to a file of this folder. */
export function startProgram(
  program: string,
  args: readonly string[],
  folder: string,
  name = program,
): ChildProcess {
  const output = openSync(join(folder, `${name}.log`), 'a', 0o644);
  const child = spawn(program, args, {
    ...asAccount,
    cwd: '/',
    env: { PATH: `${process.env['PATH']}:/usr/sbin`, LC_ALL: 'C.UTF-8', HOME: folder },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return child;
}

/**
 * Kills a process and everything it started, as a power cut would.
 *
 * @param others Processes that have detached from it, killed with what they started.
 */
export async function killTree(child: ChildProcess, ...others: number[]): Promise<void> {
  const victims = [child.pid!, ...others].flatMap((pid) => [pid, ...descendantsOf(pid)]);
  const ended = child.exitCode === null && child.signalCode === null && once(child, 'exit');
  for (const pid of victims)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  await ended;
}

function descendantsOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const found: number[] = [];
  const parents = new Set([pid]);
  for (let grew = true; grew;) {
    grew = false;
    for (const [child, parent] of pairs) {
      if (!parents.has(parent) || parents.has(child)) continue;
      parents.add(child);
      found.push(child);
      grew = true;
    }
  }
  return found;
}
