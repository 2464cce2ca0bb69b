import { sql } from 'kysely';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countOf, openBase, type Base } from './bench-database.ts';
import { casesOf } from './cases.ts';
import { cpuMs } from './cpu.ts';
import { recorder, send } from './direct-sql.ts';
import { askHeavy } from './large-responses.ts';
import { race } from './measure.ts';
import { connections, poolOn } from './pool.ts';
import { report, type Results } from './report.ts';
import { startOurs } from './server-process.ts';
import { writeDocs } from './write-docs.ts';

// Sends our server the requests of a day, and the database the same SQL without it, in one run:
// npm run bench:search -- --shops 100000 --kases 20000

const { values } = parseArgs({
  options: {
    shops: { type: 'string', default: '1000000' },
    kases: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '32' },
    /**
     * Requests each way sends singly, and the clients together: their 99th percentile is the
     * fortieth from the slowest.
     */
    alone: { type: 'string', default: '120' },
    together: { type: 'string', default: '4000' },
    /** Words of the cases to run, with commas between; all if left out. */
    only: { type: 'string' },
    /** Where the base is kept between runs. */
    folder: { type: 'string' },
    port: { type: 'string', default: '4699' },
    /** Puts the table into docs/performance.md. */
    write: { type: 'boolean', default: false },
  },
});
const whole = (name: keyof typeof values, least: number) => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < least)
    throw new RangeError(
      `--${name} must be a whole number from ${least}, got ${String(values[name])}`,
    );
  return value;
};
const size = { shops: whole('shops', 1000), kases: whole('kases', 100), seed: whole('seed', 0) };
const clients = whole('clients', 1);
const [alone, together] = [whole('alone', 8), whole('together', 8)];
const folder = resolve(
  values.folder ?? join('.cache', 'bench-search', `${size.shops}-${size.kases}-${size.seed}`),
);
const loads = [loadavg()[0]!];

const base = await openBase(folder, size, (line) => console.log(line));
const ours = await startOurs(base.db, base.url, whole('port', 1), clients).catch(
  async (error: unknown) => {
    await base.close();
    throw error;
  },
);
const pool = poolOn(base.url);
const { record, close: closeRecorder } = await recorder(base.url);
const results: Results = { circumstances: [], clients, rows: [], heavy: [] };
const cpuSoFar = () => cpuMs([ours.pid], base.databasePid);
try {
  const words = values.only?.split(',');
  for (const asked of (await casesOf(base.db)).filter(
    ({ name }) => !words || words.some((word) => name.includes(word)),
  )) {
    const statements = await record(asked);
    const at = <Item>(items: readonly Item[], question: number) => items[question % items.length]!;
    const ways = {
      ours: (question: number) => ours.ask(asked.path, at(asked.queries, question)),
      direct: (question: number) => send(pool, at(statements, question)),
    };
    // Both ways find the rows in memory that they are going to read.
    for (let question = 0; question < asked.queries.length; question += 1)
      await Promise.all([ways.ours(question), ways.direct(question)]);
    await ours.longestBlocksMs();
    const one = await race(ways, 1, alone, cpuSoFar);
    const many = await race(ways, clients, together, cpuSoFar);
    results.rows.push({ name: asked.name, one, many, blocksMs: await ours.longestBlocksMs() });
    loads.push(loadavg()[0]!);
    console.log(
      report({ ...results, circumstances: [], rows: results.rows.slice(-1), heavy: [] })
        .split('\n')
        .at(-1),
    );
  }
  if (!words) results.heavy = await askHeavy(ours);
  results.circumstances = await circumstances(base);
  console.log(`\n${report(results)}`);
  if (values.write) await writeDocs('search', report(results));
} finally {
  await closeRecorder();
  await pool.end();
  await ours.close();
  await base.close();
}

async function circumstances({ db, built }: Base): Promise<string[]> {
  const { rows } = await sql<{ version: string; size: string }>`
    SELECT current_setting('server_version') AS version, pg_size_pretty(pg_database_size(current_database())) AS size`.execute(
    db,
  );
  const [shops, kases, roads] = [
    await countOf(db, 'shop'),
    await countOf(db, 'kase'),
    await countOf(db, 'road'),
  ];
  return [
    `${new Date().toISOString().slice(0, 10)}; ${shops} shops, ${kases} cases, ${roads} roads; PostgreSQL ${rows[0]!.version}, embedded, ${rows[0]!.size}; ${connections} connections each way`,
    `each way asked ${alone} questions alone and ${together} by ${clients} clients, in turns; Node ${process.version}`,
    `${availableParallelism()} cores (${cpus()[0]!.model}), ${Math.round(totalmem() / 2 ** 30)} GiB; load of the machine during the run: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`,
    ...(built
      ? [`generating took ${built.generateS.toFixed(0)} s, importing ${built.importS.toFixed(0)} s`]
      : []),
  ];
}
