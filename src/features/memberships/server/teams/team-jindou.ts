import { v7 } from 'uuid';
import type { InputOf } from '#src/contract/endpoint.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import type { AccountName } from '#src/ledger/account-name.ts';
import type { Step } from '#src/ledger/ledger-act.ts';
import { ledgerHttpError } from '#src/ledger/server/ledger-http-error.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { runIdempotent } from '#src/server/idempotency/run-idempotent.ts';
import type * as contract from '../../contract/teams.ts';
import { equalisingMoves, pool, type TeamMove } from '../../model/team.ts';
import { freeBought, settlePart } from './team-jindou.store.ts';
import {
  assertOwned,
  managedTeam,
  note,
  cannotTargetSelf,
  partOf,
  seatIn,
  stateOf,
  type TeamState,
} from './teams.service.ts';
import * as store from './teams.store.ts';

const bought = (owner: string): AccountName => ({ owner, purpose: 'bought' });

/** Moves jindou under the client's idempotency key. A ledger error is mapped to a refusal. */
function underKey(
  db: Db,
  caller: Caller,
  request: object,
  work: (open: Tx, txId: string) => Promise<TeamState>,
): Promise<TeamState> {
  return runIdempotent(
    db,
    { scope: caller.member!.id, key: caller.idempotencyKey!, request },
    work,
  ).catch((error: unknown) => {
    throw ledgerHttpError(error);
  });
}

/** @throws HttpError 422 when the source has too few. */
export function fund(
  db: Db,
  { direction, amount }: InputOf<typeof contract.fundPool>,
  caller: Caller,
): Promise<TeamState> {
  return underKey(db, caller, { do: 'fund-team', direction, amount }, async (open, txId) => {
    const team = await managedTeam(open, caller);
    const own = caller.member!.id;
    const [from, to] = direction === 'in' ? [own, team.id] : [team.id, own];
    await moveIn(
      open,
      txId,
      team,
      [{ do: 'move', from: bought(from), to: bought(to), amount }],
      caller,
    );
    // A deposit uses the owner's own jindou before the team's part; a withdrawn amount becomes the
    // owner's own.
    const seat = await seatIn(open, team.id, own);
    await settlePart(
      open,
      own,
      partOf({ ...seat, freeJindou: seat.freeJindou - (direction === 'out' ? amount : 0) }),
    );
    await note(open, caller, direction === 'in' ? 'jindou-in' : 'jindou-out', team.id, { amount });
    return stateOf(open, caller);
  });
}

/**
 * @throws HttpError 404 for a non-member of the team; 409 for more than the team's part of a
 * member, or a suspended recipient.
 */
export function move(
  db: Db,
  input: InputOf<typeof contract.moveTeamJindou>,
  caller: Caller,
): Promise<TeamState> {
  return underKey(db, caller, { do: 'move-team-jindou', ...input }, async (open, txId) => {
    const team = await managedTeam(open, caller);
    await moveParts(open, txId, team, [input], caller);
    const names = await namesOf(open, team.id, [input.from, input.to]);
    await note(open, caller, 'jindou-moved', team.id, {
      from: names[0],
      to: names[1],
      amount: input.amount,
    });
    return stateOf(open, caller);
  });
}

/**
 * @throws HttpError 409 when the sum differs from what the caller saw, or nothing is left to move.
 */
export function equalise(
  db: Db,
  { totalJindou }: InputOf<typeof contract.equaliseTeamJindou>,
  caller: Caller,
): Promise<TeamState> {
  return underKey(db, caller, { do: 'equalise-team', totalJindou }, async (open, txId) => {
    const team = await managedTeam(open, caller);
    const seats = (await store.listSeats(open, team.id)).filter(({ suspended }) => !suspended);
    const inPool = await freeBought(open, team.id);
    const shares = seats.map((seat) => ({ id: seat.id, jindou: partOf(seat) }));
    const total = shares.reduce((sum, { jindou }) => sum + jindou, inPool);
    if (total !== totalJindou) {
      throw new HttpError(
        409,
        `The team has ${total} jindou to spread now, not ${totalJindou}. Check the amount again.`,
        {
          reason: 'sum-changed',
          totalJindou: total,
        },
      );
    }
    const moves = equalisingMoves(inPool, shares);
    if (moves.length === 0)
      throw new HttpError(409, 'All members already have the same amount.', {
        reason: 'equal-already',
      });
    await moveParts(open, txId, team, moves, caller);
    await note(open, caller, 'jindou-equalised', team.id, { totalJindou, members: shares.length });
    return stateOf(open, caller);
  });
}

/** @throws HttpError 409 for oneself and for the last owner. */
export function remove(
  db: Db,
  { id }: InputOf<typeof contract.removeSeat>,
  caller: Caller,
): Promise<TeamState> {
  return underKey(db, caller, { do: 'remove-seat', id }, async (open, txId) => {
    if (id === caller.member!.id) throw cannotTargetSelf();
    const team = await managedTeam(open, caller);
    const { name, returned } = await giveUp(open, txId, team, id, caller);
    await notify(open, {
      id: `nt_${v7()}`,
      memberId: id,
      kind: 'team',
      content: { what: 'removed', team: team.name },
    });
    await note(open, caller, 'removed', team.id, { memberId: id, name, returnedJindou: returned });
    return stateOf(open, caller);
  });
}

/** @throws HttpError 409 for an owner, whom another owner has to make a member first. */
export function leave(db: Db, caller: Caller): Promise<TeamState> {
  return underKey(db, caller, { do: 'leave-team' }, async (open, txId) => {
    const own = caller.member!.id;
    const found = await store.findTeam(open, own);
    if (!found) return stateOf(open, caller);
    await store.lockTeam(open, found.id);
    // Read again under the lock: the seat may have been given up or made an owner's meanwhile.
    const team = await store.findTeam(open, own);
    if (team?.id !== found.id) return stateOf(open, caller);
    if (team.role === 'owner')
      throw new HttpError(409, 'An owner cannot leave the team.', { reason: 'owner-stays' });
    const { name, returned } = await giveUp(open, txId, team, own, caller);
    await note(open, caller, 'left', team.id, { memberId: own, name, returnedJindou: returned });
    return stateOf(open, caller);
  });
}

async function giveUp(open: Tx, txId: string, team: store.StoredTeam, id: string, caller: Caller) {
  const seat = await seatIn(open, team.id, id);
  const returned = partOf(seat);
  if (returned > 0)
    await moveParts(open, txId, team, [{ from: id, to: pool, amount: returned }], caller);
  await store.deleteSeat(open, id);
  await assertOwned(open, team.id);
  return { name: seat.name, returned };
}

/** Posts moves of the team's jindou and counts what of each member's is the team's afterwards. */
async function moveParts(
  open: Tx,
  txId: string,
  team: store.StoredTeam,
  moves: readonly TeamMove[],
  caller: Caller,
): Promise<void> {
  const ends = [...new Set(moves.flatMap(({ from, to }) => [from, to]))].filter(
    (end) => end !== pool,
  );
  for (const id of ends) {
    const { suspended } = await seatIn(open, team.id, id);
    if (suspended && moves.some(({ to }) => to === id)) {
      throw invalidInput([
        { field: 'to', expected: 'a member whose seat is in use', got: 'a suspended one' },
      ]);
    }
  }
  const account = (end: string) => bought(end === pool ? team.id : end);
  const steps = moves.map(({ from, to, amount }): Step => ({
    do: 'move',
    from: account(from),
    to: account(to),
    amount,
  }));
  await moveIn(open, txId, team, steps, caller);
  // Counted once the accounts are locked, so that nothing is spent between reading and moving.
  for (const id of ends) {
    const change = moves.reduce(
      (sum, { from, to, amount }) => sum + (to === id ? amount : 0) - (from === id ? amount : 0),
      0,
    );
    const seat = await seatIn(open, team.id, id);
    const part = partOf({ ...seat, freeJindou: seat.freeJindou - change });
    if (part + change < 0) {
      throw new HttpError(
        409,
        `Of these jindou ${part} are the team’s; the others are the member’s own.`,
        {
          reason: 'not-the-teams',
          available: part,
        },
      );
    }
    await settlePart(open, id, part + change);
  }
}

function moveIn(
  open: Tx,
  txId: string,
  team: store.StoredTeam,
  steps: readonly Step[],
  caller: Caller,
) {
  const act = {
    tx: txId,
    kind: 'adjust' as const,
    title: team.name,
    reason: team.id,
    refType: 'team',
    refId: team.id,
    steps,
  };
  return post(open, { ...act, ...auditActor(caller) });
}

async function namesOf(open: Tx, teamId: string, ends: readonly string[]): Promise<string[]> {
  const seats = await store.listSeats(open, teamId);
  return ends.map((end) => seats.find(({ id }) => id === end)?.name ?? end);
}
