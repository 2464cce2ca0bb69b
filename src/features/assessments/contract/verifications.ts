import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';
import { text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { instant } from '#src/contract/amounts.ts';
import { issueKinds } from '#src/domain/assessment.ts';

export const verificationStates = ['valid', 'expired', 'superseded', 'withdrawn'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** What a stranger who holds the paper may compare it with. */
export const verification = z.strictObject({
  code: z.string(),
  no: z.string(),
  edition: z.int(),
  kind: z.enum(issueKinds),
  state: z.enum(verificationStates),
  issuedOn: z.string(),
  valuationDate: z.string(),
  validUntil: z.string(),
  /** Since when it is not the current one, and what takes its place. */
  superseded: z.nullable(z.strictObject({ on: z.string(), no: z.string(), edition: z.int() })),
  /** The day is null where only its order was undone and no day is recorded. */
  withdrawn: z.nullable(z.strictObject({ on: z.nullable(z.string()), reason: z.string() })),
  /** Comparables that were withdrawn after it was issued. */
  withdrawnEvidence: z.int(),
  /** Who prepared it, or signed it; null where no name is stated. */
  valuer: z.nullable(
    z.strictObject({ name: z.string(), qualification: z.string(), signed: z.boolean() }),
  ),
  /** Empty where no client is named. */
  clientInitials: z.string(),
  /** City, district and road, without the door. */
  place: z.string(),
  areaM2: z.nullable(z.number()),
  currency: shapes.currency,
  period: z.enum(['day', 'month']),
  unitRent: z.number(),
  rentMonth: z.number(),
  /** Of the canonical JSON of the issued content. */
  sha256: z.string(),
  /** Files that its valuer registered. */
  files: z.array(z.strictObject({ sha256: z.string(), registeredAt: instant })),
});

export const readVerification = endpoint({
  method: 'GET',
  path: '/api/v1/verifications',
  summary:
    'What was issued under a verification code, to compare a paper or a file with. Unknown codes are 404, and many of them from one address 429.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({ code: text(40) }),
  output: verification,
});
