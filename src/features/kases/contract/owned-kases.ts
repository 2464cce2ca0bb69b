import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, pageEndpoint } from '#src/contract/endpoint.ts';
import { listOf, oneOf, optionalFields, pageFields, text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { frontageKinds } from '#src/domain/frontage-kind.ts';
import { floorBands, kaseKinds, kaseSources, qualities, remarks } from '#src/domain/kase.ts';
import { myShopFacts } from '#src/features/my-shops/contract/my-shop-fields.ts';
import { markLimits, ownedSorts, ownedSources, ownedStatuses } from '../model/owned-kase.ts';
import { ownedKaseFilterRules } from '../model/owned-kase-filter.ts';

export const ownedKaseFilterFields = optionalFields(ownedKaseFilterRules);

const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  {
    message: 'a quarter not before `from`',
    path: ['to'],
  },
);

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
  roadEn: z.optional(z.string()),
  /** null where the source names no road. */
  roadId: z.nullable(z.string()),
  address: z.string(),
  /** What follows the road, as the register writes it; empty where the address has no number. */
  houseNumber: z.string(),
  lane: z.nullable(z.string()),
  alley: z.nullable(z.string()),
  frontageKind: z.enum(frontageKinds),
  /** Empty where the source names none. */
  doorNo: z.string(),
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
  /** The source of the deal, and the attribution the source requires. */
  knownFrom: z.enum(kaseSources),
  attribution: z.string(),
  note: z.string(),
  /** Terms, which only contributing members state; null where unknown. */
  frontageM: known,
  depthM: known,
  category: z.nullable(z.string()),
  termMonths: known,
  freeMonths: known,
  transferFeeMinor: known,
  /** A brand or company, never the name of a person. */
  tenant: z.nullable(z.string()),
  escalation: myShopFacts.shape.escalation,
  /**
   * Rent over the whole term, per m² and month; null without term, free months and growth of the
   * rent.
   */
  netEffectiveMonth: known,
  acquiredAt: instant,
  /** The buyer, a team member or the caller; empty where unknown. */
  ownerName: z.string(),
  /** The price paid; null where it was not bought. */
  paidJindou: z.nullable(z.int()),
  /** Refunded amount; null if none. */
  refundedJindou: z.nullable(z.int()),
  /** Only of the caller's own order: those of other team members are private. */
  orderNo: z.nullable(z.string()),
  /**
   * The refundable item of the caller's order for this case, and its deadline; null without one.
   */
  refundable: z.nullable(
    z.strictObject({ orderId: z.string(), itemId: z.string(), until: instant }),
  ),
  /** Why it was retracted; null for one that was not, or without a stored reason. */
  retractedFor: z.nullable(z.string()),
  /** The caller's own note and tags, private to them. */
  mark: z.strictObject({ note: z.string(), tags: z.array(z.string()) }),
});

export const listOwnedKases = pageEndpoint({
  path: '/api/v1/owned-kases',
  summary:
    'Cases the caller bought, alone or with the team, or contributed; whole rows, last acquired first.',
  access: ['login', 'can:kase-view'],
  apiKey: ['kase-view'],
  input: z
    .strictObject({
      ...ownedKaseFilterFields,
      /** Only these, so that a case can be opened from where it was saved. */
      ids: z.optional(listOf(text(60), 50)),
      ...pageFields,
      sort: z._default(oneOf(ownedSorts), '-acquired'),
    })
    .check(inOrder),
  item: ownedKaseRow,
  /** Of all that match, not of one page. */
  whole: z.strictObject({
    /** Refunds are not counted. */
    paidJindou: z.int(),
    /** null when rows of more than one currency match, or none. */
    currency: z.nullable(shapes.currency),
    figures: shapes.statistics,
    /** How many lie on each road that has a place, and how many on none. */
    roads: z.array(z.strictObject({ roadId: z.string(), n: z.int() })),
    withoutPlace: z.int(),
    /** All tags of the caller, independent of the filter. */
    tags: z.array(z.string()),
  }),
});

const tag = z
  .string('a tag')
  .check(
    z.refine(
      (value) => value.trim() === value && value !== '' && [...value].length <= markLimits.tag,
      `a tag of 1 to ${markLimits.tag} characters`,
    ),
  );

export const markOwnedKase = endpoint({
  method: 'PATCH',
  path: '/api/v1/owned-kases/:id/mark',
  summary: 'Saves a note and tags of an owned case. Empty ones remove them.',
  access: ['login', 'can:kase-view'],
  apiKey: 'denied',
  input: z.strictObject({
    id: text(60),
    note: z
      .string(`a note of at most ${markLimits.note} characters`)
      .check(
        z.refine(
          (value) => [...value].length <= markLimits.note,
          `a note of at most ${markLimits.note} characters`,
        ),
      ),
    tags: z.array(tag, 'tags').check(
      z.maxLength(markLimits.tags, `at most ${markLimits.tags} tags`),
      z.refine((all) => new Set(all).size === all.length, 'each tag once'),
    ),
  }),
  output: z.strictObject({ id: z.string(), note: z.string(), tags: z.array(z.string()) }),
});
