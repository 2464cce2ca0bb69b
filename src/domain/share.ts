/** What a link can show to whoever has it. */
export const shareKinds = ['bill', 'success-rate', 'consulting'] as const;
export type ShareKind = (typeof shareKinds)[number];

export const shareStates = ['open', 'expired', 'used-up', 'revoked'] as const;
export type ShareState = (typeof shareStates)[number];

export const defaultShareDays = 7;
export const longestShareDays = 30;
export const mostShareViews = 1000;

/** Open links to one thing at a time; one that is not needed any more is taken back first. */
export const mostOpenShares = 20;

export interface ShareLife {
  expiresAt: Date;
  revokedAt: Date | null;
  views: number;
  mostViews: number | null;
}

/** Whether a link still opens what it was made for, and if not, why. Its owner is told; whoever tries it is not. */
export function shareStateOf({ expiresAt, revokedAt, views, mostViews }: ShareLife, now: number): ShareState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt.getTime() <= now) return 'expired';
  return mostViews !== null && views >= mostViews ? 'used-up' : 'open';
}
