import * as z from 'zod/mini';
import { endpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { kaseSources } from '#src/domain/kase.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { myShopFacts } from '#src/features/my-shops/contract/my-shop-fields.ts';
import { evidenceParts, evidenceSteps } from '#src/domain/evidence-step.ts';
import { kaseFilter } from './kases.ts';

/** Maximum number of points in a chart. */
export const maxOwnPoints = 500;

/** Masked rows are drawn only in groups; those the caller owns may be points among them. */
export const ownKasePoints = endpoint({
  method: 'GET',
  path: '/api/v1/kases/own-points',
  summary: 'Floor area and unit rent of matching cases the caller owns, newest first.',
  access: ['login', 'can:kase-view'],
  apiKey: ['kase-view'],
  input: kaseFilter,
  output: z.array(
    z.strictObject({ id: z.string(), areaM2: z.number(), unitRentMonth: z.number() }),
  ),
});

const known = z.nullable(z.number());

const step = z.strictObject({
  step: z.enum(evidenceSteps),
  /** Day of UTC+8. */
  on: z.string(),
  by: z.enum(evidenceParts),
  /** Shown only to verifiers; null for others, and where the person is unknown. */
  name: z.nullable(z.string()),
  /** Rows read with it, of an import. */
  rows: z.nullable(z.int()),
  /** Papers that were handed in with it. */
  files: z.nullable(z.int()),
  /** How well it was verified by this step, 0 to 3. */
  verification: z.nullable(z.int()),
  /** Why it was retracted; empty without a reason, and for those who do not own the case. */
  reason: z.string(),
});

/**
 * Fields beyond the row of a list: where a case comes from, who verified it and when, and the terms
 * of the deal.
 */
export const readKaseSheet = endpoint({
  method: 'GET',
  path: '/api/v1/kases/:id/sheet',
  summary: 'Source and verification history of a case, and the terms of the deal once it is owned.',
  access: ['login', 'can:kase-view'],
  apiKey: ['kase-view'],
  input: z.strictObject({ id: text(60) }),
  output: z.strictObject({
    id: z.string(),
    /** The caller's contribution it was made from; null for a case of another contributor. */
    contributionId: z.nullable(z.string()),
    source: z.strictObject({
      title: z.string(),
      titleEn: z.string(),
      attribution: z.string(),
      /** The source of the deal. */
      kind: z.enum(kaseSources),
      /** The quarter the source released it in. */
      release: z.string(),
    }),
    /** 0 none, 1 stated, 2 registered, 3 document seen. */
    verification: z.int(),
    /** Oldest first. */
    history: z.array(step),
    /** null while the row is masked. An unknown field is null inside it. */
    terms: z.nullable(
      z.strictObject({
        currency: shapes.currency,
        frontageM: known,
        depthM: known,
        category: z.nullable(z.enum(tradeCodes)),
        startsOn: z.nullable(z.string()),
        /** A brand or company, never the name of a person. */
        tenant: z.nullable(z.string()),
        termMonths: known,
        freeMonths: known,
        escalation: myShopFacts.shape.escalation,
        depositMonths: known,
        payEveryMonths: known,
        transferFeeMinor: known,
        commissionMonths: known,
        /**
         * Rent over the whole term, per m² and month; null without term, free months and growth of
         * the rent.
         */
        netEffectiveMonth: known,
      }),
    ),
  }),
});

export type KaseSheetOutput = OutputOf<typeof readKaseSheet>;
