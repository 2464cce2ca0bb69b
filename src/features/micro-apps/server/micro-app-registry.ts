import {
  defaultRuntimeConfig,
  type MicroAppEntry,
  type RuntimeConfig,
} from '#src/domain/runtime-config.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { microAppErrors } from './check-micro-app.ts';
import { selectApps, type StoredApp } from './micro-apps.store.ts';

/** The configuration as served: the operator's file, overridden by changes made in the console. */
export interface MicroAppRegistry {
  /** The operator's file, or the defaults. */
  file: RuntimeConfig;
  config: () => RuntimeConfig;
  /**
   * Reloads changes made in the console, here or by another server; in an open transaction where
   * one is given.
   */
  refresh: (inside?: DbOrTx) => Promise<void>;
}

export function microAppRegistry(
  db: Db,
  file: RuntimeConfig = defaultRuntimeConfig,
): MicroAppRegistry {
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

/**
 * Enabled apps: those of the file in their order, with their changes, then those created in the
 * console.
 */
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
  // An app accepted by an earlier version must not prevent the console from starting.
  const microApps = [...known, ...made].filter((app) => microAppErrors(app).length === 0);
  const isThere = microApps.some(({ name }) => name === file.defaultMicroApp);
  return { ...file, microApps, defaultMicroApp: isThere ? file.defaultMicroApp : null };
}
