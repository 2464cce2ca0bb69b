import * as z from 'zod/mini';
import { day, instant } from '#src/contract/amounts.ts';
import { endpoint, nothing, pageEndpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import {
  certificationFiles,
  certificationStates,
  certificationTypes,
} from '#src/domain/certification.ts';
import { isCreditCode, isIdNumber } from '../model/identity-number.ts';

const access = ['login'];

const certification = z.strictObject({
  state: oneOf(certificationStates),
  type: z.nullable(oneOf(certificationTypes)),
  name: z.string(),
  /** Only its first and last characters. */
  number: z.string(),
  reason: z.string(),
  files: z.array(z.strictObject({ name: z.string(), type: z.string(), bytes: z.int() })),
  sentAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
});

export const readCertification = endpoint({
  method: 'GET',
  path: '/api/v1/account/certification',
  summary: 'The newest certification of the caller; numbers are mostly masked.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: certification,
});

/** The fields of the form, without its files. */
export const certificationForm = z
  .strictObject({
    type: oneOf(certificationTypes),
    name: text(60),
    number: z.string('18 characters'),
  })
  .check(
    z.refine(({ type, number }) => type === 'enterprise' || isIdNumber(number), {
      message: 'an identity number of 18 characters with its right check character',
      path: ['number'],
    }),
    z.refine(({ type, number }) => type !== 'enterprise' || isCreditCode(number), {
      message: 'a unified social credit code of 18 characters with its right check character',
      path: ['number'],
    }),
  );

const file = z.strictObject({
  name: text(200),
  type: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  content: z.instanceof(Uint8Array),
});

export const requestCertification = endpoint({
  method: 'POST',
  path: '/api/v1/account/certification',
  summary: 'Submits a certification with its images for review.',
  access,
  apiKey: 'denied',
  files: { ...certificationFiles, kept: true },
  input: z.strictObject({
    type: oneOf(certificationTypes),
    name: text(60),
    number: z.string('18 characters').check(z.maxLength(18, '18 characters')),
    files: z.array(file, 'one to three files').check(z.minLength(1, 'one to three files')),
  }),
  output: certification,
});

// Staff decide. Owners of teams hold the same permission for theirs, hence the role in the rule.
const view = ['login', 'can:admin.member-view'];
const decide = ['login', 'can:admin.member-manage'];
const id = text(60);

const certificationCase = z.strictObject({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  type: oneOf(certificationTypes),
  name: z.string(),
  /** Only its first and last characters. */
  number: z.string(),
  state: oneOf(certificationStates),
  reason: z.string(),
  files: z.array(
    z.strictObject({ id: z.string(), name: z.string(), type: z.string(), bytes: z.int() }),
  ),
  sentAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  expiresAt: z.nullable(instant),
});

export const listCertifications = pageEndpoint({
  path: '/api/v1/certifications',
  summary: 'Certifications for staff: pending ones, oldest first, or decided ones, newest first.',
  access: view,
  apiKey: 'denied',
  input: z.strictObject({
    state: z._default(oneOf(['pending', 'passed', 'rejected', 'expired']), 'pending'),
    type: z.optional(oneOf(certificationTypes)),
    ...pageFields,
  }),
  item: certificationCase,
  whole: z.strictObject({ waiting: z.int() }),
});

export const readCertificationFile = endpoint({
  method: 'GET',
  path: '/api/v1/certifications/:id/files/:file',
  summary: 'One file of a certification. The audit log records who read it.',
  access: view,
  apiKey: 'denied',
  input: z.strictObject({ id, file: text(60) }),
  output: z.unknown(),
  download: true,
});

export const passCertificationInput = z.strictObject({ id, expiresOn: z.optional(day) });

export const passCertification = endpoint({
  method: 'POST',
  path: '/api/v1/certifications/:id/pass',
  summary:
    'Approves a pending certification until a day, two years from now by default. Reviewers cannot approve their own.',
  access: decide,
  apiKey: 'denied',
  input: passCertificationInput,
  output: certificationCase,
});

export const rejectCertificationInput = z.strictObject({ id, reason: text(200) });

export const rejectCertification = endpoint({
  method: 'POST',
  path: '/api/v1/certifications/:id/reject',
  summary: 'Rejects a pending certification with a reason for its member.',
  access: decide,
  apiKey: 'denied',
  input: rejectCertificationInput,
  output: certificationCase,
});

export type CertificationRow = OutputOf<typeof listCertifications>['list'][number];
