import * as z from 'zod/mini';
import { floorBands, kaseKinds, qualities, remarks } from '#src/domain/kase.ts';
import { ownedSources, ownedStatuses } from '#src/domain/owned-kase.ts';
import { instant } from './amounts.ts';
import { pageEndpoint } from './endpoint.ts';
import { oneOf, pageFields, text } from './fields.ts';
import * as shapes from './shapes.ts';

export const ownedKaseFilterFields = {
  city: z.optional(text(20)),
  district: z.optional(text(20)),
  source: z.optional(oneOf(ownedSources)),
  status: z.optional(oneOf(ownedStatuses)),
};

export const listOwnedKases = pageEndpoint({
  path: '/api/v1/owned-kases',
  summary: 'Cases one has bought, alone or with the team, or contributed; whole rows, the one acquired last first.',
  access: ['login', 'can:kase-view'],
  input: z.strictObject({ ...ownedKaseFilterFields, ...pageFields }),
  item: z.strictObject({
    id: z.string(),
    kind: z.enum(kaseKinds),
    status: z.enum(ownedStatuses),
    source: z.enum(ownedSources),
    city: z.string(),
    district: z.string(),
    road: z.string(),
    roadHans: z.string(),
    address: z.string(),
    dealDate: z.string(),
    quarter: z.string(),
    areaM2: z.number(),
    floor: z.string(),
    floorBand: z.enum(floorBands),
    totalFloors: z.nullable(z.int()),
    currency: shapes.currency,
    rentMinorPerMonth: z.int(),
    unitRentMonth: z.number(),
    remarks: z.array(z.enum(remarks)),
    completeness: z.number(),
    quality: z.enum(qualities),
    verification: z.int(),
    note: z.string(),
    acquiredAt: instant,
    /** What it was paid with; null where it was not bought. */
    paidJindou: z.nullable(z.int()),
    /** What of it was given back; null while nothing was. */
    refundedJindou: z.nullable(z.int()),
    orderNo: z.nullable(z.string()),
    /** Why it was taken back; null for one that stands, or whose reason nobody wrote down. */
    retractedFor: z.nullable(z.string()),
  }),
  whole: z.strictObject({ paidJindou: z.int() }),
});
