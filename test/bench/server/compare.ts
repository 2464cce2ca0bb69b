import { setTimeout as wait } from 'node:timers/promises';
import type { LoadOrder, LoadResult } from './load.ts';
import type { Load } from './load-process.ts';

/** What one server did under one load, of all its turns together. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Of one response. */
  bytes: number;
  /** Processor time of one request in ms, in the server and in the database; null where unknown. */
  serverCpu: number | null;
  databaseCpu: number | null;
  /** Responses that are no success, broken connections, and requests without a response. */
  errors: number;
}

export interface Compared {
  ours: Measured;
  bare: Measured;
}

export type Way = keyof Compared;

/** Processor time used so far, in ms; null where the system does not report it. */
export interface CpuMeter {
  server(way: Way): number | null;
  database(): number | null;
}

/** Ours in the middle of each four, so that what changes over time meets both. */
const fourTurns: readonly Way[] = ['bare', 'ours', 'ours', 'bare'];
const restMs = 200;

/**
 * Puts the same load on both servers in turns.
 *
 * @param orderOf The load of a way in one of its turns, counted from 0.
 * @param cpu Read before and after each turn.
 * @param rounds Each has two turns of both.
 */
export async function compare(
  load: Load,
  orderOf: (way: Way, turn: number) => LoadOrder,
  cpu: CpuMeter,
  rounds: number,
): Promise<Compared> {
  const results: Record<Way, LoadResult[]> = { ours: [], bare: [] };
  const used: Record<Way, Used> = {
    ours: { server: 0, database: 0 },
    bare: { server: 0, database: 0 },
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of fourTurns) {
      const before = { server: cpu.server(way), database: cpu.database() };
      results[way].push(await load.run(orderOf(way, results[way].length)));
      used[way].server = added(used[way].server, before.server, cpu.server(way));
      used[way].database = added(used[way].database, before.database, cpu.database());
      await wait(restMs);
    }
  }
  return {
    ours: measuredOf(results.ours, used.ours),
    bare: measuredOf(results.bare, used.bare),
  };
}

interface Used {
  server: number | null;
  database: number | null;
}

const added = (sum: number | null, before: number | null, after: number | null) =>
  sum === null || before === null || after === null ? null : sum + after - before;

/** Exact percentiles of all responses; each turn counts by what it answered. */
export function measuredOf(
  results: readonly LoadResult[],
  used: Used = { server: null, database: null },
): Measured {
  const times = results.flatMap((result) => result.times).toSorted((a, b) => a - b);
  const sum = (of: (result: LoadResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;
  return {
    perSecond: times.length / sum(({ seconds }) => seconds),
    p50: at(0.5),
    p99: at(0.99),
    bytes: sum(({ bytes }) => bytes) / times.length,
    serverCpu: used.server === null ? null : used.server / times.length,
    databaseCpu: used.database === null ? null : used.database / times.length,
    errors: sum(({ statuses, errors }) => errors + failuresIn(statuses)),
  };
}

export const failuresIn = (statuses: LoadResult['statuses']) =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => (/^2/.test(status) ? sum : sum + count),
    0,
  );
