import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of the lock file that a running PostgreSQL writes into its data directory. */
export interface PostmasterFile {
  pid: number;
  dir: string;
  port: number;
  /** `starting`, `ready`, `stopping`, or empty before the first status is written. */
  status: string;
}

/**
 * Reads `postmaster.pid`. The file outlives a crash, so its process may have ended or its number
 * may be reused.
 *
 * @returns undefined when there is none, or it is still being written.
 */
export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  const lines = linesOf(join(clusterDir, 'postmaster.pid'));
  const [pid, dir, , port] = lines;
  if (!pid || !dir || !port) return undefined;
  return { pid: Math.abs(Number(pid)), dir, port: Number(port), status: lines[7] ?? '' };
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
