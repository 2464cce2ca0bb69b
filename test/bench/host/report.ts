import type { Behaviour } from './behaviour.ts';
import type { Growth } from './growth.ts';
import { acts, median, type Act, type Times } from './times.ts';
import { apps, type App } from './visit.ts';

/** Everything one run has found. */
export interface Results {
  /** When, where and with what: a line of text each. */
  circumstances: string[];
  rounds: number;
  cycles: number;
  contestants: string[];
  sizes: Record<string, { min: number; gzip: number }>;
  behaviour: Record<string, Record<App, { found: Behaviour; error?: string }>>;
  times: Record<string, Record<App, Times>>;
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

/** The results as Markdown, each part a heading with a table. */
export function report(results: Results): string {
  return [
    results.circumstances.map((line) => `- ${line}`).join('\n'),
    ...acts.map((act) => `### ${titles[act]}, ms (times the floor)\n\n${timesTable(results, act)}`),
    `### Behaviour: in how many of the four apps it holds\n\n${behaviourTable(results)}`,
    `### What ${results.cycles} mounts and unmounts leave: KiB of heap / nodes / listeners / documents\n\n${growthTable(results, results.warmGrowth)}`,
    `### What 60 loads and unloads leave: KiB of heap / nodes / listeners / documents\n\n${growthTable(results, results.loadGrowth)}`,
    `### Size with everything it needs, KiB\n\n${sizesTable(results)}`,
  ].join('\n\n');
}

function timesTable({ contestants, times }: Results, act: Act): string {
  const rows = contestants.map((name) => [
    name,
    ...apps.map((app) => {
      const own = times[name]?.[app][act] ?? [];
      if (own.length === 0) return none;
      const floor = median(times['floor']?.[app][act] ?? []);
      const ratio = Number.isNaN(floor) ? '' : ` (${(median(own) / floor).toFixed(2)})`;
      return `${median(own).toFixed(1)}${ratio}`;
    }),
  ]);
  return table(['', ...apps], rows);
}

function behaviourTable({ contestants, behaviour }: Results): string {
  const checks = [...new Set(contestants.flatMap((name) => apps.flatMap((app) => Object.keys(behaviour[name]![app].found))))];
  const asked = (check: string) => apps.filter((app) => contestants.some((name) => check in behaviour[name]![app].found));
  const rows = checks.map((check) => [
    check,
    ...contestants.map((name) => {
      const which = asked(check);
      return `${which.filter((app) => behaviour[name]![app].found[check]).length}/${which.length}`;
    }),
  ]);
  return table(['', ...contestants], rows);
}

function growthTable({ contestants }: Results, growth: Results['warmGrowth']): string {
  const cell = (found: Growth | undefined) => {
    if (!found) return none;
    if ('error' in found) return found.error;
    return [Math.round(found.heap / 1024), found.nodes, found.listeners, found.documents].join(' / ');
  };
  const rows = contestants.filter((name) => growth[name]).map((name) => [name, ...apps.map((app) => cell(growth[name]![app]))]);
  return table(['', ...apps], rows);
}

function sizesTable({ contestants, sizes }: Results): string {
  const kib = (bytes: number) => (bytes / 1024).toFixed(1);
  return table(
    ['', 'minified', 'gzip'],
    contestants.map((name) => [name, kib(sizes[name]!.min), kib(sizes[name]!.gzip)]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
