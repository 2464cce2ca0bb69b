import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { hiddenAddress } from '#src/domain/account.ts';
import type { actsOf } from '#src/domain/audit-act.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { type DbOrTx, tx, type Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import { newId } from '#src/server/new-id.ts';
import type * as contract from '../../contract/teams.ts';
import { teamPart } from '../../model/team.ts';
import { listInvitations, offersTo, type StoredInvitation } from './team-invitations.store.ts';
import { freeBought } from './team-jindou.store.ts';
import * as store from './teams.store.ts';

export type TeamState = OutputOf<typeof contract.readTeam>;

const shownInvitations = 100;

/** The team of the caller as they may see it, and their invitations. */
export async function stateOf(db: DbOrTx, { member, access }: Caller): Promise<TeamState> {
  const memberId = member!.id;
  const team = await store.findTeam(db, memberId);
  const offers = team ? [] : await offersTo(db, memberId);
  return {
    team: team ? await teamAnswer(db, team, memberId) : null,
    offers: offers.map(toOfferDto),
    mayOpen: !team && (access.can ?? []).includes('member-manage'),
    ownJindou: await freeBought(db, memberId),
  };
}

async function teamAnswer(
  db: DbOrTx,
  team: store.StoredTeam,
  memberId: string,
): Promise<NonNullable<TeamState['team']>> {
  const mayManage = manages(team);
  const seats = await store.listSeats(db, team.id);
  const counted = await store.countSeats(db, team.id);
  return {
    id: team.id,
    name: team.name,
    seats: counted.seats,
    taken: counted.members + counted.invited,
    role: team.role,
    mayManage,
    poolJindou: mayManage ? await freeBought(db, team.id) : null,
    members: seats.map((seat) => seatAnswer(seat, mayManage, mayManage || seat.id === memberId)),
    invitations: mayManage
      ? (await listInvitations(db, team.id, shownInvitations)).map(invitationAnswer)
      : [],
  };
}

function seatAnswer(
  seat: store.StoredSeat,
  mayManage: boolean,
  isPublished: boolean,
): NonNullable<TeamState['team']>['members'][number] {
  const address = seat.phone ?? seat.mail;
  return {
    id: seat.id,
    name: seat.name,
    account: mayManage ? seat.account : null,
    contact: mayManage && address !== null ? hiddenAddress(address) : null,
    role: seat.role,
    state: seat.suspended ? 'suspended' : 'active',
    joinedAt: seat.joinedAt.toISOString(),
    lastSeenAt: mayManage ? (seat.lastSeenAt?.toISOString() ?? null) : null,
    certification: seat.certification,
    capJindou: isPublished ? seat.capJindou : null,
    spentJindou: isPublished ? seat.spentJindou : null,
    teamJindou: isPublished ? partOf(seat) : null,
  };
}

/** Jindou of the team a seat holds that may be moved. */
export const partOf = ({ givenJindou, spentSince, freeJindou }: store.StoredSeat) =>
  teamPart(givenJindou, spentSince, freeJindou);

export function toOfferDto({
  id,
  team,
  madeBy,
  role,
  capJindou,
  expiresAt,
}: StoredInvitation): TeamState['offers'][number] {
  return { id, team, madeBy, role, capJindou, expiresAt: expiresAt.toISOString() };
}

function invitationAnswer(
  one: StoredInvitation,
): NonNullable<TeamState['team']>['invitations'][number] {
  const { id, via, address, role, capJindou, madeBy, state } = one;
  const to = address === null ? null : hiddenAddress(address);
  return {
    id,
    via,
    to,
    role,
    capJindou,
    madeBy,
    madeAt: one.madeAt.toISOString(),
    expiresAt: one.expiresAt.toISOString(),
    state,
  };
}

const manages = ({ role, suspended }: store.StoredTeam) => role === 'owner' && !suspended;

/**
 * The team the caller manages, locked until the transaction ends.
 *
 * @throws HttpError 404 without a team, 403 for a caller who is not its owner.
 */
export async function managedTeam(open: Tx, { member }: Caller): Promise<store.StoredTeam> {
  const found = await store.findTeam(open, member!.id);
  if (!found) throw notFound('The team');
  await store.lockTeam(open, found.id);
  // Read again: the previous lock holder may have removed the seat.
  const team = await store.findTeam(open, member!.id);
  if (team?.id !== found.id || !manages(team)) {
    throw new HttpError(403, 'Only team owners can do this.', {
      reason: 'not-team-owner',
      missing: ['teamOwner'],
    });
  }
  return team;
}

/** @throws HttpError 404 for a member without a seat in the team. */
export async function seatIn(
  open: Tx,
  teamId: string,
  memberId: string,
): Promise<store.StoredSeat> {
  const seat = (await store.listSeats(open, teamId)).find(({ id }) => id === memberId);
  if (!seat) throw notFound('The member');
  return seat;
}

/** Writes an act on a team down, where its owners read it too. */
export function note(
  open: Tx,
  caller: Caller,
  action: (typeof actsOf.team)[number],
  teamId: string,
  detail: object = {},
): Promise<void> {
  return recordAudit(open, {
    ...auditActor(caller),
    action: `team.${action}`,
    target: teamId,
    detail,
  });
}

/** @throws HttpError 409 for a member who has a seat in a team already. */
export function openTeam(
  db: Db,
  { name }: InputOf<typeof contract.openTeam>,
  caller: Caller,
): Promise<TeamState> {
  return withIdempotencyKey(db, caller, { do: 'open-team', name }, async (open) => {
    const id = newId('tm');
    if (!(await store.insertTeam(open, id, caller.member!.id, name.trim()))) throw inTeamAlready();
    await note(open, caller, 'opened', id, { name });
    return stateOf(open, caller);
  });
}

export function renameTeam(
  db: Db,
  { name }: InputOf<typeof contract.renameTeam>,
  caller: Caller,
): Promise<TeamState> {
  return tx(db, async (open) => {
    const team = await managedTeam(open, caller);
    await store.renameTeam(open, team.id, name.trim());
    await note(open, caller, 'renamed', team.id, { from: team.name, to: name });
    return stateOf(open, caller);
  });
}

/** @throws HttpError 409 for oneself, and for what would leave the team without an owner. */
export function changeSeat(
  db: Db,
  input: InputOf<typeof contract.changeSeat>,
  caller: Caller,
): Promise<TeamState> {
  const { id, role, state, capJindou } = input;
  return tx(db, async (open) => {
    const team = await managedTeam(open, caller);
    const seat = await seatIn(open, team.id, id);
    // Owners may set their own cap, but not change their own role or remove themselves: that takes
    // another owner.
    const isOwn = id === caller.member!.id;
    if (isOwn && (role !== undefined || state !== undefined)) throw cannotTargetSelf();
    const suspended = state === undefined ? undefined : state === 'suspended';
    await store.writeSeat(open, id, { role, suspended, capJindou });
    await assertOwned(open, team.id);
    const who = { memberId: id, name: seat.name };
    if (role !== undefined && role !== seat.role)
      await note(open, caller, 'role-changed', team.id, { ...who, from: seat.role, to: role });
    if (suspended !== undefined && suspended !== seat.suspended) {
      await note(open, caller, suspended ? 'suspended' : 'restored', team.id, who);
    }
    if (capJindou !== undefined && capJindou !== seat.capJindou) {
      await note(open, caller, 'cap-set', team.id, { ...who, from: seat.capJindou, to: capJindou });
    }
    return stateOf(open, caller);
  });
}

/** Rejects a team without an active owner, since no member could manage it. */
export async function assertOwned(open: Tx, teamId: string): Promise<void> {
  const seats = await store.listSeats(open, teamId);
  if (seats.some(({ role, suspended }) => role === 'owner' && !suspended)) return;
  throw new HttpError(409, 'The team needs an owner. Make another member an owner first.', {
    reason: 'last-owner',
  });
}

/**
 * Frees the seat of a closing account, in the transaction that closes it.
 *
 * @throws HttpError 409 for a team's last owner, while it has other members or jindou: no member
 *   could manage them.
 */
export async function leaveOnClosing(open: Tx, memberId: string): Promise<void> {
  const found = await store.findTeam(open, memberId);
  if (!found) return;
  await store.lockTeam(open, found.id);
  const seats = await store.listSeats(open, found.id);
  // Read under the lock: another owner may have removed the seat meanwhile.
  if (!seats.some(({ id }) => id === memberId)) return;
  const others = seats.filter(({ id }) => id !== memberId);
  const isOwned = others.some(({ role, suspended }) => role === 'owner' && !suspended);
  if (!isOwned && (others.length > 0 || (await freeBought(open, found.id)) > 0)) {
    const message = `You are the only owner of the team ${found.name}. Make another member an owner, or take its jindou out.`;
    throw new HttpError(409, message, {
      reason: 'last-owner',
      team: found.name,
      members: others.length,
    });
  }
  await store.deleteSeat(open, memberId);
}

export const cannotTargetSelf = () =>
  new HttpError(409, 'You cannot change or remove your own seat. Another owner has to.', {
    reason: 'oneself',
  });

export const inTeamAlready = () =>
  new HttpError(409, 'A member can be in one team only. Leave the other one first.', {
    reason: 'in-team-already',
  });
