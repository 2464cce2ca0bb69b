import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether a process with this id exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether process `pid` is a PostgreSQL server of this data directory. Process ids are reused, so
 * a running process alone proves nothing.
 */
export function isPostgresOf(pid: number, clusterDir: string): boolean {
  const command = commandOf(pid);
  return /postgres(\.exe)?$/.test(command[0] ?? '') && command.includes(clusterDir);
}

/** The command line of a process; empty when it has ended. */
function commandOf(pid: number): string[] {
  if (!isAlive(pid)) return [];
  if (process.platform === 'linux') {
    const file = `/proc/${pid}/cmdline`;
    return existsSync(file) ? readFileSync(file, 'utf8').split('\0') : [];
  }
  return splitCommand(process.platform === 'win32' ? windowsCommand(pid) : psCommand(pid));
}

// Outside Linux the command line is one text, so a folder with blanks in its name is found by the
// flag before it.
function splitCommand(text: string): string[] {
  const found = /^"?(.*?postgres(?:\.exe)?)"? -D "?(.*?)"?(?: -c .*)?$/.exec(text.trim());
  return found ? [found[1]!, '-D', found[2]!] : [];
}

function psCommand(pid: number): string {
  return (
    spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  );
}

function windowsCommand(pid: number): string {
  const ask = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  return (
    spawnSync('powershell.exe', ['-NoProfile', '-Command', ask], { encoding: 'utf8' }).stdout ?? ''
  );
}
