import { readdirSync, readFileSync } from 'node:fs';

// Of Linux on every machine we know of.
const msPerTick = 10;

interface Process {
  parent: number;
  /** Ticks of its own, and of its children that have ended. */
  own: number;
  ended: number;
}

/**
 * Processor time used so far by this process, by others, and by a database's process with all it
 * has started, in milliseconds.
 *
 * Other processes slow everything down, but increase this little. Null where the system does not
 * report it.
 *
 * @param databasePid The process that starts one for each connection.
 */
export function cpuMs(pids: readonly number[], databasePid: number): number | null {
  const database = processOf(databasePid);
  const others = pids.map(processOf);
  if (!database || others.some((found) => !found)) return null;
  const children = childrenOf(databasePid);
  const { user, system } = process.cpuUsage();
  const ticks = [...others, ...children].reduce(
    (sum, found) => sum + found!.own,
    database.own + database.ended,
  );
  return ticks * msPerTick + (user + system) / 1000;
}

/**
 * Processor time another process has used so far, in milliseconds; null where the system does not
 * report it.
 */
export function cpuMsOf(pid: number): number | null {
  const found = processOf(pid);
  return found ? found.own * msPerTick : null;
}

/** Processor time of a database's process with all it has started, in milliseconds. */
export function cpuMsOfDatabase(pid: number): number | null {
  const found = processOf(pid);
  if (!found) return null;
  return childrenOf(pid).reduce((sum, { own }) => sum + own, found.own + found.ended) * msPerTick;
}

const childrenOf = (pid: number): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid);

function processOf(pid: number): Process | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // Another system, or it has ended meanwhile.
    return undefined;
  }
  // The name before may hold blanks and brackets.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
}
