import * as z from 'zod/mini';
import { workFile } from '#src/contract/attachments.ts';
import { isoDate, oneOf, text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import {
  facilities,
  landlordTypes,
  payEvery,
  rentConventions,
  rentIncludes,
  shopKinds,
  shopStatuses,
} from '#src/domain/shop.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { listingActions } from '#src/features/shops/model/shop-listing.ts';
import { dealStatuses } from '../model/my-shop-deal.ts';
import { myShopFileParts, myShopRoles, neededFacts } from '../model/my-shop.ts';

export const nullable = z.nullable;
export const count = z.int();

/** A number of a body with a maximum number of decimals. */
function measure(from: number, to: number, decimals = 2) {
  const expected = `a number from ${from} to ${to} with no more than ${decimals} decimals`;
  return z
    .number(expected)
    .check(
      z.refine(
        (value) =>
          Number.isFinite(value) &&
          value >= from &&
          value <= to &&
          Number(value.toFixed(decimals)) === value,
        expected,
      ),
    );
}

export const whole = (from: number, to: number) => {
  const expected = `a whole number from ${from} to ${to}`;
  return z.int(expected).check(z.minimum(from, expected), z.maximum(to, expected));
};
const minor = (from: number, to: number) => whole(from * 100, to * 100);
export const line = (longest: number) => {
  const expected = `one line of at most ${longest} characters`;
  return z
    .string(expected)
    .check(z.refine((value) => [...value].length <= longest && !/\p{Cc}/u.test(value), expected));
};
const many = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item, 'a list').check(z.maxLength(most, `at most ${most}`));
const flag = nullable(z.boolean('true, false or null'));

// The dollar of Taiwan is worth less than the yuan, so money may be five times what `domain-model`
// 2.2 names for yuan.
const mostRent = 25_000_000;
const mostMoney = 100_000_000_000;
const floorCode = line(40).check(
  z.refine(
    (value) =>
      value === '' ||
      value.split('+').every((part) => /^(?:[1-9]\d{0,2}|B[1-9]\d?|M|ALL)$/.test(part)),
    'floors such as 1, B1, 1+2, ALL, M or nothing',
  ),
);

const escalation = nullable(
  z
    .strictObject({
      kind: oneOf(['none', 'percent', 'step']),
      everyMonths: whole(0, 240),
      value: measure(0, 0.5, 4),
    })
    .check(
      z.refine(({ kind, everyMonths }) => kind === 'none' || everyMonths > 0, {
        message: 'months above 0',
        path: ['everyMonths'],
      }),
    ),
);

/** Advertised fields of a unit; a draft may leave out any. */
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
      whole(1, 12).check(
        z.refine(
          (value) => (payEvery as readonly number[]).includes(value),
          `one of ${payEvery.join(', ')}`,
        ),
      ),
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
      ({ areaM2, netAreaM2 }) =>
        areaM2 === null || netAreaM2 === null || (netAreaM2 <= areaM2 && netAreaM2 >= 0.3 * areaM2),
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
    z.refine(
      ({ leaseStartsOn, leaseEndsOn }) =>
        leaseStartsOn === null || leaseEndsOn === null || leaseStartsOn <= leaseEndsOn,
      {
        message: 'a day not before the first day of the lease',
        path: ['leaseEndsOn'],
      },
    ),
    z.refine(
      ({ leaseEndsOn, leaseRentMinorPerMonth }) =>
        (leaseEndsOn === null) === (leaseRentMinorPerMonth === null),
      {
        message: 'the last day of the lease and its rent, or neither',
        path: ['leaseEndsOn'],
      },
    ),
  );

/** The deal with which a unit was let. */
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

const marketRents = nullable(
  z.strictObject({
    /**
     * `listing`: observed asking rents; `register`: registered leases, where asking rents are too
     * few.
     */
    provenance: z.enum(['listing', 'register']),
    of: z.enum(['road', 'district']),
    n: count,
    /** Per m² and month. */
    median: z.number(),
    /** This unit's asking rent over the median; null while rent or area is missing. */
    ratio: nullable(z.number()),
    /** Only with the register. */
    quarters: nullable(z.strictObject({ first: z.string(), last: z.string() })),
  }),
);

export const unitFile = z.strictObject({ ...workFile.shape, part: oneOf(myShopFileParts) });

// As stored: validated on submission, so that a later rule does not hide stored values.
const storedFacts = z.strictObject(myShopFacts.shape);
const storedBook = z.strictObject(myShopBook.shape);

export const myShopRow = z.strictObject({
  id: z.string(),
  status: oneOf(shopStatuses),
  facts: storedFacts,
  book: storedBook,
  currency: shapes.currency,
  road: z.string(),
  roadHans: z.string(),
  roadEn: z.optional(z.string()),
  revision: count,
  isSample: z.boolean(),
  completeness: z.number(),
  /** Reference for its rent; null where neither asking rents nor the register has five rows. */
  marketRents,
  /** How often others viewed it, bought the contact, and keep it in a project. */
  views: count,
  contacts: count,
  favourites: count,
  listedOn: nullable(z.string()),
  /** The day the listing expires; null while it is not listed. */
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

export const dealResponse = z.strictObject({
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
  acts: z.array(oneOf(listingActions)),
  /** Required fields that are missing before it can be submitted. */
  missing: z.array(oneOf(neededFacts)),
  files: z.array(unitFile),
  steps: z.array(step),
  deals: z.array(dealResponse),
});
