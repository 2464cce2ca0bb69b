import * as z from 'zod/mini';
import { floorBands, kaseKinds, kaseSources, qualities, remarks } from '#src/domain/kase.ts';
import { ownedSorts, ownedSources, ownedStatuses } from '#src/domain/owned-kase.ts';
import { instant } from './amounts.ts';
import { pageEndpoint } from './endpoint.ts';
import { listOf, oneOf, pageFields, quarter, stretch, text, wholeNumber, words } from './fields.ts';
import * as shapes from './shapes.ts';

/** Nothing is masked here, so figures may be cut anywhere. */
export const ownedKaseFilterFields = {
  city: z.optional(text(20)),
  district: z.optional(text(20)),
  road: z.optional(listOf(text(40), 50)),
  /** Words in road, address or note, in either script. */
  q: z.optional(words),
  kind: z.optional(listOf(oneOf(kaseKinds), kaseKinds.length)),
  /** First and last quarter of the deal, both included. */
  from: z.optional(quarter),
  to: z.optional(quarter),
  /** m². */
  area: z.optional(stretch(1, 20_000)),
  floor: z.optional(listOf(oneOf(floorBands), floorBands.length)),
  /** At least so well verified, 0 to 3. */
  verification: z.optional(wholeNumber(0, 3)),
  source: z.optional(oneOf(ownedSources)),
  status: z.optional(oneOf(ownedStatuses)),
  /** Saved in this project of one's own, or one shared. */
  project: z.optional(text(60)),
};

const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(({ from, to }) => !from || !to || from <= to, {
  message: 'a quarter not before `from`',
  path: ['to'],
});

export const ownedKaseFilter = z.strictObject(ownedKaseFilterFields).check(inOrder);

const known = z.nullable(z.number());

export const ownedKaseRow = z.strictObject({
  id: z.string(),
  kind: z.enum(kaseKinds),
  status: z.enum(ownedStatuses),
  source: z.enum(ownedSources),
  city: z.string(),
  district: z.string(),
  road: z.string(),
  roadHans: z.string(),
  /** null where the source names no road. */
  roadId: z.nullable(z.string()),
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
  /** What the deal is known from. */
  knownFrom: z.enum(kaseSources),
  note: z.string(),
  /** Terms, which only members who contribute a case tell; null where nobody told them. */
  frontageM: known,
  depthM: known,
  category: z.nullable(z.string()),
  termMonths: known,
  freeMonths: known,
  transferFeeMinor: known,
  /** Rent over the whole term less the months that are free, per m² and month; null without a term. */
  netEffectiveMonth: known,
  acquiredAt: instant,
  /** What it was paid with; null where it was not bought. */
  paidJindou: z.nullable(z.int()),
  /** What of it was given back; null while nothing was. */
  refundedJindou: z.nullable(z.int()),
  orderNo: z.nullable(z.string()),
  /** Why it was taken back; null for one that stands, or whose reason nobody wrote down. */
  retractedFor: z.nullable(z.string()),
});

export const listOwnedKases = pageEndpoint({
  path: '/api/v1/owned-kases',
  summary: 'Cases one has bought, alone or with the team, or contributed; whole rows, the one acquired last first.',
  access: ['login', 'can:kase-view'],
  input: z
    .strictObject({
      ...ownedKaseFilterFields,
      /** Only these, so that one can be opened from where it was saved. */
      ids: z.optional(listOf(text(60), 50)),
      ...pageFields,
      sort: z._default(oneOf(ownedSorts), '-acquired'),
    })
    .check(inOrder),
  item: ownedKaseRow,
  /** Of all that match, not of one page. */
  whole: z.strictObject({
    paidJindou: z.int(),
    /** null when rows of more than one currency match, or none. */
    currency: z.nullable(shapes.currency),
    figures: shapes.statistics,
    /** How many lie on each road that has a place, and how many on none. */
    roads: z.array(z.strictObject({ roadId: z.string(), n: z.int() })),
    withoutPlace: z.int(),
  }),
});
