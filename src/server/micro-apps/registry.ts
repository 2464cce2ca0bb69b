import { defaultRuntimeConfig, type MicroAppEntry, type RuntimeConfig } from '#src/domain/runtime-config.ts';
import type { Db } from '../db/connect.ts';
import type { DbOrTx } from '../db/transaction.ts';
import { appFaults } from './check.ts';
import { selectApps, type StoredApp } from './store.ts';

/** The configuration of the console as it is served now: the operator's file with what was decided in the console over it. */
export interface MicroAppRegistry {
  /** What the operator's file says, or the defaults. */
  file: RuntimeConfig;
  config: () => RuntimeConfig;
  /** Reads again what was decided, here or by another server; in an open transaction where one is given. */
  refresh: (inside?: DbOrTx) => Promise<void>;
}

export function microAppRegistry(db: Db, file: RuntimeConfig = defaultRuntimeConfig): MicroAppRegistry {
  let decided = '';
  let config = file;
  return {
    file,
    config: () => config,
    async refresh(inside: DbOrTx = db) {
      const rows = await selectApps(inside);
      const now = JSON.stringify(rows);
      if (now === decided) return;
      decided = now;
      config = merged(file, rows);
    },
  };
}

/** Apps that are switched on: those of the file in their order, changed where they were changed, then those made here. */
export function merged(file: RuntimeConfig, rows: readonly StoredApp[]): RuntimeConfig {
  const decidedOf = (name: string) => rows.find((row) => row.name === name);
  const known = file.microApps.flatMap((app): MicroAppEntry[] => {
    const decided = decidedOf(app.name);
    if (!decided) return [app];
    return decided.enabled ? [decided.app ?? app] : [];
  });
  const made = rows.flatMap(({ name, app, enabled }) =>
    enabled && app && !file.microApps.some((other) => other.name === name) ? [app] : [],
  );
  // What an earlier version let pass must not keep every console from starting.
  const microApps = [...known, ...made].filter((app) => appFaults(app).length === 0);
  const isThere = microApps.some(({ name }) => name === file.defaultMicroApp);
  return { ...file, microApps, defaultMicroApp: isThere ? file.defaultMicroApp : null };
}
