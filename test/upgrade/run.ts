// Upgrades: npm run test:upgrade. First a server of a former version (--from COMMIT; the last one
// without the two newest migrations) is replaced by one of this version while members pay; then a
// database moves to another major of PostgreSQL, by backup and by logical replication. Ends with 1
// when a request is refused, or a row is lost or changed.
import { chownSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bundleServer } from '#src/tooling/bundle.mjs';
import { account } from '../cluster/programs.ts';
import { initCluster, ownFolder, startPostgres } from '../recovery/archiving-postgres.ts';
import type { Postgres } from '../recovery/archiving-postgres.ts';
import { newDataDir } from '../support/run-server.ts';
import { systemPostgres } from '../support/system-postgres.ts';
import { checkOutFormer } from './former-version.ts';
import { moveByBackup, moveByReplication } from './majors.ts';
import { replaceServer } from './rolling.ts';
import { newSteps, type Measure } from './steps.ts';

const { values } = parseArgs({
  options: { from: { type: 'string' }, only: { type: 'string' } },
});
const found = systemPostgres();
if ('missing' in found) throw new Error(found.missing);
const { bin } = found;
process.env['SERVER_PROGRAM'] ??= await bundleServer();

const former = checkOutFormer(values.from);
const rehearsals: [title: string, work: (postgres: Postgres, step: Measure) => Promise<void>][] = [
  [
    `rolling, from ${former.commit.slice(0, 8)}`,
    (postgres, step) => replaceServer(postgres, former, step),
  ],
  ['major by renta backup', moveByBackup],
  ['major by logical replication', (postgres, step) => moveByReplication(bin, postgres, step)],
];
const tables: (() => void)[] = [];
for (const [title, work] of rehearsals) {
  if (values.only && !title.includes(values.only)) continue;
  const home = newDataDir();
  if (account) chownSync(home, account.uid, account.gid);
  const data = ownFolder(home, 'data');
  await initCluster(bin, data);
  const postgres = await startPostgres(bin, data, home, { wal_level: 'logical' });
  await postgres.ask('CREATE ROLE renta LOGIN');
  await postgres.ask(`CREATE DATABASE renta OWNER renta TEMPLATE template0 ENCODING 'UTF8'`);
  const { step, print } = newSteps(title);
  await work(postgres, step);
  tables.push(print);
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}
rmSync(former.folder, { recursive: true, force: true });
for (const print of tables) print();
