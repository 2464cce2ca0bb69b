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
  /** Responses that are no success, broken connections, and requests without a response. */
  errors: number;
}

export interface Compared {
  ours: Measured;
  bare: Measured;
}

type Way = keyof Compared;

/** Ours in the middle of each four, so that what changes over time meets both. */
const fourTurns: readonly Way[] = ['bare', 'ours', 'ours', 'bare'];
const restMs = 200;

/**
 * Puts the same load on both servers in turns.
 *
 * @param orderOf The load of a way in one of its turns, counted from 0.
 * @param rounds Each has two turns of both.
 */
export async function compare(
  load: Load,
  orderOf: (way: Way, turn: number) => LoadOrder,
  rounds: number,
): Promise<Compared> {
  const results: Record<Way, LoadResult[]> = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of fourTurns) {
      results[way].push(await load.run(orderOf(way, results[way].length)));
      await wait(restMs);
    }
  }
  return { ours: measuredOf(results.ours), bare: measuredOf(results.bare) };
}

/** Exact percentiles of all responses; each turn counts by what it answered. */
export function measuredOf(results: readonly LoadResult[]): Measured {
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
    errors: sum(({ statuses, errors }) => errors + failuresIn(statuses)),
  };
}

export const failuresIn = (statuses: LoadResult['statuses']) =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => (/^2/.test(status) ? sum : sum + count),
    0,
  );
