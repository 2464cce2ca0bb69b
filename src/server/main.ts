import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFirstAdministrator } from '#src/features/account/server/members/first-administrator.ts';
import { readMessageSettings } from '#src/features/account/server/members/members.store.ts';
import { sessionFinder } from '#src/features/auth/server/auth.routes.ts';
import { authStore, type AuthStore } from '#src/features/auth/server/auth.store.ts';
import {
  closeDemoAccounts,
  openDemoAccounts,
  type DemoAccount,
} from '#src/features/auth/server/demo-accounts.ts';
import { createIssuer } from '#src/features/auth/server/oidc/issuer.ts';
import { signInService } from '#src/features/auth/server/oidc/sign-in.service.ts';
import { channelOn } from '#src/features/channel/server/channel.routes.ts';
import { parseStoredAddresses } from '#src/features/kases/server/parse-stored-addresses.ts';
import { microAppRegistry } from '#src/features/micro-apps/server/micro-app-registry.ts';
import { startMyShopScheduler } from '#src/features/my-shops/server/my-shops.jobs.ts';
import { startPayments } from '#src/features/payments/server/start-payments.ts';
import { startWatches } from '#src/features/searches/server/search-watches.ts';
import { createNoticeHandler } from '#src/features/wallet/server/recharge/payment-notices.ts';
import { giveSignUpGift } from '#src/ledger/server/sign-up-gift.ts';
import { createApp } from './app.ts';
import { baseMapFolder } from './base-map/base-map-address.ts';
import { lockoutFor } from './auth/lockout.ts';
import { loadCities } from './cities/load-cities.ts';
import { readConfig, type Config } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { prepareAppRole } from './db/app-role.ts';
import { assertReady } from './db/assert-ready.ts';
import { connect, type Db } from './db/connect.ts';
import { watchDiskSpace } from './db/disk-space.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { replicaRouting } from './db/replica-routing.ts';
import { connectReplicas, type Replicas } from './db/replicas.ts';
import { readSchemaFiles } from './db/schema-files.ts';
import { demoRuntimeConfig } from './demo/demo-config.ts';
import { seedContributions } from './demo/demo-contributions.ts';
import { loadDemo } from './demo/load-demo.ts';
import { StartError } from './http/errors.ts';
import { addressProblem, assertFree, consoleAddress } from './http/listen.ts';
import { jobKindsWithin } from './job-kinds.ts';
import { startRunner } from './jobs/job-runner.ts';
import { demoOutbox } from './messages/demo-outbox.ts';
import { fileDriver } from './messages/file-driver.ts';
import { mailDriver } from './messages/mail-driver.ts';
import type { MessageDrivers } from './messages/message-driver.ts';
import type { Senders } from './messages/message-senders.ts';
import { startMessages } from './messages/message-worker.ts';
import { aliyunSms } from './messages/sms-driver.ts';
import { createMetrics } from './metrics.ts';
import { startMoneyScheduler } from './money.jobs.ts';
import { allRoutes } from './routes.ts';
import { startTracing } from './observability/start-tracing.ts';
import { loadRuntimeConfig } from './runtime-config/load-runtime-config.ts';
import { createSecrets, secretKey } from './secrets.ts';
import { shutDownOnSignal } from './shutdown.ts';

const say = (line: string) => console.log(line);
const sweepMs = 600_000;
const booksMs = 300_000;
const appsMs = 10_000;
const citiesMs = 5_000;

const stop = shutDownOnSignal();
try {
  await start(readConfig(undefined, say));
} catch (error) {
  //   A start that is stopped half way fails on a resource that is already closed; that error is
  //   expected and not logged.
  if (!stop.isStopping()) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  const { host, port, dataDir } = config;
  prepareDataDir(dataDir);
  const isDemo = config.seed === 'demo';
  const runtimeConfig = loadRuntimeConfig(
    config.consoleFile,
    isDemo ? demoRuntimeConfig : undefined,
  );
  await assertFree(host, port);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { tracing } = config;
  if (tracing) {
    const stopTracing = await startTracing({ ...tracing, version }, (line) => console.error(line));
    stop.undo(stopTracing);
  }

  const metrics = { counts: createMetrics(), token: config.metricsToken };
  const database = await openDatabase(config, say, {
    onRestart: () => metrics.counts.databaseRestarted(),
    onGiveUp(error) {
      console.error(error.message);
      process.exit(1);
    },
  });
  stop.undo(database.close);
  const schema = await readSchemaFiles();
  for (const file of await migrate(database.url, schema)) say(`Migrated: ${file}`);
  const role = await prepareAppRole(database.url);
  if (role === undefined)
    say(
      'DATABASE_URL: its user may make no roles, so the server works with all of its rights. See docs/operations.md.',
    );
  const onBroken = (error: Error) =>
    console.error(`A connection to the database broke: ${error.message}`);
  const db = connect(database.appUrl, config.database, onBroken, role);
  stop.undo(() => db.destroy());
  // A separate pool: /readyz must not wait for a connection behind other requests.
  const probe = connect(database.appUrl, { ...config.database, connections: 1 }, onBroken, role);
  stop.undo(() => probe.destroy());
  const replicas = await openReplicas(db, config, role, onBroken);
  if (replicas) stop.undo(() => replicas.close());
  metrics.counts.watch(db);
  const lockout = lockoutFor(config.lockout);

  const parsed = await parseStoredAddresses(db);
  if (parsed > 0) say(`Parsed the addresses of ${parsed} cases.`);

  await loadCities(db);
  if (isDemo) await loadDemo({ db, dataDir, log: say });
  const store = authStore(db, lockout);
  const demoAccounts = await accountsFor(store, isDemo && config.isLocal, dataDir);
  for (const { account } of demoAccounts)
    await giveSignUpGift(db, (await store.findMember(account))!.id);
  const [demo, staff] = await Promise.all(
    ['demo', 'staff'].map(
      async (name) =>
        demoAccounts.some(({ account }) => account === name) && store.findMember(name),
    ),
  );
  if (demo && staff) await seedContributions(db, demo.id, staff.id);

  const { adminEmail } = config;
  if (adminEmail !== undefined) {
    const lines = await openFirstAdministrator(db, {
      mail: adminEmail,
      sendsMail: config.mail !== undefined,
    });
    for (const line of lines) say(line);
  }

  const channel = channelOn({ db }, (error) =>
    console.error('The channel failed and goes on.', error),
  );
  const alarm = (message: string, error?: unknown) =>
    console.error(message, ...(error === undefined ? [] : [error]));
  const money = await startPayments(config);
  stop.undo(money.close);
  const secrets = createSecrets(secretKey(config.secretKey, dataDir));
  const signIn = config.oidc && {
    issuer: createIssuer(config.oidc),
    origin: config.publicUrl,
    button: config.oidc.button,
  };
  const staffNeedTwoStep = config.staffTwoStep;
  const microApps = microAppRegistry(db, runtimeConfig);
  await microApps.refresh();
  const disk = watchDiskSpace(db, database.folder);
  const readiness = {
    isStopping: false,
    async check() {
      await assertReady(probe, schema.migrations);
      await disk.assertRoom();
    },
    noticed: disk.noticed,
  };
  const isDemoHere = isDemo && config.isLocal;
  const drivers = driversOf(config, isDemoHere);
  const senders: Senders = {
    channels: (['mail', 'sms'] as const).filter((channel) => drivers[channel]),
    undelivered: (channel, reason) => metrics.counts.undelivered(channel, reason),
    // Once one kind of message leaves the machine, codes are no longer shown on the page.
    outbox: isDemoHere && !config.mail && !config.sms ? demoOutbox() : undefined,
  };
  const app = await createApp({
    ...config,
    runtimeConfig: microApps.config,
    routes: allRoutes(
      {
        db,
        ...(replicas && { reads: replicas.db }),
        channel,
        money: money.settings,
        secrets,
        staffNeedTwoStep,
        lockout,
        senders,
        shareTriesPerMinute: config.shareTriesPerMinute,
        importLargestBytes: config.importLargestBytes,
        smallSets: config.smallSets,
        signIn,
        microApps,
      },
      config.mocks,
    ),
    findSession: sessionFinder({ db, staffNeedTwoStep, microApps }),
    run:
      replicas &&
      replicaRouting(db, replicas, config.database.replicaLagMs, (error) =>
        alarm('recording a write failed', error),
      ),
    channel,
    signIn: signIn && { ...signIn, service: signInService({ db, secrets, issuer: signIn.issuer }) },
    takeNotice: createNoticeHandler(db, money.settings.gateways, alarm),
    ...(config.metricsToken !== undefined || config.isLocal ? { metrics } : {}),
    readiness,
    consoleDir: 'dist/console',
    baseMapsDir: join(dataDir, baseMapFolder),
    version,
    isTraced: tracing !== undefined,
  });
  stop.undo(() => app.close(), {
    atMostMs: 10_000,
    otherwise: () => app.server.closeAllConnections(),
  });
  const runner = startRunner({
    db,
    channel,
    kinds: jobKindsWithin(config.smallSets, config.publicUrl),
    onError: (error) => app.log.warn({ err: error }, 'a job failed'),
  });
  stop.undo(() => runner.stop());
  const stopWatches = startWatches(db, (error) =>
    app.log.warn({ err: error }, 'looking for due watches failed'),
  );
  stop.undo(async () => stopWatches());
  stop.undo(startMoneyScheduler(db, money.settings, alarm));
  const stopMyShops = startMyShopScheduler(db, (error) =>
    alarm('looking after listed units failed', error),
  );
  stop.undo(async () => stopMyShops());
  stop.undo(
    startMessages(
      db,
      drivers,
      readMessageSettings,
      (line, error) => app.log.warn({ err: error }, line),
      senders.undelivered,
    ),
  );
  if (!drivers.sms) app.log.warn('SMS_* is not set: no codes can be sent to phone numbers');
  if (!drivers.mail)
    app.log.warn('MAIL_URL is not set: no codes and no notices can be sent by mail');
  // A check that a stop cuts off has not failed.
  const alarmOf = (message: string) => (error: unknown) => {
    if (!stop.isStopping()) alarm(message, error);
  };
  const look = () =>
    void metrics.counts.lookAtBooks(db).catch(alarmOf('checking the ledger failed'));
  setInterval(look, booksMs).unref();
  const lookAtApps = () => void microApps.refresh().catch(alarmOf('reading the sub-apps failed'));
  setInterval(lookAtApps, appsMs).unref();
  // An import adds cities from a process of its own.
  const lookAtCities = () => void loadCities(db).catch(alarmOf('reading the cities failed'));
  setInterval(lookAtCities, citiesMs).unref();
  stop.first(config.drainMs, () => (readiness.isStopping = true));
  setInterval(
    () =>
      void store.sweep().catch((error: unknown) => app.log.warn({ err: error }, 'sweeping failed')),
    sweepMs,
  ).unref();

  await app.listen({ host, port }).catch((error: unknown) => {
    throw addressProblem(error, host, port);
  });
  const address = app.server.address();
  if (typeof address === 'object' && address) money.listensAt(address.port);
  look();
  say(consoleAddress(host, typeof address === 'object' && address ? address.port : port));
  if (config.publicUrl !== undefined) say(`Others reach it at ${config.publicUrl}/console/`);
  if (demoAccounts.length > 0) say(accountsTable(demoAccounts));
}

/** Connections to the replicas of the settings; undefined without any. */
async function openReplicas(
  db: Db,
  { database }: Config,
  role: string | undefined,
  onError: (error: Error) => void,
): Promise<Replicas | undefined> {
  const { replicaUrls: urls, replicaLagMs: maxLagMs, connections, statementTimeoutMs } = database;
  if (urls.length === 0) return undefined;
  const limits = { connections, statementTimeoutMs };
  return connectReplicas(db, { ...limits, urls, role, maxLagMs, onError });
}

async function accountsFor(store: AuthStore, isOpen: boolean, dataDir: string) {
  if (isOpen) return openDemoAccounts(store, dataDir);
  await closeDemoAccounts(store);
  return [];
}

/** Headings name the field for each of the three texts. */
function accountsTable(accounts: readonly DemoAccount[]): string {
  const rows = [{ account: 'account', role: 'role', password: 'password' }, ...accounts];
  return rows
    .map(({ account, role, password }) => `${account.padEnd(9)}${role.padEnd(10)}${password}`)
    .join('\n');
}

/**
 * Who delivers messages. On a loopback demo they go to a file and the terminal, since there is no
 * sender.
 */
function driversOf({ mail, sms, dataDir }: Config, isDemoHere: boolean): MessageDrivers {
  const file = join(dataDir, 'messages.jsonl');
  return {
    ...(mail ? { mail: mailDriver(mail) } : isDemoHere && { mail: fileDriver(file, 'mail', say) }),
    ...(sms ? { sms: aliyunSms(sms) } : isDemoHere && { sms: fileDriver(file, 'sms', say) }),
  };
}
