import { tableOf } from '../search/report.ts';
import type { Compared } from './compare.ts';
import type { Overloaded } from './overload.ts';
import type { Soaked } from './soak.ts';

export interface Row extends Compared {
  name: string;
  connections: number;
}

export interface ServerResults {
  circumstances: string[];
  rows: Row[];
  overloaded?: Overloaded | undefined;
  soaked?: Soaked | undefined;
}

/** Limits of a request relative to the bare route. */
export const goals = { leastThroughput: 0.9, mostP99: 1.5 };

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const pair = (ours: number, bare: number, text: (value: number) => string) =>
  `${text(ours)} / ${text(bare)}`;
const cpuPair = (ours: number | null, bare: number | null) =>
  ours === null || bare === null
    ? '–'
    : `${ours.toFixed(1)} / ${bare.toFixed(1)} (${ratio(ours, bare)})`;
const ratio = (ours: number, bare: number) => (ours / bare).toFixed(2);

/** Which goals a row misses, in words. */
export function missesOf({ ours, bare }: Row): string[] {
  return [
    ...(ours.perSecond / bare.perSecond < goals.leastThroughput ? ['throughput'] : []),
    ...(ours.p99 / bare.p99 > goals.mostP99 ? ['p99'] : []),
    ...(ours.errors > 0 ? ['errors'] : []),
  ];
}

/** Tables as Markdown. */
export function report({ circumstances, rows, overloaded, soaked }: ServerResults): string {
  const table = tableOf([
    [
      'ours / bare',
      'connections',
      'requests per second',
      'ratio',
      'p50, ms',
      'ratio',
      'p99, ms',
      'ratio',
      'processor time of the server, ms',
      'of the database, ms',
      'kB a response',
      'errors',
      'goal missed',
    ],
    ...rows.map((row) => {
      const { name, connections, ours, bare } = row;
      return [
        name,
        String(connections),
        pair(ours.perSecond, bare.perSecond, (value) => value.toFixed(0)),
        ratio(ours.perSecond, bare.perSecond),
        pair(ours.p50, bare.p50, ms),
        ratio(ours.p50, bare.p50),
        pair(ours.p99, bare.p99, ms),
        ratio(ours.p99, bare.p99),
        cpuPair(ours.serverCpu, bare.serverCpu),
        cpuPair(ours.databaseCpu, bare.databaseCpu),
        (ours.bytes / 1000).toFixed(1),
        pair(ours.errors, bare.errors, String),
        missesOf(row).join(', ') || '–',
      ];
    }),
  ]);
  return [
    ...circumstances.map((line) => `- ${line}`),
    ...(rows.length > 0 ? ['', ...table] : []),
    ...(overloaded ? ['', ...overloadLines(overloaded)] : []),
    ...(soaked ? ['', ...soakLines(soaked)] : []),
  ].join('\n');
}

function overloadLines({
  connections,
  seconds,
  statuses,
  withRetryAfter,
  errors,
  p50,
  p99,
  health,
}: Overloaded) {
  const answered = Object.entries(statuses)
    .map(([status, count]) => `${count} with ${status}`)
    .join(', ');
  return [
    `Overload: ${connections} connections for ${seconds.toFixed(0)} s were answered ${answered}; ${withRetryAfter} of the refusals say when to come back; ${errors} connections broke or got nothing. What was served took ${ms(p50)} ms at p50 and ${ms(p99)} at p99.`,
    '',
    ...tableOf([
      ['meanwhile', 'asked', 'answered 200', 'p50, ms', 'p99, ms', 'longest, ms'],
      ...health.map(({ path, asked, green, p50: half, p99: most, longest }) => [
        `\`${path}\``,
        String(asked),
        String(green),
        ms(half),
        ms(most),
        ms(longest),
      ]),
    ]),
  ];
}

function soakLines({ minutes, connections, requests, errors, samples, slopes }: Soaked): string[] {
  const at = (share: number) =>
    samples[Math.min(samples.length - 1, Math.floor(share * samples.length))]!;
  return [
    `Soak: ${minutes} minutes of all reads by ${connections} connections, ${requests} requests, ${errors} errors. Memory every 10 s; the slope is that of the second half: resident ${slopes.residentMbPerMinute.toFixed(2)} MB a minute, heap after collection ${slopes.heapMbPerMinute.toFixed(2)}.`,
    '',
    ...tableOf([
      ['memory, MB', 'begin', 'a quarter', 'half', 'three quarters', 'end'],
      ...(['residentMb', 'heapMb'] as const).map((name) => [
        name === 'residentMb' ? 'resident' : 'heap in use',
        ...[0, 0.25, 0.5, 0.75, 1].map((share) => at(share)[name].toFixed(0)),
      ]),
    ]),
  ];
}
