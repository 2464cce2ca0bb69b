import { execFileSync } from 'node:child_process';
import { newDataDir, runServer } from './run-server.ts';

/**
 * A data directory with the demo data in it, of a server that has ended: end-to-end tests each
 * start from a copy of it.
 *
 * @throws Error with what the server printed when it does not start.
 */
export async function loadedDataDir(): Promise<string> {
  const dataDir = newDataDir();
  const server = runServer({ DATA_DIR: dataDir, SEED: 'demo' });
  await server.address();
  server.kill('SIGTERM');
  await server.ended;
  return dataDir;
}

/** A new data directory with what `DEMO_DATA_DIR` names in it, or an empty one without it. */
export function demoDataDir(): string {
  const dataDir = newDataDir();
  const loaded = process.env['DEMO_DATA_DIR'];
  // Not by Node: PostgreSQL's files belong to another account where root runs the tests, and must
  // go on doing so.
  if (loaded) execFileSync('cp', ['-a', `${loaded}/.`, dataDir]);
  return dataDir;
}
