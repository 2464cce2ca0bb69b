import type { ShopStatus } from '#src/domain/shop.ts';

/** What can be done to a listing, or happens to it. */
export const listingActions = [
  'submit', 'approve', 'reject', 'revise', 'pause', 'resume', 'expire', 'refresh', 'offer', 'withdraw', 'lease', 'vacate', 'archive',
] as const; // prettier-ignore
export type ListingAction = (typeof listingActions)[number];

const moves: Record<ListingAction, Partial<Record<ShopStatus, ShopStatus>>> = {
  submit: { draft: 'pendingReview' },
  approve: { pendingReview: 'listed' },
  reject: { pendingReview: 'rejected' },
  revise: { rejected: 'draft', vacating: 'draft' },
  pause: { listed: 'paused' },
  resume: { paused: 'listed' },
  expire: { listed: 'expired' },
  refresh: { listed: 'listed', expired: 'listed' },
  offer: { listed: 'underOffer' },
  withdraw: { underOffer: 'listed' },
  lease: { underOffer: 'leased' },
  vacate: { leased: 'vacating' },
  archive: { leased: 'archived' },
};

/** Days after which a listing expires. */
export const listingDays = 90;

/** The fields of a listing that decide its stage. Days are ISO dates. */
export interface Listing {
  status: ShopStatus;
  /** The day it was listed or last refreshed. */
  listedOn: string;
}

/** Why an act is not possible. */
export type ListingError = 'not-from-here' | 'reason-missing' | 'refreshed-today' | 'not-yet';

/**
 * The listing after an act, or why the act is not possible.
 *
 * @param today ISO date.
 * @param reason Needed to reject, for the owner to read.
 */
export function listingAfter(
  { status, listedOn }: Listing,
  act: ListingAction,
  today: string,
  reason = '',
): Listing | { fault: ListingError } {
  const to = moves[act][status];
  if (to === undefined) return { fault: 'not-from-here' };
  if (act === 'reject' && reason.trim() === '') return { fault: 'reason-missing' };
  if (act === 'refresh' && listedOn >= today) return { fault: 'refreshed-today' };
  if (act === 'expire' && !isOverdue({ status, listedOn }, today)) return { fault: 'not-yet' };
  return { status: to, listedOn: act === 'approve' || act === 'refresh' ? today : listedOn };
}

/** Whether a listing has passed its maximum age. */
export function isOverdue({ status, listedOn }: Listing, today: string): boolean {
  return status === 'listed' && daysBetween(listedOn, today) >= listingDays;
}

/** Acts possible from a stage, apart from their other requirements. */
export function actionsFrom(status: ShopStatus): ListingAction[] {
  return listingActions.filter((act) => moves[act][status] !== undefined);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
