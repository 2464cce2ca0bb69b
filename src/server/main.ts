import { readFileSync } from 'node:fs';
import { closeDemoAccounts, openDemoAccounts } from './auth/demo-accounts.ts';
import { sessionFinder } from './auth/routes.ts';
import { authStore, type AuthStore } from './auth/store.ts';
import { createApp } from './app.ts';
import { channelOn } from './channel/routes.ts';
import { isLoopback, readConfig, type Config } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { connect } from './db/connect.ts';
import { migrate, readMigrations } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { assertReady } from './db/ready.ts';
import { loadDemo } from './demo/load-demo.ts';
import { StartError } from './errors.ts';
import { addressProblem, assertFree, consoleAddress } from './listen.ts';
import { allRoutes } from './routes.ts';
import { loadRuntimeConfig } from './runtime-config/load.ts';
import { stopOnSignal } from './stop.ts';

const say = (line: string) => console.log(line);
const sweepMs = 600_000;

const stop = stopOnSignal();
try {
  await start(readConfig(undefined, say));
} catch (error) {
  // Told to stop half way through, a start fails on what is closed already. That is no news.
  if (!stop.isStopping()) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  const { host, port, dataDir } = config;
  prepareDataDir(dataDir);
  const runtimeConfig = loadRuntimeConfig(config.consoleFile);
  await assertFree(host, port);

  const database = await openDatabase(config, say);
  stop.undo(database.close);
  const migrations = await readMigrations();
  for (const file of await migrate(database.url, migrations)) say(`Migrated: ${file}`);
  const db = connect(database.url, 10, (error) => console.error(`A connection to the database broke: ${error.message}`));
  stop.undo(() => db.destroy());

  const isDemo = config.seed === 'demo';
  if (isDemo) await loadDemo({ db, dataDir, log: say });
  const store = authStore(db);
  const demoAccounts = await accountsFor(store, isDemo && isLoopback(host), dataDir);

  const channel = channelOn({ db }, (error) => console.error('The channel failed and goes on.', error));
  const readiness = { isStopping: false, check: () => assertReady(db, migrations) };
  const app = await createApp({
    ...config,
    runtimeConfig,
    routes: allRoutes({ db, channel }, config.mocks),
    findSession: sessionFinder({ db }),
    channel,
    readiness,
    consoleDir: 'dist/console',
    version: (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version,
  });
  stop.undo(() => app.close(), { atMostMs: 10_000, otherwise: () => app.server.closeAllConnections() });
  stop.first(config.drainMs, () => (readiness.isStopping = true));
  setInterval(
    () => void store.sweep().catch((error: unknown) => app.log.warn({ err: error }, 'sweeping failed')),
    sweepMs,
  ).unref();

  await app.listen({ host, port }).catch((error: unknown) => {
    throw addressProblem(error, host, port);
  });
  const address = app.server.address();
  say(consoleAddress(host, typeof address === 'object' && address ? address.port : port));
  for (const { account, role, password } of demoAccounts) say(`${account.padEnd(8)}${role.padEnd(10)}${password}`);
}

async function accountsFor(store: AuthStore, isOpen: boolean, dataDir: string) {
  if (isOpen) return openDemoAccounts(store, dataDir);
  await closeDemoAccounts(store);
  return [];
}
