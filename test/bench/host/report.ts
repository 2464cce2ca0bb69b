import type { Behaviour } from './behaviour.ts';
import type { Growth } from './memory-growth.ts';
import { acts, median, type Act, type Times } from './mount-times.ts';
import { apps, smallApps, timed, type App, type SmallApp, type TimedApp } from './visit-host.ts';

export const parts = ['behaviour', 'times', 'growth'] as const;
/** What can be left out of a run. */
export type Part = (typeof parts)[number];

/**
 * What the last runs have found. A run replaces what it has looked at, so that parts can be taken
 * one after the other.
 */
export interface Results {
  /** When, where and with what each part was run: a line of text each. */
  circumstances: Partial<Record<Part, string[]>>;
  cycles: number;
  sizes: Record<string, { min: number; gzip: number }>;
  behaviour: Record<string, Record<App | SmallApp, { found: Behaviour; error?: string }>>;
  times: Record<string, Record<TimedApp, Times>>;
  warmGrowth: Record<string, Partial<Record<App, Growth | undefined>>>;
  loadGrowth: Record<string, Partial<Record<App, Growth | undefined>>>;
}

const titles: Record<Act, string> = {
  cold: 'Cold mount',
  warm: 'Mount again, warm',
  switch: 'Change from one app to the next, both seen before',
  unmount: 'Unmount',
};
const none = '–';

const order = ['ours', 'floor', 'single-spa'];
/** Ours first, then what isolates nothing, then the others by name. */
export const inOrder = (names: readonly string[]) =>
  names.toSorted(
    (a, b) => (order.indexOf(a) + 1 || 9) - (order.indexOf(b) + 1 || 9) || a.localeCompare(b),
  );

/** One part of the results as Markdown, each table under a heading. */
export function report(results: Results, part: Part): string {
  const lines = (results.circumstances[part] ?? []).map((line) => `- ${line}`).join('\n');
  const left = 'leave: KiB of heap / nodes / listeners / documents';
  const tables = {
    times: () => [
      ...acts.map(
        (act) => `### ${titles[act]}, ms (times the floor)\n\n${timesTable(results, act)}`,
      ),
      `### Size with everything it needs, KiB\n\n${sizesTable(results)}`,
    ],
    behaviour: () => [
      `### Behaviour: in how many of the apps it holds\n\n${behaviourTable(results)}`,
    ],
    growth: () => [
      `### What ${results.cycles} mounts and unmounts ${left}\n\n${growthTable(results.warmGrowth)}`,
      `### What 60 loads and unloads ${left}\n\n${growthTable(results.loadGrowth)}`,
    ],
  };
  return [lines, ...tables[part]()].join('\n\n');
}

function timesTable({ times }: Results, act: Act): string {
  const contestants = inOrder(Object.keys(times));
  const rows = contestants.map((name) => [
    name,
    ...timed.map((app) => {
      const own = times[name]?.[app][act] ?? [];
      if (own.length === 0) return none;
      const floor = median(times['floor']?.[app][act] ?? []);
      const ratio = Number.isNaN(floor) ? '' : ` (${(median(own) / floor).toFixed(2)})`;
      return `${median(own).toFixed(1)}${ratio}`;
    }),
  ]);
  return table(['', ...timed], rows);
}

function behaviourTable({ behaviour }: Results): string {
  const contestants = inOrder(Object.keys(behaviour));
  const all = [...apps, ...smallApps];
  const foundIn = (name: string, app: App | SmallApp) => behaviour[name]![app].found;
  const checks = [
    ...new Set(
      contestants.flatMap((name) => all.flatMap((app) => Object.keys(foundIn(name, app)))),
    ),
  ];
  const rows = checks.map((check) => {
    const asked = all.filter((app) => contestants.some((name) => check in foundIn(name, app)));
    return [
      check,
      ...contestants.map((name) => {
        const judged = asked.filter((app) => foundIn(name, app)[check] !== null);
        return judged.length === 0
          ? none
          : `${judged.filter((app) => foundIn(name, app)[check]).length}/${judged.length}`;
      }),
    ];
  });
  return table(['', ...contestants], rows);
}

/** KiB of heap, nodes, listeners and documents. */
export function growthCell(found: Growth | undefined): string {
  if (!found) return none;
  if ('error' in found) return found.error;
  return [Math.round(found.heap / 1024), found.nodes, found.listeners, found.documents].join(' / ');
}

function growthTable(growth: Results['warmGrowth']): string {
  const rows = inOrder(Object.keys(growth)).map((name) => [
    name,
    ...apps.map((app) => growthCell(growth[name]![app])),
  ]);
  return table(['', ...apps], rows);
}

function sizesTable({ sizes }: Results): string {
  const kib = (bytes: number) => (bytes / 1024).toFixed(1);
  return table(
    ['', 'minified', 'gzip'],
    inOrder(Object.keys(sizes)).map((name) => [
      name,
      kib(sizes[name]!.min),
      kib(sizes[name]!.gzip),
    ]),
  );
}

/** A table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}
