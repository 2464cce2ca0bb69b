import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, pageEndpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { oneOf, optionalFields, pageFields, text } from '#src/contract/field-schemas.ts';
import { certificationStates } from '#src/domain/certification.ts';
import { memberSorts, memberStatuses } from '#src/domain/member.ts';
import { roles } from '#src/domain/permission.ts';
import { memberFilterRules } from '../model/member-filter.ts';

// Staff look after all members. Owners of teams hold the same permission for theirs, hence the role
// in the rule.
const view = ['login', 'can:admin.member-view'];
const manage = ['login', 'can:admin.member-manage'];

const member = z.strictObject({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  status: oneOf(memberStatuses),
  /** Mostly hidden. */
  phone: z.nullable(z.string()),
  mail: z.nullable(z.string()),
  team: z.nullable(z.string()),
  certification: oneOf(certificationStates),
  joinedAt: instant,
  lastSeenAt: z.nullable(instant),
});

export const memberFilters = optionalFields(memberFilterRules);

export const listMembers = pageEndpoint({
  path: '/api/v1/members',
  summary: 'All members, for staff; contacts are mostly masked.',
  access: view,
  apiKey: 'denied',
  input: z.strictObject({
    ...memberFilters,
    sort: z._default(oneOf(memberSorts), '-joined'),
    ...pageFields,
  }),
  item: member,
  whole: z.null(),
});

const id = text(60);
const why = text(200);

export const setMemberRoles = endpoint({
  method: 'PATCH',
  path: '/api/v1/members/:id/roles',
  summary:
    'Replaces the roles of a member. Members cannot change their own, and one administrator must remain.',
  access: manage,
  apiKey: 'denied',
  input: z.strictObject({
    id,
    roles: z.array(oneOf(roles)).check(
      z.minLength(1, 'one role at least'),
      z.refine((list) => new Set(list).size === list.length, 'each role once'),
    ),
  }),
  output: member,
});

export const suspendMemberInput = z.strictObject({ id, reason: why });

export const suspendMember = endpoint({
  method: 'POST',
  path: '/api/v1/members/:id/suspend',
  summary: 'Suspends an active member and ends their sessions. The audit log records the reason.',
  access: manage,
  apiKey: 'denied',
  input: suspendMemberInput,
  output: member,
});

export const restoreMember = endpoint({
  method: 'POST',
  path: '/api/v1/members/:id/restore',
  summary: 'Restores a suspended member.',
  access: manage,
  apiKey: 'denied',
  input: z.strictObject({ id, reason: why }),
  output: member,
});

export type MemberRow = OutputOf<typeof listMembers>['list'][number];
