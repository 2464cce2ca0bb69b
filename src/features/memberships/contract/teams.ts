import * as z from 'zod/mini';
import { instant, jindou } from '#src/contract/amounts.ts';
import { endpoint, nothing, type OutputOf } from '#src/contract/endpoint.ts';
import { oneOf, text, integer } from '#src/contract/field-schemas.ts';
import { certificationStates } from '#src/domain/certification.ts';
import { locales } from '#src/domain/locale.ts';
import { address } from '#src/features/auth/contract/account-fields.ts';
import {
  invitationVias,
  largestTeamAmount,
  maxInvited,
  seatStates,
  teamRoles,
} from '../model/team.ts';

const base = '/api/v1/team';
// A seat, not a permission, decides who manages a team: a permission would be the same in every
// team.
const access = ['login'];

const id = text(60);
const teamName = text(40);
const cap = z.nullable(jindou(0, largestTeamAmount));
const count = z.int();

const seat = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Null to those who do not manage the team; phone or mail mostly hidden. */
  account: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  role: oneOf(teamRoles),
  state: oneOf(seatStates),
  joinedAt: instant,
  lastSeenAt: z.nullable(instant),
  certification: oneOf(certificationStates),
  /** The following are visible to managers of the team, and to each member for their own seat. */
  capJindou: z.nullable(count),
  /** Spent in this calendar month (UTC+8) and held now, of bought and bonus together. */
  spentJindou: z.nullable(count),
  /** Given by the team, not spent, and free to be withdrawn. */
  teamJindou: z.nullable(count),
});

const invitation = z.strictObject({
  id: z.string(),
  via: oneOf(invitationVias),
  /** Mostly hidden; null for a link. */
  to: z.nullable(z.string()),
  role: oneOf(teamRoles),
  capJindou: z.nullable(count),
  madeBy: z.string(),
  madeAt: instant,
  expiresAt: instant,
  state: oneOf(['open', 'expired', 'accepted', 'revoked']),
});

/** An invitation as the invited person sees it. */
const offer = z.strictObject({
  id: z.string(),
  team: z.string(),
  madeBy: z.string(),
  role: oneOf(teamRoles),
  capJindou: z.nullable(count),
  expiresAt: instant,
});

const team = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** As many as the plan of an owner has; 0 while none holds. */
  seats: count,
  /** Members, the suspended among them, and open invitations: each takes a seat. */
  taken: count,
  role: oneOf(teamRoles),
  mayManage: z.boolean(),
  poolJindou: z.nullable(count),
  members: z.array(seat),
  /** The newest hundred; none for those who do not manage. */
  invitations: z.array(invitation),
});

const state = z.strictObject({
  team: z.nullable(team),
  /** Invitations to the caller's own phone or mail. */
  offers: z.array(offer),
  /** Whether the caller may open a team. */
  mayOpen: z.boolean(),
  /** Bought jindou of the caller that are free. */
  ownJindou: count,
});

export const readTeam = endpoint({
  method: 'GET',
  path: base,
  summary:
    'The team of the caller with seats, jindou and invitations, and invitations to the caller.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: state,
});

export const openTeamInput = z.strictObject({ name: teamName });

export const openTeam = endpoint({
  method: 'POST',
  path: base,
  summary: 'Creates a team with the caller as its first owner.',
  access: ['login', 'can:member-manage'],
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: openTeamInput,
  output: state,
});

export const renameTeamInput = z.strictObject({ name: teamName });

export const renameTeam = endpoint({
  method: 'PATCH',
  path: base,
  summary: 'Renames the team.',
  access,
  apiKey: 'denied',
  input: renameTeamInput,
  output: state,
});

export const leaveTeam = endpoint({
  method: 'POST',
  path: `${base}/leave`,
  summary:
    'Leaves the team, except as an owner. Unspent jindou given by the team return to the pool.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: nothing,
  output: state,
});

export const changeSeatInput = z.strictObject({
  id,
  role: z.optional(oneOf(teamRoles)),
  state: z.optional(oneOf(seatStates)),
  /** Null lifts the cap. */
  capJindou: z.optional(cap),
});

export const changeSeat = endpoint({
  method: 'PATCH',
  path: `${base}/members/:id`,
  summary:
    'Changes the role of another member, suspends or restores them, or caps their monthly spending.',
  access,
  apiKey: 'denied',
  input: changeSeatInput,
  output: state,
});

export const removeSeat = endpoint({
  method: 'POST',
  path: `${base}/members/:id/remove`,
  summary:
    'Removes another member. Property of the team stays with it; unspent jindou it gave return to the pool.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({ id }),
  output: state,
});

const days = z.union([z.literal(1), z.literal(7), z.literal(30)], 'one of 1, 7, 30');
const locale = z._default(oneOf(locales), 'zh-CN');

export const inviteInput = z
  .strictObject({
    via: oneOf(invitationVias),
    address: z.optional(address),
    role: oneOf(teamRoles),
    days,
    capJindou: z._default(cap, null),
    locale,
  })
  .check(
    z.refine(({ via, address: to }) => (via === 'link') === (to === undefined), {
      message: 'a phone number or mail address for these, nothing for a link',
      path: ['address'],
    }),
    z.refine(
      ({ via, address: to }) =>
        to === undefined || via === 'link' || (via === 'mail') === to.includes('@'),
      {
        message: 'an address of the kind that was chosen',
        path: ['address'],
      },
    ),
  );

export const invite = endpoint({
  method: 'POST',
  path: `${base}/invitations`,
  summary: 'Invites by phone, mail or a link, for one use. The code is returned only once.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: inviteInput,
  output: z.strictObject({ id: z.string(), code: z.string(), expiresAt: instant, state }),
});

export const inviteMany = endpoint({
  method: 'POST',
  path: `${base}/invitations/import`,
  summary:
    'Invites all addresses of a CSV file (columns address, role, days, cap), or none while a line is invalid.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({
    csv: z
      .string('the text of a CSV file')
      .check(z.maxLength(100_000, 'at most 100000 characters')),
    locale,
  }),
  output: z.strictObject({
    invited: count,
    /** By line of the file, 1 being the heading. Nothing was sent while there are any. */
    wrong: z.array(
      z.strictObject({ line: count, column: z.string(), expected: z.string(), got: z.string() }),
    ),
    state,
  }),
});

export const inviteManyLimits = { lines: maxInvited } as const;

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: `${base}/invitations/:id`,
  summary: 'Revokes an open invitation.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: state,
});

const code = z
  .string('the code of an invitation')
  .check(z.maxLength(60, 'the code of an invitation'));

export const readInvitationInput = z.strictObject({ code });

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/team-invitations/read',
  summary:
    'The invitation of a code. Wrong, used, expired and revoked codes get the same response.',
  access,
  apiKey: 'denied',
  input: readInvitationInput,
  output: offer,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/team-invitations/accept',
  summary: 'Accepts a seat by a code, or by the id of an invitation to the caller’s address.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ code: z.optional(code), id: z.optional(id) }).check(
    z.refine(({ code: typed, id: known }) => (typed === undefined) !== (known === undefined), {
      message: 'either a code or the id of an invitation',
      path: ['code'],
    }),
  ),
  output: state,
});

const amount = jindou(1, largestTeamAmount);
const place = z
  .string('pool, or the id of a member of the team')
  .check(z.maxLength(60, 'pool, or the id of a member of the team'));

export const fundPool = endpoint({
  method: 'POST',
  path: `${base}/jindou/fund`,
  summary:
    'Moves bought jindou of the caller into the team’s pool, or from the pool to the caller.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({ direction: oneOf(['in', 'out']), amount }),
  output: state,
});

export const moveTeamJindou = endpoint({
  method: 'POST',
  path: `${base}/jindou/moves`,
  summary:
    'Moves jindou between the team’s pool and its members; from a member only what the team gave.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z
    .strictObject({ from: place, to: place, amount })
    .check(
      z.refine(({ from, to }) => from !== to, { message: 'another place than from', path: ['to'] }),
    ),
  output: state,
});

export const equaliseTeamJindou = endpoint({
  method: 'POST',
  path: `${base}/jindou/equalise`,
  summary:
    'Spreads the team’s jindou evenly over active seats. A 409 reports that the sum has changed.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({ totalJindou: jindou(0, Number.MAX_SAFE_INTEGER) }),
  output: state,
});

export const exportTeam = endpoint({
  method: 'GET',
  path: `${base}/export`,
  summary: 'The seats of the team as CSV.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ locale }),
  output: z.unknown(),
  download: true,
});

export const teamLog = endpoint({
  method: 'GET',
  path: `${base}/log`,
  summary: 'Log of the team, newest first, read in parts.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ cursor: z.optional(z.string()), limit: z._default(integer(1, 100), 20) }),
  output: z.strictObject({
    list: z.array(
      z.strictObject({
        id: z.string(),
        at: instant,
        actor: z.string(),
        action: z.string(),
        detail: z.unknown(),
      }),
    ),
    cursor: z.nullable(z.string()),
  }),
});

export type TeamState = OutputOf<typeof readTeam>;

export type Team = NonNullable<TeamState['team']>;

export type Seat = Team['members'][number];
