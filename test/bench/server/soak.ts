import { setTimeout as wait } from 'node:timers/promises';
import { failuresIn } from './compare.ts';
import type { LoadOrder } from './load.ts';
import type { Load } from './load-process.ts';

interface Sample {
  /** Since the begin. */
  minutes: number;
  residentMb: number;
  heapMb: number;
}

export interface Soaked {
  minutes: number;
  connections: number;
  requests: number;
  errors: number;
  samples: Sample[];
  /** Of the second half, when what is filled once has been filled. */
  slopes: { residentMbPerMinute: number; heapMbPerMinute: number };
}

const sampleMs = 10_000;
const mb = 1_000_000;

/** Load for some minutes, with the memory of the server by its own metrics. */
export async function soak(load: Load, order: LoadOrder, minutes: number): Promise<Soaked> {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const ended = new AbortController();
  const sampling = (async () => {
    while (!ended.signal.aborted) {
      samples.push({
        minutes: (performance.now() - startedAt) / 60_000,
        ...(await memoryOf(order.port)),
      });
      await wait(sampleMs, undefined, { signal: ended.signal }).catch(() => {});
    }
  })();
  const { statuses, errors, times } = await load.run({ ...order, seconds: minutes * 60 });
  ended.abort();
  await sampling;
  const half = samples.filter((sample) => sample.minutes >= minutes / 2);
  return {
    minutes,
    connections: order.connections,
    requests: times.length,
    errors: errors + failuresIn(statuses),
    samples,
    slopes: {
      residentMbPerMinute: slopeOf(half.map((sample) => [sample.minutes, sample.residentMb])),
      // The lowest of a few consecutive samples is close to the heap after a garbage collection.
      heapMbPerMinute: slopeOf(lowest(half).map((sample) => [sample.minutes, sample.heapMb])),
    },
  };
}

async function memoryOf(port: number): Promise<{ residentMb: number; heapMb: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const read = (name: string) => {
    const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
    if (value === undefined) throw new Error(`The metrics of the server hold no ${name}.`);
    return Number(value) / mb;
  };
  return {
    residentMb: read('process_resident_memory_bytes'),
    heapMb: read('nodejs_heap_size_used_bytes'),
  };
}

const samplesInARow = 3;

function lowest(samples: readonly Sample[]): Sample[] {
  const groups: Sample[] = [];
  for (let at = 0; at < samples.length; at += samplesInARow)
    groups.push(
      samples.slice(at, at + samplesInARow).reduce((a, b) => (b.heapMb < a.heapMb ? b : a)),
    );
  return groups;
}

/** Least squares. */
export function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  const under = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
