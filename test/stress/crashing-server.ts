import type { Db } from '#src/server/db/connect.ts';
import { newDataDir, runServer, type RunningServer } from '../support/run-server.ts';
import { killDatabase, onDatabase } from './server-database.ts';

/** A database a server works on, and a way to it that outlives the server. */
export interface Place {
  environment: Record<string, string>;
  work<Result>(doing: (db: Db) => Promise<Result>): Promise<Result>;
  /** Ends the database as a power cut would; undefined where others use it too. */
  killDatabase?: () => Promise<void>;
}

/** The embedded database of a data directory of its own, which can be killed too. */
export function ownPlace(dataDir = newDataDir()): Place {
  return {
    environment: { DATA_DIR: dataDir },
    work: (doing) => onDatabase(dataDir, doing),
    killDatabase: () => killDatabase(dataDir),
  };
}

/** The real program, which is killed without a good-bye and comes back at another address. */
export class CrashingServer {
  crashes = 0;
  #running: RunningServer;

  private constructor(
    readonly place: Place,
    public origin: string,
    running: RunningServer,
  ) {
    this.#running = running;
  }

  static async start(place: Place): Promise<CrashingServer> {
    const running = run(place);
    return new CrashingServer(place, await running.address(), running);
  }

  /** @param withDatabase Kills the database just before it too, where there is one to kill. */
  async crash(withDatabase: boolean): Promise<void> {
    this.crashes += 1;
    if (withDatabase) await this.place.killDatabase?.();
    this.#running.kill('SIGKILL');
    await this.#running.ended;
    this.#running = run(this.place);
    this.origin = await this.#running.address();
  }

  async stop(): Promise<void> {
    this.#running.kill('SIGTERM');
    await this.#running.ended;
  }
}

function run({ environment }: Place): RunningServer {
  return runServer({
    SEED: 'none',
    CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
    ...environment,
  });
}
