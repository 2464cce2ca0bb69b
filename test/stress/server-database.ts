import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Db } from '#src/server/db/connect.ts';
import { startCluster } from '#src/server/db/embedded/cluster.ts';

/**
 * Works on the database of a server's data directory, which the server left running or has just
 * started.
 */
export async function onDatabase<Result>(
  dataDir: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = connect((await startCluster({ dataDir })).url('renta'), { connections: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Ends the postmaster of a data directory and everything it started, as a power cut would. */
export async function killDatabase(dataDir: string): Promise<void> {
  const { pid } = await startCluster({ dataDir });
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid);
  for (const victim of [pid, ...children.map(Number)]) {
    try {
      process.kill(victim, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended by itself
    }
  }
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined; // it ended meanwhile
  }
}
