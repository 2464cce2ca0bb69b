import { cpuMsOf } from './cpu.ts';
import type { Ours } from './server-process.ts';

/**
 * The largest responses, one after the other: how long each takes, and delays all other requests.
 */
export interface Heavy {
  name: string;
  medianMs: number;
  /**
   * Processor time of the server for one, the upper limit of the delay it causes. Null where the
   * system does not report it.
   */
  serverMs: number | null;
  blocksMs: { ours: number; idle: number };
}

const asks = 10;
const requests: { name: string; path: string; query: Record<string, string> }[] = [
  { name: 'map of everything, 100,000 points', path: '/api/v1/shops/points', query: {} },
  { name: 'a hundred shops', path: '/api/v1/shops', query: { limit: '100' } },
  { name: 'export of 1,000 shops', path: '/api/v1/shops/export', query: { limit: '1000' } },
  { name: 'export of 1,000 cases', path: '/api/v1/kases/export', query: { limit: '1000' } },
  { name: 'statistics strip of everything', path: '/api/v1/shops/statistics', query: {} },
  { name: 'charts of all cases', path: '/api/v1/kases/charts', query: {} },
  { name: 'cases by road, everywhere', path: '/api/v1/kases/by-road', query: {} },
  {
    name: 'a hundred roads of a city by rent',
    path: '/api/v1/roads',
    query: { limit: '100', sort: '-rent', city: '上海市' },
  },
  {
    name: 'index of a city by regression',
    path: '/api/v1/dashboard/index',
    query: { city: '上海市', method: 'hedonic' },
  },
];

/** Sends each request a few times, without concurrent ones. */
export async function askHeavy(ours: Ours): Promise<Heavy[]> {
  const all: Heavy[] = [];
  for (const { name, path, query } of requests) {
    for (let asked = 0; asked < 3; asked += 1) await ours.ask(path, query);
    await ours.longestBlocksMs();
    const before = cpuMsOf(ours.pid);
    const times: number[] = [];
    for (let asked = 0; asked < asks; asked += 1) {
      const started = performance.now();
      await ours.ask(path, query);
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const after = cpuMsOf(ours.pid);
    const serverMs = before === null || after === null ? null : (after - before) / asks;
    all.push({
      name,
      medianMs: times[Math.floor(asks / 2)]!,
      serverMs,
      blocksMs: await ours.longestBlocksMs(),
    });
  }
  return all;
}
