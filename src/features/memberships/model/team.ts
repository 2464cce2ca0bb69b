/** A member's role in a team. Owners invite, set limits and move the team's jindou. */
export const teamRoles = ['owner', 'member'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Whether a seat is in use. */
export const seatStates = ['active', 'suspended'] as const;
export type SeatState = (typeof seatStates)[number];

export const invitationVias = ['phone', 'mail', 'link'] as const;
export type InvitationVia = (typeof invitationVias)[number];

/** Days an invitation may hold. */
export const invitationDays = [1, 7, 30] as const;

/** Invitations a team may send per day, to prevent spam to strangers. */
export const maxInvitationsADay = 50;

/** Lines of one file of invitations. */
export const maxInvited = 100;

/** Maximum of jindou moved at once, and of a cap. */
export const largestTeamAmount = 1_000_000;

const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 16;

/** Sixteen letters and digits none of which look alike, as people may have to type them. */
export const inviteCode = { letters: codeLetters, length: codeLength } as const;

/** A code as it is kept, however it was typed; null for what is none. */
export function normalInviteCode(typed: string): string | null {
  const code = typed.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '');
  return code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter))
    ? code
    : null;
}

/** A code in groups of four, to be read aloud or typed. */
export const shownInviteCode = (code: string): string =>
  code
    .match(/.{1,4}/g)!
    .join('-')
    .toUpperCase();

/** Where jindou of a team lie: in its pool, or with one of its members. */
export const pool = 'pool';

/** What a place holds that may be moved. */
export interface Share {
  /** A member's id. */
  id: string;
  jindou: number;
}

export interface TeamMove {
  from: string;
  to: string;
  amount: number;
}

/**
 * The moves after which all members have the same; the remainder stays in the pool.
 *
 * Members with more give to the pool first, then the pool gives to those with less, so that it
 * never runs short.
 *
 * @param inPool Jindou of the pool, a whole number.
 * @param shares Movable jindou of each member, whole numbers.
 * @returns No move where all have the same already or there are no members.
 */
export function equalisingMoves(inPool: number, shares: readonly Share[]): TeamMove[] {
  const each = equalShare(inPool, shares);
  const over = shares.filter(({ jindou }) => jindou > each);
  const under = shares.filter(({ jindou }) => jindou < each);
  return [
    ...over.map(({ id, jindou }) => ({ from: id, to: pool, amount: jindou - each })),
    ...under.map(({ id, jindou }) => ({ from: pool, to: id, amount: each - jindou })),
  ];
}

/** What each member has once all have the same, in whole jindou. 0 without members. */
export function equalShare(inPool: number, shares: readonly Share[]): number {
  const total = shares.reduce((sum, { jindou }) => sum + jindou, inPool);
  return shares.length === 0 ? 0 : Math.floor(total / shares.length);
}

/**
 * How many of a member's jindou are the team's still. What the member spent since comes off the
 * team's first.
 *
 * @param given By the team when it was last counted.
 * @param spentSince Bought jindou spent since then, less what was refunded.
 * @param free Bought jindou that are not held.
 */
export function teamPart(given: number, spentSince: number, free: number): number {
  return Math.max(0, Math.min(given - Math.max(0, spentSince), free));
}
