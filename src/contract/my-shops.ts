import * as z from 'zod/mini';
import { dealStatuses } from '#src/domain/my-shop-deal.ts';
import { diaryKinds } from '#src/domain/my-shop-diary.ts';
import { myShopFileParts, myShopLimits, myShopRoles, neededFacts } from '#src/domain/my-shop.ts';
import { facilities, landlordTypes, payEvery, rentConventions, rentIncludes, shopKinds, shopStatuses } from '#src/domain/shop.ts';
import { listingActs } from '#src/domain/shop-listing.ts';
import { tradeCodes } from '#src/domain/taxonomy.ts';
import { endpoint, nothing, pageEndpoint } from './endpoint.ts';
import { isoDate, listOf, oneOf, pageFields, text, words } from './fields.ts';
import * as shapes from './shapes.ts';
import { uploadedFile, workFile } from './work-files.ts';

const own = ['login', 'can:shop-manage'] as const;
const review = ['login', 'can:kase-verify'] as const;
const base = '/api/v1/my-shops';
const id = text(60);
const nullable = z.nullable;
const count = z.int();

/** A number of a body with at most so many decimals. */
function measure(from: number, to: number, decimals = 2) {
  const expected = `a number from ${from} to ${to} with no more than ${decimals} decimals`;
  return z
    .number(expected)
    .check(
      z.refine(
        (value) => Number.isFinite(value) && value >= from && value <= to && Number(value.toFixed(decimals)) === value,
        expected,
      ),
    );
}

const whole = (from: number, to: number) => {
  const expected = `a whole number from ${from} to ${to}`;
  return z.int(expected).check(z.minimum(from, expected), z.maximum(to, expected));
};
const minor = (from: number, to: number) => whole(from * 100, to * 100);
const line = (longest: number) => {
  const expected = `one line of at most ${longest} characters`;
  return z.string(expected).check(z.refine((value) => [...value].length <= longest && !/\p{Cc}/u.test(value), expected));
};
const many = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item, 'a list').check(z.maxLength(most, `at most ${most}`));
const flag = nullable(z.boolean('true, false or null'));

// The dollar of Taiwan is worth less than the yuan, so money may be five times what `domain-model` 2.2 names for yuan.
const mostRent = 25_000_000;
const mostMoney = 100_000_000_000;
const floorCode = line(40).check(
  z.refine(
    (value) => value === '' || value.split('+').every((part) => /^(?:[1-9]\d{0,2}|B[1-9]\d?|M|ALL)$/.test(part)),
    'floors such as 1, B1, 1+2, ALL, M or nothing',
  ),
);

const escalation = nullable(
  z.strictObject({ kind: oneOf(['none', 'percent', 'step']), everyMonths: whole(0, 240), value: measure(0, 0.5, 4) }).check(
    z.refine(({ kind, everyMonths }) => kind === 'none' || everyMonths > 0, {
      message: 'months above 0',
      path: ['everyMonths'],
    }),
  ),
);

/** What is advertised of a unit; a draft may leave out anything. */
export const myShopFacts = z
  .strictObject({
    role: oneOf(myShopRoles),
    name: line(60),
    city: line(20),
    district: line(20),
    roadId: nullable(text(60)),
    address: line(120),
    doorNo: line(20),
    lon: nullable(measure(-180, 180, 8)),
    lat: nullable(measure(-90, 90, 8)),
    kind: oneOf(shopKinds),
    floor: floorCode,
    totalFloors: nullable(whole(1, 200)),
    areaM2: nullable(measure(3, 20_000)),
    netAreaM2: nullable(measure(1, 20_000)),
    frontageM: nullable(measure(1.5, 60)),
    depthM: nullable(measure(2, 80)),
    heightM: nullable(measure(2.2, 12)),
    corner: flag,
    bays: nullable(whole(1, 20)),
    category: nullable(oneOf(tradeCodes)),
    categoriesAllowed: many(oneOf(tradeCodes), tradeCodes.length),
    facilities: many(oneOf(facilities), facilities.length),
    rentMinorPerMonth: nullable(minor(100, mostRent)),
    rentConvention: oneOf(rentConventions),
    rentIncludes: many(oneOf(rentIncludes), rentIncludes.length),
    depositMonths: nullable(whole(0, 12)),
    payEveryMonths: nullable(
      whole(1, 12).check(z.refine((value) => (payEvery as readonly number[]).includes(value), `one of ${payEvery.join(', ')}`)),
    ),
    termMonths: nullable(whole(1, 240)),
    freeMonths: nullable(whole(0, 24)),
    escalation,
    transferFeeMinor: nullable(minor(0, mostRent)),
    entryFeeMinor: nullable(minor(0, mostRent)),
    availableFrom: nullable(isoDate),
    propertyFeeMinor: nullable(minor(0, 1_000)),
    managementFeeMinor: nullable(minor(0, 1_000)),
    landlord: nullable(oneOf(landlordTypes)),
    titleClear: flag,
    licenceOk: flag,
    contact: line(60),
  })
  .check(
    z.refine(({ lon, lat }) => (lon === null) === (lat === null), {
      message: 'degrees in both of lon and lat or in neither',
      path: ['lon'],
    }),
    z.refine(
      ({ areaM2, netAreaM2 }) => areaM2 === null || netAreaM2 === null || (netAreaM2 <= areaM2 && netAreaM2 >= 0.3 * areaM2),
      {
        message: 'an area from 0.3 to 1 of the gross area',
        path: ['netAreaM2'],
      },
    ),
  );

/** What only the member reads of a unit. */
export const myShopBook = z
  .strictObject({
    tenant: line(60),
    leaseStartsOn: nullable(isoDate),
    leaseEndsOn: nullable(isoDate),
    leaseRentMinorPerMonth: nullable(minor(0, mostRent)),
    nextReviewOn: nullable(isoDate),
    salesMinorPerMonth: nullable(minor(0, mostMoney / 100)),
    valueMinor: nullable(minor(1, mostMoney)),
    vacancyShare: measure(0, 1, 4),
    taxMinorPerYear: nullable(minor(0, mostMoney / 100)),
    insuranceMinorPerYear: nullable(minor(0, mostMoney / 100)),
    upkeepMinorPerYear: nullable(minor(0, mostMoney / 100)),
    managementMinorPerYear: nullable(minor(0, mostMoney / 100)),
  })
  .check(
    z.refine(({ leaseStartsOn, leaseEndsOn }) => leaseStartsOn === null || leaseEndsOn === null || leaseStartsOn <= leaseEndsOn, {
      message: 'a day not before the first day of the lease',
      path: ['leaseEndsOn'],
    }),
    z.refine(({ leaseEndsOn, leaseRentMinorPerMonth }) => (leaseEndsOn === null) === (leaseRentMinorPerMonth === null), {
      message: 'the last day of the lease and its rent, or neither',
      path: ['leaseEndsOn'],
    }),
  );

/** The deal a unit was let by. */
export const lettingDeal = z.strictObject({
  dealDate: isoDate,
  startsOn: isoDate,
  termMonths: whole(1, 240),
  rentMinorPerMonth: minor(100, mostRent),
  freeMonths: nullable(whole(0, 24)),
  depositMonths: nullable(whole(0, 12)),
  payEveryMonths: nullable(whole(1, 12)),
  escalation,
  transferFeeMinor: nullable(minor(0, mostRent)),
  category: nullable(oneOf(tradeCodes)),
  tenant: line(60),
  nextReviewOn: nullable(isoDate),
  contribute: z.boolean('true or false'),
});

const roadRents = nullable(z.strictObject({ n: count, median: z.number(), ratio: nullable(z.number()) }));

const unitFile = z.strictObject({ ...workFile.shape, part: oneOf(myShopFileParts) });

// As they are kept: looked at when they came in, so that a rule made since does not hide what is there.
const storedFacts = z.strictObject(myShopFacts.shape);
const storedBook = z.strictObject(myShopBook.shape);

const myShopRow = z.strictObject({
  id: z.string(),
  status: oneOf(shopStatuses),
  facts: storedFacts,
  book: storedBook,
  currency: shapes.currency,
  road: z.string(),
  roadHans: z.string(),
  revision: count,
  isSample: z.boolean(),
  completeness: z.number(),
  /** Asking rents of its road; the ratio is this unit's rent over their median. Null below five. */
  roadRents,
  /** How often others looked, bought the contact, and keep it in a project. */
  views: count,
  contacts: count,
  favourites: count,
  listedOn: nullable(z.string()),
  /** The day the listing ends by itself; null while it does not stand. */
  expiresOn: nullable(z.string()),
  rejected: nullable(z.strictObject({ reason: z.string(), field: z.string() })),
  /** The first photo; null without one. */
  photoId: nullable(z.string()),
  changedAt: z.iso.datetime(),
});

const step = z.strictObject({
  act: z.string(),
  status: oneOf(shopStatuses),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

const dealAnswer = z.strictObject({
  id: z.string(),
  status: oneOf(dealStatuses),
  deal: lettingDeal,
  reason: z.string(),
  rewardJindou: count,
  at: z.iso.datetime(),
});

export const myShopUnit = z.strictObject({
  ...myShopRow.shape,
  /** What its member may do now. */
  acts: z.array(oneOf(listingActs)),
  /** What has to be told before it can be sent in. */
  missing: z.array(oneOf(neededFacts)),
  files: z.array(unitFile),
  steps: z.array(step),
  deals: z.array(dealAnswer),
});

/** Filters of one's own units, by the same names in the address of the page. */
export const myShopFilterFields = {
  city: z.optional(text(20)),
  status: z.optional(listOf(oneOf(shopStatuses), shopStatuses.length)),
  role: z.optional(listOf(oneOf(myShopRoles), myShopRoles.length)),
  /** Let or vacant, whatever its listing says. */
  letting: z.optional(oneOf(['let', 'vacant'])),
  q: z.optional(words),
};

const columns = ['changed', 'area', 'rent', 'leaseEnd', 'review', 'completeness', 'views'] as const;
/** Orders of the list; a minus sorts downwards, what is not told comes last. */
export const myShopSorts = ['-changed', ...columns.flatMap((column) => [column, `-${column}`] as const)].filter(
  (sort, at, all) => all.indexOf(sort) === at,
) as readonly ('changed' | '-changed' | (typeof columns)[number] | `-${(typeof columns)[number]}`)[];
export type MyShopSort = (typeof myShopSorts)[number];

export const listMyShops = pageEndpoint({
  path: base,
  summary: 'The caller’s own units, with the asking rents of their roads beside them.',
  access: own,
  input: z.strictObject({ ...myShopFilterFields, ...pageFields, sort: z._default(oneOf(myShopSorts), '-changed') }),
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
  summary: 'What the caller’s units come to together, by currency, and the days of their leases that come.',
  access: own,
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
        gap: nullable(z.strictObject({ n: count, rentMonth: z.number(), marketMonth: z.number(), gap: z.number() })),
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
    points: z.array(z.strictObject({ id: z.string(), lon: z.number(), lat: z.number(), unitRentMonth: nullable(z.number()) })),
  }),
});

export const readMyShop = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One of the caller’s units with its files, its history and its deals.',
  access: own,
  input: z.strictObject({ id }),
  output: myShopUnit,
});

export const createMyShop = endpoint({
  method: 'POST',
  path: base,
  summary: 'Begins a unit as a draft.',
  access: own,
  input: z.strictObject({ facts: myShopFacts, book: myShopBook }),
  output: myShopUnit,
});

export const saveMyShop = endpoint({
  method: 'PATCH',
  path: `${base}/:id`,
  summary: 'Changes a unit. What was looked at before it was listed stays; a draft may change altogether.',
  access: own,
  input: z.strictObject({ id, revision: whole(1, 1_000_000_000), facts: myShopFacts, book: myShopBook }),
  output: myShopUnit,
});

export const removeMyShop = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Removes a draft with its files; what was listed once is archived instead.',
  access: own,
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
  summary: 'Moves a unit on: sends it in, pauses, refreshes, lets it. Letting takes the deal.',
  access: own,
  input: z.strictObject({ id, act: oneOf(memberActs), deal: z.optional(lettingDeal) }),
  output: myShopUnit,
});

export const sendMyShopFiles = endpoint({
  method: 'POST',
  path: '/api/v1/my-shop-files',
  summary: 'Photos, plans and papers of a unit; what a file is, its bytes tell.',
  access: own,
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
  summary: 'A file of one’s own unit; staff read those of units that wait for a look.',
  access: ['login', 'can:shop-manage|kase-verify'],
  download: true,
  input: z.strictObject({ id }),
  output: z.unknown(),
});

export const removeMyShopFile = endpoint({
  method: 'DELETE',
  path: '/api/v1/my-shop-files/:id',
  summary: 'Takes a file of a unit away.',
  access: own,
  input: z.strictObject({ id }),
  output: z.strictObject({ id: z.string() }),
});

/** Columns an import knows. Money is whole money with at most two decimals; days are ISO. */
export const importColumns = [
  'role', 'name', 'city', 'district', 'road', 'address', 'doorNo', 'kind', 'floor', 'areaM2', 'netAreaM2', 'frontageM', 'depthM',
  'category', 'rentMonth', 'depositMonths', 'payEveryMonths', 'termMonths', 'contact', 'tenant', 'leaseStartsOn', 'leaseEndsOn',
  'leaseRentMonth', 'nextReviewOn', 'value',
] as const; // prettier-ignore
export type ImportColumn = (typeof importColumns)[number];

const importRow = z.strictObject({
  /** Of the file, for the message. */
  line: whole(1, 1_000_000),
  cells: z.partialRecord(oneOf(importColumns), z.string().check(z.maxLength(300, 'at most 300 characters'))),
});

export const importMyShops = endpoint({
  method: 'POST',
  path: `${base}/import`,
  summary: 'Looks at rows of a file, and writes them as drafts: all of them, or those that are right, in one go.',
  access: own,
  input: z.strictObject({
    rows: z
      .array(importRow)
      .check(z.minLength(1, 'at least one row'), z.maxLength(myShopLimits.importRows, `at most ${myShopLimits.importRows} rows`)),
    /** `look` writes nothing; `all` writes only when every row is right; `right` leaves the wrong ones out. */
    write: oneOf(['look', 'all', 'right']),
  }),
  output: z.strictObject({
    rows: count,
    right: count,
    written: count,
    problems: z.array(z.strictObject({ line: count, column: z.string(), reason: z.string() })),
  }),
});

export const addSamplePortfolio = endpoint({
  method: 'POST',
  path: `${base}/sample`,
  summary: 'Adds made-up units to try the page with. They are never listed.',
  access: own,
  input: nothing,
  output: z.strictObject({ added: count }),
});

export const removeSamplePortfolio = endpoint({
  method: 'DELETE',
  path: `${base}/sample`,
  summary: 'Takes the made-up units away again.',
  access: own,
  input: nothing,
  output: z.strictObject({ removed: count }),
});

const reviewed = z.strictObject({
  ...myShopUnit.shape,
  memberName: z.string(),
});

export const listListingReviews = pageEndpoint({
  path: '/api/v1/listing-reviews',
  summary: 'Units that wait to be listed, the one that waits longest first.',
  access: review,
  input: z.strictObject(pageFields),
  item: reviewed,
  whole: nullable(z.strictObject({ totalIsCapped: z.boolean() })),
});

export const decideListing = endpoint({
  method: 'POST',
  path: '/api/v1/listing-reviews/:id',
  summary: 'Lists a unit, or says why not and about which field. Nobody decides about their own.',
  access: review,
  input: z.strictObject({ id, act: oneOf(['approve', 'reject']), reason: line(300), field: line(40) }),
  output: z.strictObject({ id: z.string(), status: oneOf(shopStatuses) }),
});

export const listDealReviews = pageEndpoint({
  path: '/api/v1/deal-reviews',
  summary: 'Deals that were contributed and wait to become evidence, oldest first.',
  access: review,
  input: z.strictObject(pageFields),
  item: z.strictObject({
    ...dealAnswer.shape,
    /** null: the unit was removed since. */
    unitId: nullable(z.string()),
    title: z.string(),
    city: z.string(),
    currency: shapes.currency,
    areaM2: nullable(z.number()),
    memberName: z.string(),
    completeness: z.number(),
    /** What it brings when it is taken. */
    offeredJindou: count,
    /** Papers of the unit. */
    documents: z.array(unitFile),
  }),
  whole: nullable(z.strictObject({ totalIsCapped: z.boolean() })),
});

export const decideDeal = endpoint({
  method: 'POST',
  path: '/api/v1/deal-reviews/:id',
  summary: 'Takes a deal as evidence and rewards its contributor, or says why not.',
  access: review,
  input: z.strictObject({ id, act: oneOf(['publish', 'reject', 'duplicate']), reason: line(300) }),
  output: z.strictObject({ id: z.string(), status: oneOf(dealStatuses), rewardJindou: count }),
});
