import * as z from 'zod/mini';
import { certificationFiles, certificationStates, certificationTypes } from '#src/domain/certification.ts';
import { isCreditCode, isIdNumber } from '#src/domain/identity-number.ts';
import { endpoint, nothing } from './endpoint.ts';
import { oneOf, text } from './fields.ts';

const access = ['login'];

const certification = z.strictObject({
  state: oneOf(certificationStates),
  type: z.nullable(oneOf(certificationTypes)),
  name: z.string(),
  /** Its ends alone. */
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
  summary: 'The newest certification of the caller; numbers are mostly hidden.',
  access,
  input: nothing,
  output: certification,
});

/** The fields of the form, without its files. */
export const certificationForm = z
  .strictObject({ type: oneOf(certificationTypes), name: text(60), number: z.string('18 characters') })
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

export const askCertification = endpoint({
  method: 'POST',
  path: '/api/v1/account/certification',
  summary: 'Sends a certification with its images for staff to look at.',
  access,
  files: { ...certificationFiles, kept: true },
  input: z.strictObject({
    type: oneOf(certificationTypes),
    name: text(60),
    number: z.string('18 characters').check(z.maxLength(18, '18 characters')),
    files: z.array(file, 'one to three files').check(z.minLength(1, 'one to three files')),
  }),
  output: certification,
});
