import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, nothing, pageEndpoint } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import { roles } from '#src/domain/permission.ts';
import { accessRequestKinds, accessRequestStatuses, isGrantable } from '../model/access-request.ts';

// Staff grant. Owners of teams hold the same permission for theirs, hence the role in the rule.
const manage = ['login', 'can:admin.member-manage'];
const id = text(60);

const request = z.strictObject({
  id: z.string(),
  kind: oneOf(accessRequestKinds),
  name: z.string(),
  wanted: z.string(),
  note: z.string(),
  status: oneOf(accessRequestStatuses),
  grantedRole: z.nullable(z.string()),
  reason: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
});

export const ownAccessRequests = endpoint({
  method: 'GET',
  path: '/api/v1/account/access-requests',
  summary: 'Access requests of the caller, newest first.',
  access: ['login'],
  apiKey: 'denied',
  input: nothing,
  output: z.array(request),
});

export const requestAccessInput = z
  .strictObject({
    kind: oneOf(accessRequestKinds),
    name: text(60),
    /** The address to which access was denied. */
    wanted: z._default(z.string().check(z.maxLength(500, 'at most 500 characters')), ''),
    note: z._default(z.string().check(z.maxLength(300, 'at most 300 characters')), ''),
  })
  .check(z.refine(isGrantable, { message: 'a permission or a role there is', path: ['name'] }));

export const requestAccess = endpoint({
  method: 'POST',
  path: '/api/v1/account/access-requests',
  summary: 'Requests a permission or a role. A repeat of an open request changes nothing.',
  access: ['login'],
  apiKey: 'denied',
  input: requestAccessInput,
  output: request,
});

const asked = z.strictObject({
  ...request.shape,
  memberId: z.string(),
  account: z.string(),
  memberName: z.string(),
  roles: z.array(z.string()),
  /** Roles that include it, the one with the fewest other permissions first. */
  suits: z.array(oneOf(roles)),
  decidedBy: z.nullable(z.string()),
});

export const listAccessRequests = pageEndpoint({
  path: '/api/v1/access-requests',
  summary: 'Access requests of members: open ones, oldest first, or decided ones.',
  access: manage,
  apiKey: 'denied',
  input: z.strictObject({ state: z._default(oneOf(['open', 'decided']), 'open'), ...pageFields }),
  item: asked,
  whole: z.strictObject({ waiting: z.int() }),
});

export const grantAccessRequest = endpoint({
  method: 'POST',
  path: '/api/v1/access-requests/:id/grant',
  summary:
    'Gives the member a role that includes the requested permission. Administrators cannot grant their own requests.',
  access: manage,
  apiKey: 'denied',
  input: z.strictObject({ id, role: oneOf(roles) }),
  output: asked,
});

export const denyAccessRequestInput = z.strictObject({ id, reason: text(200) });

export const denyAccessRequest = endpoint({
  method: 'POST',
  path: '/api/v1/access-requests/:id/refuse',
  summary: 'Rejects a request with a reason for its member.',
  access: manage,
  apiKey: 'denied',
  input: denyAccessRequestInput,
  output: asked,
});
