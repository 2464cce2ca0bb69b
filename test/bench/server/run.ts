import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countOf, openBase, type Base } from '../search/bench-database.ts';
import { cpuMsOf, cpuMsOfDatabase } from '../search/cpu.ts';
import { connections as pooled } from '../search/pool.ts';
import { writeDocs } from '../search/write-docs.ts';
import { compare, type CpuMeter } from './compare.ts';
import { startContestants, type Contestants } from './contestants.ts';
import type { LoadOrder, LoadRequest } from './load.ts';
import { overload } from './overload.ts';
import { questionsOf } from './questions.ts';
import { missesOf, report, type ServerResults } from './report.ts';
import { serverCases, type ServerCase } from './server-cases.ts';
import { soak } from './soak.ts';
import { unlocksFor } from './unlocks.ts';

// Our server beside a bare Fastify route that sends the same SQL, under the same load in one run:
// npm run bench:server -- --quick

const { values } = parseArgs({
  options: {
    shops: { type: 'string' },
    cases: { type: 'string' },
    /** 20,000 of each, and short turns: a first impression. */
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    connections: { type: 'string', default: '32,100' },
    /** Load on each server for each case and number of connections. */
    seconds: { type: 'string' },
    /** Payments of each server for each number of connections. */
    unlocks: { type: 'string' },
    /** Words of the cases to run, with commas between; all if left out, none with `none`. */
    only: { type: 'string' },
    /** Minutes of load whose memory is watched. */
    soak: { type: 'string' },
    /** Puts more load on our server than it takes. */
    overload: { type: 'boolean', default: false },
    'overload-connections': { type: 'string', default: '1000' },
    /** Folder for a CPU profile of our server, for `node --cpu-prof`'s readers. */
    profile: { type: 'string' },
    /** Where the base is kept between runs, together with `bench:search`. */
    folder: { type: 'string' },
    /** And the next one. */
    port: { type: 'string', default: '4699' },
    /** Puts the tables into docs/performance.md. */
    write: { type: 'boolean', default: false },
  },
});
const whole = (name: keyof typeof values, text: unknown, least: number) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new RangeError(`--${name} must be a whole number from ${least}, got ${String(text)}`);
  return value;
};
const rows = values.quick ? '20000' : '1000000';
const size = {
  shops: whole('shops', values.shops ?? rows, 1000),
  kases: whole('cases', values.cases ?? rows, 100),
  seed: whole('seed', values.seed, 0),
};
const port = whole('port', values.port, 1);
const counts = values.connections.split(',').map((text) => whole('connections', text, 1));
const seconds = whole('seconds', values.seconds ?? (values.quick ? 8 : 24), 1);
const unlocks = whole('unlocks', values.unlocks ?? (values.quick ? 800 : 4000), 8);
const soakMinutes = values.soak === undefined ? 0 : whole('soak', values.soak, 1);
const folder = resolve(
  values.folder ?? join('.cache', 'bench-search', `${size.shops}-${size.kases}-${size.seed}`),
);
const secondsOfATurn = 4;
const rounds = Math.max(1, Math.round(seconds / secondsOfATurn / 2));
const turnSeconds = seconds / (rounds * 2);
const leastSecondsOfLarge = 10;
const warmUp = 4;

const words = values.only?.split(',');
const isAsked = (name: string) => !words || words.some((word) => name.includes(word));
const loads = [loadavg()[0]!];

const base = await openBase(folder, size, (line) => console.log(line));
try {
  const cases = await serverCases(base.db);
  const contestants = await startContestants(base, {
    port,
    members: Math.max(...counts),
    profile: values.profile,
    readPaths: [...new Set(cases.map(({ path }) => path))],
  });
  try {
    const results = await runAll(contestants, cases);
    console.log(`\n${report(results)}`);
    if (values.write) await writeDocs('server', report(results));
  } finally {
    await contestants.close();
  }
} finally {
  await base.close();
}

async function runAll(on: Contestants, cases: readonly ServerCase[]): Promise<ServerResults> {
  const results: ServerResults = { circumstances: [], rows: [] };
  const tokens = on.payers.map(({ token }) => token);
  const reads: LoadRequest[] = [];
  for (const one of cases.filter(({ name }) => isAsked(name) || soakMinutes > 0)) {
    const [{ caller }] = on.payers as [(typeof on.payers)[number]];
    const { requests, questions } = await questionsOf(
      one,
      on.recording,
      on.routes,
      caller,
      (target) => on.ask('ours', target),
    );
    await on.teach(questions);
    // Warms the caches of both, and checks that their responses are equal.
    for (const { path } of requests)
      assert.equal(await on.ask('bare', path), await on.ask('ours', path), path);
    reads.push(...requests);
    if (!isAsked(one.name)) continue;
    for (const connections of counts) {
      const order = (way: 'ours' | 'bare', inSeconds: number): LoadOrder => ({
        port: on.ports[way],
        connections,
        seconds: inSeconds,
        requests,
        tokens,
      });
      await on.load.run(order('bare', 1));
      await on.load.run(order('ours', 1));
      const compared = await compare(
        on.load,
        (way) => order(way, one.isLarge ? Math.max(turnSeconds, leastSecondsOfLarge) : turnSeconds),
        cpuOf(on),
        rounds,
      );
      keep(results, { name: one.name, connections, ...compared });
    }
  }
  if (isAsked('unlock with money')) for (const count of counts) await unlock(on, count, results);
  if (values.overload) {
    const [heavy] = reads.length > 0 ? [reads] : [await readsOf(on, cases)];
    results.overloaded = await overload(on.load, {
      port: on.ports.ours,
      connections: whole('overload-connections', values['overload-connections'], 1),
      seconds,
      requests: heavy,
      tokens,
    });
  }
  if (soakMinutes > 0) {
    const [connections] = counts as [number];
    const order = { port: on.ports.ours, connections, requests: reads, tokens };
    results.soaked = await soak(on.load, order, soakMinutes);
  }
  results.circumstances = await circumstances(base);
  return results;
}

function cpuOf({ pids }: Contestants): CpuMeter {
  return {
    server: (way) => cpuMsOf(pids[way]),
    database: () => cpuMsOfDatabase(base.databasePid),
  };
}

/** Each payment happens once, so each turn has its own. */
async function unlock(on: Contestants, connections: number, results: ServerResults): Promise<void> {
  const { ours, peer, questions } = await unlocksFor(
    on.recording,
    on.routes,
    on.payers,
    unlocks + warmUp * connections,
  );
  await on.teach(questions);
  const requests = { ours, bare: peer };
  const take = (way: 'ours' | 'bare', from: number, to: number): LoadOrder => ({
    port: on.ports[way],
    connections,
    requests: requests[way].slice(from, to),
    tokens: [],
  });
  const [warm, turns] = [warmUp * connections, rounds * 2];
  await on.load.run(take('bare', 0, warm));
  await on.load.run(take('ours', 0, warm));
  const each = Math.floor(unlocks / turns);
  const compared = await compare(
    on.load,
    (way, turn) => take(way, warm + turn * each, warm + (turn + 1) * each),
    cpuOf(on),
    rounds,
  );
  keep(results, { name: 'unlock with money', connections, ...compared });
}

async function readsOf(on: Contestants, cases: readonly ServerCase[]): Promise<LoadRequest[]> {
  const [{ caller }] = on.payers as [(typeof on.payers)[number]];
  const { requests } = await questionsOf(cases[0]!, on.recording, on.routes, caller, (target) =>
    on.ask('ours', target),
  );
  return requests;
}

function keep(results: ServerResults, row: ServerResults['rows'][number]): void {
  results.rows.push(row);
  loads.push(loadavg()[0]!);
  const missed = missesOf(row);
  const [line] = report({ circumstances: [], rows: [row] })
    .split('\n')
    .slice(-1);
  console.log(line, missed.length > 0 ? '' : 'ok');
}

async function circumstances({ db, built }: Base): Promise<string[]> {
  const { rows: found } = await sql<{ version: string; size: string }>`
    SELECT current_setting('server_version') AS version, pg_size_pretty(pg_database_size(current_database())) AS size`.execute(
    db,
  );
  const [shops, kases, roads] = [
    await countOf(db, 'shop'),
    await countOf(db, 'kase'),
    await countOf(db, 'road'),
  ];
  return [
    `${new Date().toISOString().slice(0, 10)}; ${shops} shops, ${kases} cases, ${roads} roads; PostgreSQL ${found[0]!.version}, embedded, ${found[0]!.size}; ${pooled} connections of each server to it`,
    `${seconds} s of load on each server for a row, in ${rounds * 2} turns each; ${unlocks} payments; Node ${process.version}`,
    `${availableParallelism()} cores (${cpus()[0]!.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, which both servers, the load generator and PostgreSQL share; load of the machine during the run: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`,
    ...(built
      ? [`generating took ${built.generateS.toFixed(0)} s, importing ${built.importS.toFixed(0)} s`]
      : []),
  ];
}
