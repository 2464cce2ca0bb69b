import { setTimeout as wait } from 'node:timers/promises';
import type { LoadOrder, LoadResult } from './load.ts';
import type { Load } from './load-process.ts';

/** Responses of an overloaded server, and of its health endpoints meanwhile. */
export interface Overloaded {
  connections: number;
  seconds: number;
  statuses: LoadResult['statuses'];
  withRetryAfter: number;
  errors: number;
  p50: number;
  p99: number;
  health: Health[];
}

interface Health {
  path: string;
  asked: number;
  green: number;
  p50: number;
  p99: number;
  longest: number;
}

const pauseMs = 100;

export async function overload(load: Load, order: LoadOrder): Promise<Overloaded> {
  const ended = new AbortController();
  const watched = ['/healthz', '/readyz'].map((path) =>
    watch(`http://127.0.0.1:${order.port}`, path, ended.signal),
  );
  const { times, seconds, statuses, withRetryAfter, errors } = await load.run(order);
  ended.abort();
  return {
    connections: order.connections,
    seconds,
    statuses,
    withRetryAfter,
    errors,
    ...percentiles(times),
    health: await Promise.all(watched),
  };
}

async function watch(origin: string, path: string, until: AbortSignal): Promise<Health> {
  const times: number[] = [];
  let green = 0;
  while (!until.aborted) {
    const startedAt = performance.now();
    const isOk = await fetch(origin + path).then(
      async (response) => {
        await response.text();
        return response.ok;
      },
      () => false,
    );
    times.push(performance.now() - startedAt);
    if (isOk) green += 1;
    await wait(pauseMs);
  }
  return { path, asked: times.length, green, ...percentiles(times), longest: Math.max(...times) };
}

function percentiles(times: readonly number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
