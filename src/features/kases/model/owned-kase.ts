/** How a member acquired a case: bought personally, bought by the team, or contributed. */
export const ownedSources = ['bought', 'team', 'contributed'] as const;
export type OwnedSource = (typeof ownedSources)[number];

/** What became of the case itself. */
export const ownedStatuses = [
  'submitted',
  'verifying',
  'published',
  'rejected',
  'duplicate',
  'retracted',
  'superseded',
] as const;
export type OwnedStatus = (typeof ownedStatuses)[number];

/**
 * What a member may write beside a case of their own: how long a note is, how many tags there are
 * and how long one is.
 */
export const markLimits = { note: 300, tags: 8, tag: 20 } as const;

const keys = [
  'acquired',
  'date',
  'road',
  'area',
  'unitRent',
  'rent',
  'net',
  'term',
  'free',
  'fee',
  'paid',
] as const;

/** Orders of the list; a minus sorts downwards. By default the newest acquisition is first. */
export const ownedSorts = [
  '-acquired',
  ...keys,
  '-date',
  '-road',
  '-area',
  '-unitRent',
  '-rent',
  '-net',
  '-term',
  '-free',
  '-fee',
  '-paid',
] as const;
export type OwnedSort = (typeof ownedSorts)[number];
