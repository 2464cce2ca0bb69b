import type { Permission } from '#src/domain/permission.ts';

/** What can be searched, and what one needs to do so. */
export const searchables = {
  kases: 'kase-view',
  shops: 'shop-view',
  roads: 'road-view',
  streets: 'road-view',
  samples: 'sample-view',
  'pre-shops': 'preshop-view',
  /** The member's own cases: nothing in them is masked, and each member finds only their own. */
  'owned-kases': 'kase-view',
} as const satisfies Record<string, Permission>;
export type Searchable = keyof typeof searchables;
export const searchableNames = Object.keys(searchables) as Searchable[];

/**
 * Why a watch reports nothing: its job failed, its member lost access to the search, or its filters
 * are outdated.
 */
export const watchErrors = ['failed', 'forbidden', 'outdated'] as const;
export type WatchErrorReason = (typeof watchErrors)[number];

export const maxSavedSearches = 100;

/** Runs remembered of one member; older ones are forgotten. */
export const maxSearchRuns = 500;

/** A search run again so soon is the same look, not another one. */
export const watchIntervalMinutes = 10;

/** What changed between two runs of one search. */
export interface SearchDifference {
  nBefore: number;
  n: number;
  /**
   * Rows added since, rows retracted, and rows that left for another reason, such as a shop that
   * was let.
   */
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
