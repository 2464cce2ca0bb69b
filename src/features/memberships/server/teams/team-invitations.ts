import { randomInt } from 'node:crypto';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { hiddenAddress } from '#src/domain/account.ts';
import type { Locale } from '#src/domain/locale.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { hashOf } from '#src/server/auth/session-token.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import { insertMessage } from '#src/server/messages/messages.store.ts';
import { newId } from '#src/server/new-id.ts';
import type * as contract from '../../contract/teams.ts';
import {
  inviteCode,
  maxInvitationsADay,
  normalInviteCode,
  shownInviteCode,
  type InvitationVia,
  type TeamRole,
} from '../../model/team.ts';
import * as store from './team-invitations.store.ts';
import {
  inTeamAlready,
  managedTeam,
  note,
  toOfferDto,
  stateOf,
  type TeamState,
} from './teams.service.ts';
import { countSeats, findTeam, insertSeat, lockTeam } from './teams.store.ts';

/** Address and role of an invitation. */
export interface InvitationRequest {
  via: InvitationVia;
  address: string | null;
  role: TeamRole;
  days: number;
  capJindou: number | null;
}

/** @throws HttpError 409 without a seat left, with a member already, or after too many in a day. */
export function invite(
  db: Db,
  { locale, ...input }: InputOf<typeof contract.invite>,
  caller: Caller,
): Promise<OutputOf<typeof contract.invite>> {
  return withIdempotencyKey(db, caller, { do: 'invite', ...input }, async (open) => {
    const team = await managedTeam(open, caller);
    const [made] = await inviteAll(
      open,
      team,
      [{ ...input, address: input.address ?? null }],
      caller,
      locale,
    );
    return { ...made!, state: await stateOf(open, caller) };
  });
}

/** Invites all of them, or none by throwing. The team is locked by the caller. */
export async function inviteAll(
  open: Tx,
  team: { id: string; name: string },
  all: readonly InvitationRequest[],
  caller: Caller,
  locale: Locale,
): Promise<{ id: string; code: string; expiresAt: string }[]> {
  const addresses = all.flatMap(({ address }) => address ?? []);
  await assertRoom(open, team.id, all.length, addresses);
  const known = await store.knownAddresses(open, team.id, addresses);
  if (known.size > 0) {
    const [first] = known;
    const fields = [
      {
        field: 'address',
        expected: 'somebody who is not in the team yet',
        got: hiddenAddress(first!),
      },
    ];
    throw new HttpError(409, `${hiddenAddress(first!)} is in the team already.`, {
      reason: 'in-team-already',
      fields,
    });
  }
  const made: { id: string; code: string; expiresAt: string }[] = [];
  for (const wanted of all) made.push(await inviteOne(open, team, wanted, caller, locale));
  return made;
}

async function inviteOne(
  open: Tx,
  team: { id: string; name: string },
  { via, address, role, days, capJindou }: InvitationRequest,
  caller: Caller,
  locale: Locale,
) {
  const id = newId('ti');
  const code = Array.from(
    { length: inviteCode.length },
    () => inviteCode.letters[randomInt(inviteCode.letters.length)],
  ).join('');
  const row = {
    id,
    teamId: team.id,
    via,
    address,
    role,
    days,
    capJindou,
    codeHash: hashOf(code),
    madeBy: caller.member!.id,
  };
  const expiresAt = await store.insertInvitation(open, row);
  if (address !== null && via !== 'link') {
    await insertMessage(open, {
      id: `ms_${id}`,
      memberId: null,
      channel: via === 'mail' ? 'mail' : 'sms',
      address,
      template: 'team-invitation',
      locale,
      content: { team: team.name, by: caller.member!.name, code: shownInviteCode(code), days },
      lastsSeconds: days * 86_400,
    });
  }
  for (const memberId of address === null ? [] : await store.membersAt(open, address)) {
    const content = { what: 'invited', team: team.name, name: caller.member!.name };
    await notify(open, { id: `nt_${id}_${memberId}`, memberId, kind: 'team', content });
  }
  const to = address === null ? null : hiddenAddress(address);
  await note(open, caller, 'invited', team.id, {
    invitationId: id,
    via,
    to,
    role,
    days,
    capJindou,
  });
  return { id, code: shownInviteCode(code), expiresAt: expiresAt.toISOString() };
}

async function assertRoom(
  open: Tx,
  teamId: string,
  more: number,
  addresses: readonly string[],
): Promise<void> {
  const { seats, members, invited } = await countSeats(open, teamId);
  const replaced = await store.countOpenTo(open, teamId, addresses);
  if (members + invited - replaced + more > seats) {
    throw new HttpError(
      409,
      `The plan has ${seats} seats; ${members} are taken and ${invited} are reserved for invitations.`,
      {
        reason: 'seats-full',
        seats,
        members,
        invited,
      },
    );
  }
  if ((await store.countLately(open, teamId)) + more > maxInvitationsADay) {
    const message = `A team sends ${maxInvitationsADay} invitations a day at most.`;
    throw new HttpError(
      429,
      message,
      { reason: 'too-many-invitations' },
      { 'retry-after': '3600' },
    );
  }
}

/** @throws HttpError 404 for an invitation that is not open, or not this team's. */
export function revoke(
  db: Db,
  { id }: InputOf<typeof contract.revokeInvitation>,
  caller: Caller,
): Promise<TeamState> {
  return tx(db, async (open) => {
    const team = await managedTeam(open, caller);
    if (!(await store.revokeInvitation(open, team.id, id))) throw notFound('The invitation');
    await note(open, caller, 'invitation-revoked', team.id, { invitationId: id });
    return stateOf(open, caller);
  });
}

/**
 * @throws HttpError 404 alike for wrong, used, expired and revoked codes, and for those sent to
 * another address.
 */
export async function read(
  db: Db,
  { code }: InputOf<typeof contract.readInvitation>,
  { member }: Caller,
): Promise<OutputOf<typeof contract.readInvitation>> {
  const normal = normalInviteCode(code);
  const found =
    normal === null
      ? undefined
      : await store.findOpen(db, member!.id, { codeHash: hashOf(normal) });
  if (!found) throw invitationLost();
  return toOfferDto(found);
}

/** @throws HttpError 404 as above; 409 for a member of any team, and when the seats are taken. */
export function accept(
  db: Db,
  input: InputOf<typeof contract.acceptInvitation>,
  caller: Caller,
): Promise<TeamState> {
  return withIdempotencyKey(db, caller, { do: 'accept-invitation', ...input }, async (open) => {
    const memberId = caller.member!.id;
    const normal = input.code === undefined ? null : normalInviteCode(input.code);
    const by =
      input.id !== undefined
        ? { id: input.id }
        : normal === null
          ? null
          : { codeHash: hashOf(normal) };
    const before = by && (await store.findOpen(open, memberId, by));
    if (!before) throw invitationLost();
    await lockTeam(open, before.teamId);
    // Read under the lock: it may have been used or revoked meanwhile, or this member joined a
    // team.
    if (await findTeam(open, memberId)) throw inTeamAlready();
    const found = await store.findOpen(open, memberId, by);
    if (!found) throw invitationLost();
    const { seats, members } = await countSeats(open, found.teamId);
    if (members + 1 > seats)
      throw new HttpError(409, 'All seats of the team are taken.', {
        reason: 'seats-full',
        seats,
        members,
      });
    if (!(await insertSeat(open, { ...found, memberId }))) throw inTeamAlready();
    await store.markAccepted(open, found.id, memberId);
    await note(open, caller, 'joined', found.teamId, {
      memberId,
      name: caller.member!.name,
      invitationId: found.id,
      role: found.role,
    });
    return stateOf(open, caller);
  });
}

const invitationLost = () =>
  new HttpError(
    404,
    'This invitation is not valid. It may be wrong, used, expired, revoked, or for another phone or mail.',
    {
      reason: 'invitation-lost',
    },
  );
