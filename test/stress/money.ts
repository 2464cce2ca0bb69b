import { parseArgs } from 'node:util';
import { checkBooks } from '#src/ledger/server/invariants.store.ts';
import { startCluster } from '#src/server/db/embedded/cluster.ts';
import { newDataDir } from '../support/run-server.ts';
import { testDatabase } from '../support/test-database.ts';
import { testServer } from '../support/test-server.ts';
import { crashModel } from './crash-model.ts';
import { ownPlace } from './crashing-server.ts';
import { killRounds } from './kill-server.ts';
import { manyNotices } from './notices.ts';
import { oneWallet, oppositeTransfers, racedHolds } from './payment-races.ts';
import { throughput } from './throughput.ts';

// What money has to bear, on a database that writes through to the disk. Ends with 1 when anything
// is lost, doubled, answered with 5xx, or slower beside the bare function than promised.

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '64' },
    rounds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '15' },
    models: { type: 'string', default: '20' },
    'no-kills': { type: 'boolean', default: false },
  },
});
const [clients, rounds, seconds] = [
  Number(values.clients),
  Number(values.rounds),
  Number(values.seconds),
];
const say = (line: string) => console.log(line);
const leastRatio = 0.6;

const cluster = await startCluster({ dataDir: newDataDir() });
process.env['TEST_DATABASE_URL'] = cluster.url('postgres');
try {
  const base = await testDatabase();
  const { barePerSecond, oursPerSecond, ratio } = await throughput(base.url, clients, seconds);
  say(`bare SQL function  ${barePerSecond.toFixed(0)} transfers/s with ${clients} clients`);
  say(`ledger.post        ${oursPerSecond.toFixed(0)} transfers/s, ${ratio.toFixed(2)} of it`);
  if (ratio < leastRatio) {
    say(`TOO SLOW: at least ${leastRatio} is promised`);
    process.exitCode = 1;
  }
  say(await oppositeTransfers(base.db, clients));
  say(await racedHolds(base.db, 200));
  await report('after throughput, opposite transfers and holds', base.db);
  await base.drop();

  const server = await testServer();
  say(await oneWallet(server, clients));
  await report('after the race for one wallet', server.db);
  await server.close();

  say(await manyNotices(5));
  if (!values['no-kills']) say(await crashModel(ownPlace(), Number(values.models)));
  if (!values['no-kills']) say(await killRounds(rounds, say));
} finally {
  await cluster.stop();
}

async function report(when: string, db: Parameters<typeof checkBooks>[0]): Promise<void> {
  const findings = await checkBooks(db);
  const broken = findings.filter(({ breaches }) => breaches.length > 0);
  say(`invariants ${when}: ${findings.length - broken.length} of ${findings.length} hold`);
  for (const { name, breaches } of broken) say(`  BROKEN ${name}: ${breaches.join('; ')}`);
  if (broken.length > 0) process.exitCode = 1;
}
