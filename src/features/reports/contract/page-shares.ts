import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { oneOf, text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { wireFilter } from '#src/contract/wire-filter.ts';
import { floorBands } from '#src/domain/kase.ts';
import { shopFloorBands } from '#src/domain/shop.ts';
import { projectItemTypes } from '#src/features/account/model/project.ts';
import { mostSharedRoads, sharedPages, sharedResources } from '../model/share.ts';
import { createdShare, shareLimits, shareOpening } from './shares.ts';

export const sharePage = endpoint({
  method: 'POST',
  path: '/api/v1/shares/pages',
  summary:
    'Creates a link to a search, a comparison, the sheet of a road, a dashboard or a project, with its free figures of now. Nothing of a masked row that needs a purchase is in it, owned ones included.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({
    page: oneOf(sharedPages),
    /** What a search is for. */
    resource: z.optional(oneOf(sharedResources)),
    /** Of a search or a dashboard, as in the address of its page. */
    filter: z._default(wireFilter, {}),
    /** Roads of a comparison or a sheet, or the project. */
    ids: z._default(
      z
        .array(text(60), 'ids')
        .check(z.maxLength(mostSharedRoads, `at most ${mostSharedRoads} ids`)),
      [],
    ),
    title: text(60),
    ...shareLimits.shape,
  }),
  output: createdShare,
});

/** A road or a district with its free figures. */
const row = z.strictObject({
  district: z.string(),
  name: z.string(),
  nameHans: z.string(),
  nameEn: z.optional(z.string()),
  ...shapes.statistics.shape,
});

/** A shop, a unit to come or a survey point, as coarse as a masked row. */
const listing = z.strictObject({
  /** Quarter of the listing or the handover, or the period of the survey. */
  period: z.string(),
  district: z.string(),
  road: z.string(),
  roadHans: z.string(),
  roadEn: z.optional(z.string()),
  categories: z.array(z.string()),
  areaBand: z.nullable(shapes.band),
  floorBand: z.nullable(z.enum([...floorBands, ...shopFloorBands])),
});

/** What a link to a page shows. */
export const sharedContent = z.strictObject({
  page: z.enum(sharedPages),
  resource: z.nullable(z.enum(sharedResources)),
  title: z.string(),
  madeAt: instant,
  /** Newest quarter of the evidence then; of samples the period of the newest survey. */
  dataUntil: z.nullable(z.string()),
  /** Empty for several. */
  city: z.string(),
  filter: wireFilter,
  currency: z.nullable(shapes.currency),
  statistics: z.nullable(shapes.statistics),
  /** Rows that matched a search, or items of a project. */
  total: z.nullable(z.int()),
  rows: z.array(row),
  /** Masked cases, the newest first. */
  cases: z.array(
    z.strictObject({
      quarter: z.string(),
      district: z.string(),
      road: z.string(),
      roadHans: z.string(),
      roadEn: z.optional(z.string()),
      areaBand: shapes.band,
      floorBand: z.enum(floorBands),
    }),
  ),
  /** Rows of the other searches, the newest first; links made before they were shared have none. */
  listings: z._default(z.array(listing), []),
  /** Whether generated rows are among those of a search for shops, units or points. */
  isSynthetic: z._default(z.boolean(), false),
  items: z.array(z.strictObject({ type: z.enum(projectItemTypes), n: z.int() })),
});

export type SharedContent = z.output<typeof sharedContent>;

export const openSharedPage = endpoint({
  method: 'POST',
  path: '/api/v1/shares/open/page',
  summary:
    'A search, comparison, sheet, dashboard or project by a link, as of the day it was made.',
  access: [],
  apiKey: 'public',
  input: shareOpening,
  output: z.extend(sharedContent, { expiresAt: instant }),
});

export type SharedPageOutput = OutputOf<typeof openSharedPage>;
