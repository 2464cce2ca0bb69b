/** What a link can show to its holder. */
export const shareKinds = ['bill', 'success-rate', 'consulting', 'page'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Kinds that exist by themselves, apart from their links. */
export const sharedObjects = ['bill', 'success-rate', 'consulting'] as const;
export type SharedObject = (typeof sharedObjects)[number];

/** Pages a link can show with the figures of the day it was made. */
export const sharedPages = ['search', 'comparison', 'sheet', 'dashboard', 'project'] as const;
export type SharedPage = (typeof sharedPages)[number];

/** Searches among them. */
export const sharedResources = ['kases', 'roads', 'shops', 'pre-shops', 'samples'] as const;
export type SharedResource = (typeof sharedResources)[number];

export const mostSharedRoads = 6;

export const shareStates = ['open', 'expired', 'used-up', 'revoked'] as const;
export type ShareState = (typeof shareStates)[number];

export const defaultShareDays = 7;
export const longestShareDays = 30;
export const maxShareViews = 1000;

/**
 * Maximum number of open links to one item; one that is not needed any more has to be revoked
 * first.
 */
export const maxOpenShares = 20;

export interface ShareLife {
  expiresAt: Date;
  revokedAt: Date | null;
  views: number;
  mostViews: number | null;
}

/**
 * Whether a link is still valid, and if not, why. The reason is shown to the owner, not to
 * visitors.
 */
export function shareStateOf(
  { expiresAt, revokedAt, views, mostViews }: ShareLife,
  now: number,
): ShareState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt.getTime() <= now) return 'expired';
  return mostViews !== null && views >= mostViews ? 'used-up' : 'open';
}
