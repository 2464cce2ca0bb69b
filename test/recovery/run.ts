// A database with an archive of its write-ahead log, payments, a mistake, and the restore to the
// moment before it: npm run test:point-in-time-recovery. Once with the programs of PostgreSQL and
// once with pgBackRest where it is installed. Ends with 1 when a row is missing, changed or too
// many.
import { chownSync, rmSync } from 'node:fs';
import { bundleServer } from '#src/tooling/bundle.mjs';
import { account } from '../cluster/programs.ts';
import { newDataDir } from '../support/run-server.ts';
import { systemPostgres } from '../support/system-postgres.ts';
import { pgBackRestArchive, plainArchive } from './archives.ts';
import { ownFolder } from './archiving-postgres.ts';
import { rehearse, type Step } from './rehearse.ts';

const found = systemPostgres();
if ('missing' in found) throw new Error(found.missing);
const { bin } = found;
process.env['SERVER_PROGRAM'] ??= await bundleServer();

const columns: { name: string; steps: Step[] }[] = [];
for (const make of [
  (home: string) => plainArchive(bin, home),
  (home: string, data: string) => pgBackRestArchive(home, data),
]) {
  const home = newDataDir();
  try {
    if (account) chownSync(home, account.uid, account.gid);
    const data = ownFolder(home, 'data');
    const archive = make(home, data);
    if (archive)
      columns.push({ name: archive.name, steps: await rehearse(bin, home, data, archive) });
    else console.log('pgBackRest is not installed: apt-get install pgbackrest');
    if (!process.env['KEEP_CLUSTER']) rmSync(home, { recursive: true, force: true });
  } catch (error) {
    throw new Error(`The files of the rehearsal are in ${home}.`, { cause: error });
  }
}

console.log(`| step | ${columns.map(({ name }) => `${name}, s | found`).join(' | ')} |`);
console.log(`| --- |${columns.map(() => ' ---: | --- |').join('')}`);
for (const [n, { name }] of columns[0]!.steps.entries()) {
  const cells = columns.map(({ steps }) => {
    const { ms, found: what } = steps[n]!;
    return `${(ms / 1000).toFixed(1)} | ${what}`;
  });
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
