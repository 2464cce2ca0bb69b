/** Accounts of the platform are sharded, since every payment locks one of them. */
export const shardCount = 16;

/** Whose jindou an account holds when they are no member's. */
export const platform = 'platform';

export const buckets = ['bought', 'bonus'] as const;
export type Bucket = (typeof buckets)[number];

export type PlatformPurpose =
  `issued:${string}` | 'granted' | `revenue:${string}` | 'expired' | 'suspense' | 'refund';

/**
 * An account by whom it belongs to and what for. The part of a split one is chosen when an act is
 * posted.
 */
export interface AccountName {
  owner: string;
  purpose: Bucket | PlatformPurpose;
}

/** `m1 · bought`, `platform · revenue:kase`: as the check and the audit name accounts. */
export function accountText({ owner, purpose }: AccountName): string {
  return `${owner} · ${purpose}`;
}
