import type { Permission } from '#src/domain/permission.ts';

/** What can be searched, and what one needs to do so. */
export const searchables = {
  kases: 'kase-view',
  shops: 'shop-view',
  roads: 'road-view',
  samples: 'sample-view',
  'pre-shops': 'preshop-view',
  /** The member's own cases: nothing in them is masked, and each member finds only their own. */
  'owned-kases': 'kase-view',
} as const satisfies Record<string, Permission>;
export type Searchable = keyof typeof searchables;
export const searchableNames = Object.keys(searchables) as Searchable[];

/** A monthly watch runs the search again and reports its result; the others report only new rows. */
export const watchIntervals = ['off', 'daily', 'weekly', 'monthly'] as const;
export type WatchInterval = (typeof watchIntervals)[number];

/** Why a watch reports nothing: its job failed, its member lost access to the search, or its filters are outdated. */
export const watchErrors = ['failed', 'forbidden', 'outdated'] as const;
export type WatchErrorReason = (typeof watchErrors)[number];

export const maxSavedSearches = 100;

/** Runs remembered of one member; older ones are forgotten. */
export const maxSearchRuns = 500;

/** A search run again so soon is the same look, not another one. */
export const watchIntervalMinutes = 10;

const dayMs = 86_400_000;

/**
 * When a watch runs next. A month later is on the same day of it, the 28th at the latest, so that no month is skipped.
 *
 * @param due When it was due. A server that was away for a week catches up with one look, not with seven.
 * @returns null when it is off.
 */
export function nextRun(interval: WatchInterval, due: Date, now: Date): Date | null {
  if (interval === 'off') return null;
  if (interval === 'monthly') return nextMonth(due, now);
  const stepMs = interval === 'daily' ? dayMs : 7 * dayMs;
  const missed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / stepMs));
  return new Date(due.getTime() + (missed + 1) * stepMs);
}

const latestDay = 28;

function nextMonth(due: Date, now: Date): Date {
  const next = new Date(due);
  next.setUTCDate(Math.min(due.getUTCDate(), latestDay));
  do next.setUTCMonth(next.getUTCMonth() + 1);
  while (next <= now);
  return next;
}

/** What changed between two runs of one search. */
export interface SearchDifference {
  nBefore: number;
  n: number;
  /** Rows added since, rows retracted, and rows that left for another reason, such as a shop that was let. */
  added: number;
  gone: number;
  retracted: number;
  medianBefore: number | null;
  median: number | null;
}

/** @param since Rows added after the earlier run, and those of it that were retracted after it. */
export function differenceOf(
  before: { n: number; median: number | null },
  after: { n: number; median: number | null },
  since: { added: number; retracted: number },
): SearchDifference {
  return {
    nBefore: before.n,
    n: after.n,
    ...since,
    gone: Math.max(0, before.n + since.added - since.retracted - after.n),
    medianBefore: before.median,
    median: after.median,
  };
}
