import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface RunningServer {
  /** Everything it printed so far, both streams. */
  output(): string;
  /** Its address without a path; waits until it is printed. */
  address(): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

const startsWithinMs = 120_000;

/**
 * The real program in a process of its own, at a free port unless the environment says otherwise.
 * `SERVER_PROGRAM` names it as one file where it is started very often.
 *
 * @param folder With the sources of another version.
 */
export function runServer(environment: Record<string, string>, folder?: string): RunningServer {
  const { PATH, TMPDIR, SERVER_PROGRAM } = process.env;
  const program =
    SERVER_PROGRAM && folder === undefined
      ? [SERVER_PROGRAM]
      : ['--import', 'tsx', 'src/server/main.ts'];
  const inherited = { PATH: PATH ?? '', ...(TMPDIR ? { TMPDIR } : {}) };
  const server = spawn(process.execPath, program, {
    ...(folder !== undefined && { cwd: folder }),
    env: { ...inherited, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(server, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  // A test that fails half way must not leave a server behind.
  const end = () => void server.kill('SIGKILL');
  process.once('exit', end);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
    process.off('exit', end);
  });
  return {
    output: () => output,
    async address() {
      for (
        const until = Date.now() + startsWithinMs;
        Date.now() < until && !isOver;
        await wait(20)
      ) {
        const found = /^(http:\/\/\S+)\/console\/$/m.exec(output);
        if (!found) continue;
        // The lines of the demo accounts follow, and may be read a moment later. Some demos have
        // none.
        const accountsUntil = Date.now() + 1000;
        while (
          environment['SEED'] === 'demo' &&
          !/^admin\s.*\n/m.test(output) &&
          Date.now() < accountsUntil
        )
          await wait(20);
        return found[1]!.replace('localhost', '127.0.0.1');
      }
      throw new Error(`The server did not start:\n${output}`);
    },
    kill: (signal) => void server.kill(signal),
    ended,
  };
}

/** A new folder that other users may enter, as the one PostgreSQL steps down to has to. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'renta-data-'));
  chmodSync(folder, 0o755);
  return folder;
}
