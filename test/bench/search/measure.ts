/** Times of one way of asking, in milliseconds. */
export interface Times {
  p50: number;
  p99: number;
  /**
   * Processor time of all processes involved, for one request; null where the system does not
   * report it.
   */
  cpu: number | null;
}

/**
 * Two ways of sending the same requests, in turns of equal length, so that other load on the
 * machine affects both alike.
 *
 * @param ways Each sends the request of an index and resolves with its response.
 * @param clients How many ask at once.
 * @param asks Total number of requests of each way.
 * @param cpuMs Processor time used so far, if the system reports it.
 */
export async function race(
  ways: { ours: (question: number) => Promise<void>; direct: (question: number) => Promise<void> },
  clients: number,
  asks: number,
  cpuMs: () => number | null,
): Promise<{ ours: Times; direct: Times }> {
  const times = { ours: [] as number[], direct: [] as number[] };
  const cpu: Record<'ours' | 'direct', number | null> = { ours: 0, direct: 0 };
  const turns = ['direct', 'ours', 'ours', 'direct', 'direct', 'ours', 'ours', 'direct'] as const;
  const each = Math.ceil((asks * 2) / turns.length);
  for (const [turn, way] of turns.entries()) {
    const before = cpuMs();
    times[way].push(...(await ask(ways[way], clients, each, turn * each)));
    cpu[way] = sum(cpu[way], difference(before, cpuMs()));
  }
  return { ours: timesOf(times.ours, cpu.ours), direct: timesOf(times.direct, cpu.direct) };
}

async function ask(
  way: (question: number) => Promise<void>,
  clients: number,
  asks: number,
  first: number,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    while (next < asks) {
      const question = first + next;
      next += 1;
      const started = performance.now();
      await way(question);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
const difference = (from: number | null, to: number | null) =>
  from === null || to === null ? null : to - from;

function timesOf(times: number[], cpu: number | null): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return { p50: at(0.5), p99: at(0.99), cpu: cpu === null ? null : cpu / times.length };
}
