import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { integer, oneOf, optionalFields } from '#src/contract/field-schemas.ts';
import { locales } from '#src/domain/locale.ts';
import { auditFilterRules } from '../model/audit-filter.ts';

const access = ['login', 'can:admin.member-manage'];

export const auditFilters = optionalFields(auditFilterRules);

const row = z.strictObject({
  id: z.string(),
  at: instant,
  actorId: z.string(),
  /** The account; null for acts of the system and of deleted members. */
  actor: z.nullable(z.string()),
  action: z.string(),
  target: z.string(),
  detail: z.unknown(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  requestId: z.string(),
  txId: z.nullable(z.string()),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v1/audit',
  summary: 'The audit log, newest first, read in parts.',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    ...auditFilters,
    cursor: z.optional(z.string()),
    limit: z._default(integer(1, 100), 20),
  }),
  output: z.strictObject({ list: z.array(row), cursor: z.nullable(z.string()) }),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/v1/audit/export',
  summary: 'The audit log as CSV, at most 20000 rows.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ ...auditFilters, locale: z._default(oneOf(locales), 'zh-CN') }),
  output: z.unknown(),
  download: true,
});

export type AuditRow = OutputOf<typeof listAudit>['list'][number];
