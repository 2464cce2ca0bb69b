import * as z from 'zod/mini';
import { uploadedFile } from '#src/contract/attachments.ts';
import { endpoint, nothing, pageEndpoint } from '#src/contract/endpoint.ts';
import { optionalFields, oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { diaryKinds } from '../model/my-shop-diary.ts';
import { myShopFileParts, myShopLimits } from '../model/my-shop.ts';
import {
  count,
  lettingDeal,
  myShopBook,
  myShopFacts,
  myShopRow,
  myShopUnit,
  nullable,
  unitFile,
  whole,
} from './my-shop-fields.ts';
import { myShopFilterRules } from '../model/my-shop-filter.ts';

const own = ['login', 'can:shop-manage'] as const;
const base = '/api/v1/my-shops';
const id = text(60);

export const myShopFilterFields = optionalFields(myShopFilterRules);

const columns = ['changed', 'area', 'rent', 'leaseEnd', 'review', 'completeness', 'views'] as const;
/** Orders of the list; a minus sorts downwards, null comes last. */
export const myShopSorts = [
  '-changed',
  ...columns.flatMap((column) => [column, `-${column}`] as const),
].filter((sort, at, all) => all.indexOf(sort) === at) as readonly (
  'changed' | '-changed' | (typeof columns)[number] | `-${(typeof columns)[number]}`
)[];
export type MyShopSort = (typeof myShopSorts)[number];

export const listMyShops = pageEndpoint({
  path: base,
  summary:
    'The caller’s units with the median asking or registered rent of their road or district.',
  access: own,
  apiKey: 'denied',
  input: z.strictObject({
    ...myShopFilterFields,
    ...pageFields,
    sort: z._default(oneOf(myShopSorts), '-changed'),
  }),
  item: myShopRow,
  whole: nullable(z.strictObject({ totalIsCapped: z.boolean() })),
});

const expiry = z.strictObject({
  year: z.union([z.int(), z.literal('over')]),
  n: count,
  areaM2: z.number(),
  rentMonth: z.number(),
  share: nullable(z.number()),
});

export const readMyPortfolio = endpoint({
  method: 'GET',
  path: `${base}/portfolio`,
  summary: 'Totals of the caller’s units by currency, and upcoming days of their leases.',
  access: own,
  apiKey: 'denied',
  input: z.strictObject(myShopFilterFields),
  output: z.strictObject({
    /** The day all of it is reckoned for. */
    on: z.string(),
    units: count,
    samples: count,
    currencies: z.array(
      z.strictObject({
        currency: shapes.currency,
        units: count,
        let: count,
        areaM2: z.number(),
        withoutArea: count,
        vacantAreaM2: z.number(),
        vacancy: nullable(z.number()),
        rentMonth: z.number(),
        wale: z.strictObject({ byRent: nullable(z.number()), byArea: nullable(z.number()) }),
        expiries: z.array(expiry),
        gap: nullable(
          z.strictObject({
            n: count,
            rentMonth: z.number(),
            marketMonth: z.number(),
            gap: z.number(),
          }),
        ),
      }),
    ),
    diary: z.array(
      z.strictObject({
        unitId: z.string(),
        title: z.string(),
        kind: oneOf(diaryKinds),
        on: z.string(),
        reminders: z.array(z.strictObject({ months: count, on: z.string() })),
      }),
    ),
    /** Longitude, latitude and asking rent per m² and month of units that have a place. */
    points: z.array(
      z.strictObject({
        id: z.string(),
        lon: z.number(),
        lat: z.number(),
        unitRentMonth: nullable(z.number()),
      }),
    ),
  }),
});

export const readMyShop = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One of the caller’s units with its files, its history and its deals.',
  access: own,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: myShopUnit,
});

export const createMyShop = endpoint({
  method: 'POST',
  path: base,
  summary: 'Creates a unit as a draft.',
  access: own,
  apiKey: 'denied',
  input: z.strictObject({ facts: myShopFacts, book: myShopBook }),
  output: myShopUnit,
});

export const saveMyShop = endpoint({
  method: 'PATCH',
  path: `${base}/:id`,
  summary:
    'Changes a unit. Reviewed fields of a listed unit are fixed; a draft can change completely.',
  access: own,
  apiKey: 'denied',
  input: z.strictObject({
    id,
    revision: whole(1, 1_000_000_000),
    facts: myShopFacts,
    book: myShopBook,
  }),
  output: myShopUnit,
});

export const removeMyShop = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Deletes a draft with its files; a unit that was listed before is archived instead.',
  access: own,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.strictObject({ id: z.string() }),
});

/** Acts a member does; the others are done by staff and by time. */
export const memberActs = [
  'submit', 'revise', 'pause', 'resume', 'refresh', 'offer', 'withdraw', 'lease', 'vacate', 'archive',
] as const; // prettier-ignore

export const actOnMyShop = endpoint({
  method: 'POST',
  path: `${base}/:id/acts`,
  summary: 'Applies an action to a unit: submit, pause, refresh, let. Letting records the deal.',
  access: own,
  apiKey: 'denied',
  input: z.strictObject({ id, act: oneOf(memberActs), deal: z.optional(lettingDeal) }),
  output: myShopUnit,
});

export const sendMyShopFiles = endpoint({
  method: 'POST',
  path: '/api/v1/my-shop-files',
  summary: 'Photos, plans and documents of a unit. The file type is detected from the bytes.',
  access: own,
  apiKey: 'denied',
  files: { field: 'files', most: 10, largestBytes: myShopLimits.fileBytes, kept: true },
  input: z.strictObject({
    unitId: id,
    part: oneOf(myShopFileParts),
    files: z.array(uploadedFile, 'one to ten files').check(z.minLength(1, 'one to ten files')),
  }),
  output: z.array(unitFile),
});

export const readMyShopFile = endpoint({
  method: 'GET',
  path: '/api/v1/my-shop-files/:id',
  summary: 'A file of the caller’s unit; staff read those of units that await review.',
  access: ['login', 'can:shop-manage|kase-verify'],
  apiKey: 'denied',
  download: true,
  input: z.strictObject({ id }),
  output: z.unknown(),
});

export const removeMyShopFile = endpoint({
  method: 'DELETE',
  path: '/api/v1/my-shop-files/:id',
  summary: 'Deletes a file of a unit.',
  access: own,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.strictObject({ id: z.string() }),
});

export const addSamplePortfolio = endpoint({
  method: 'POST',
  path: `${base}/sample`,
  summary: 'Adds sample units to try the page. They are never listed.',
  access: own,
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject({ added: count }),
});

export const removeSamplePortfolio = endpoint({
  method: 'DELETE',
  path: `${base}/sample`,
  summary: 'Removes the sample units.',
  access: own,
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject({ removed: count }),
});
