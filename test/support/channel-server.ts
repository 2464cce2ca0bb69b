import { sessionFinder } from '#src/features/auth/server/auth.routes.ts';
import { channelOn } from '#src/features/channel/server/channel.routes.ts';
import { createApp } from '#src/server/app.ts';
import { connect } from '#src/server/db/connect.ts';
import { jobKinds } from '#src/server/job-kinds.ts';
import { startRunner } from '#src/server/jobs/job-runner.ts';
import { allRoutes } from '#src/server/routes.ts';
import { channelJobs } from './channel-jobs.ts';

// A whole server with its queue and the jobs of the tests, in a process of its own that may be
// killed. Arguments: the database's address and the port.
const [url, port] = process.argv.slice(2);
const db = connect(url!, { connections: 5 }, () => {});
const channel = channelOn({ db }, (error) => console.error(error), 100);
const deps = { db, channel };
const jobs = channelJobs(deps);
// Jobs of a killed server are taken over soon.
startRunner({
  db,
  channel,
  kinds: jobKinds,
  onError: (error) => console.error(error),
  lookMs: 50,
  beatMs: 200,
});
const app = await createApp({
  routes: [...allRoutes(deps), jobs.route],
  findSession: sessionFinder(deps),
  channel,
  readiness: { isStopping: false, check: async () => {} },
  consoleDir: 'test/fixtures/console',
  version: '0.0.0',
  trustProxy: [],
  logLevel: 'silent',
  callsPerMinute: 1_000_000,
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
console.log('listening');
