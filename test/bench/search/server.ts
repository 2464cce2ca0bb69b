import { sessionFinder } from '../../../src/features/auth/server/auth.routes.ts';
import { channelOn } from '../../../src/features/channel/server/channel.routes.ts';
import { createApp } from '../../../src/server/app.ts';
import { assertReady } from '../../../src/server/db/assert-ready.ts';
import { connect } from '../../../src/server/db/connect.ts';
import { readSchemaFiles } from '../../../src/server/db/schema-files.ts';
import { createMetrics } from '../../../src/server/metrics.ts';
import { allRoutes } from '../../../src/server/routes.ts';

// Our server as `npm start` has it, on a base that is there, without the console's files: url, port
// and level of the log on the command line.

const [url, port, logLevel] = process.argv.slice(2) as [string, string, string];
const db = connect(url, { connections: 10 }, (error) => console.error(error.message));
const probe = connect(url, { connections: 1 }, (error) => console.error(error.message));
const { migrations } = await readSchemaFiles();
const channel = channelOn({ db }, (error) => console.error(error));
const counts = createMetrics();
counts.watch(db);
const app = await createApp({
  routes: allRoutes({ db, channel }),
  findSession: sessionFinder({ db }),
  channel,
  readiness: { isStopping: false, check: () => assertReady(probe, migrations) },
  consoleDir: 'test/fixtures/console',
  version: '0.0.0',
  trustProxy: [],
  logLevel,
  metrics: { counts, token: undefined },
  callsPerMinute: 100_000_000,
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => Promise.all([db.destroy(), probe.destroy()]))
      .then(() => process.exit(0)),
);
