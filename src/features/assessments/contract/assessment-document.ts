import * as z from 'zod/mini';
import { isoDate, oneOf, text } from '#src/contract/field-schemas.ts';
import {
  adjustments,
  assessmentPurposes,
  inspections,
  minUnitRent,
  maxComparables,
  maxPhotos,
  maxUnitRent,
  reconciliations,
  shopConditions,
  valueBases,
} from '#src/domain/assessment.ts';
import { floorBands, mainUses, remarks, zonings } from '#src/domain/kase.ts';
import { maxSecondary } from '../model/secondary-evidence.ts';

/** A text as it is typed, which may be empty. */
export const line = (longest: number) =>
  z.string('a text').check(z.maxLength(longest, `at most ${longest} characters`));
const between = (least: number, most: number) => {
  const expected = `a number from ${least} to ${most}`;
  return z.number(expected).check(z.minimum(least, expected), z.maximum(most, expected));
};
const known = (least: number, most: number) => z.nullable(between(least, most));
const areaM2 = between(1, 20_000);
const measures = { frontageM: known(0.5, 200), depthM: known(0.5, 500) };
const indexed = known(1, 10_000);

const rentTerms = z
  .strictObject({
    months: z
      .int('whole months')
      .check(z.minimum(1, 'months from 1'), z.maximum(240, 'at most 240 months')),
    freeMonths: z
      .int('whole months')
      .check(z.minimum(0, 'months from 0'), z.maximum(24, 'at most 24 months')),
    escalationYearly: between(0, 0.5),
    fitOutMonths: between(0, 24),
  })
  .check(
    z.refine(({ months, freeMonths, fitOutMonths }) => freeMonths + fitOutMonths < months, {
      message: 'free months and fit-out together shorter than the lease',
      path: ['freeMonths'],
    }),
  );
const lease = z.optional(z.nullable(rentTerms));

/** The shop that is assessed. */
export const subject = z.strictObject({
  city: line(20),
  district: line(40),
  road: line(40),
  address: line(120),
  areaM2: z.nullable(areaM2),
  ...measures,
  floorBand: oneOf(floorBands),
  totalFloors: known(1, 150),
  corner: z.boolean(),
  condition: oneOf(shopConditions),
  zoning: oneOf(zonings),
  mainUse: oneOf(mainUses),
  builtDate: z.nullable(isoDate),
  remarks: z.array(oneOf(remarks)).check(z.maxLength(remarks.length, 'each remark once')),
  index: indexed,
  lease,
});

const typedEvidence = z.strictObject({
  label: line(80),
  unitRent: between(minUnitRent, maxUnitRent),
  areaM2,
  ...measures,
  floorBand: oneOf(floorBands),
  dealDate: z.nullable(isoDate),
  index: indexed,
  lease,
});

/** Something for each adjustment that is made. */
export const byAdjustment = <Of extends z.ZodMiniType>(of: Of) =>
  z.partialRecord(z.enum(adjustments), of);

const entry = z.strictObject({
  key: text(60),
  own: z.nullable(typedEvidence),
  included: z.boolean(),
  reason: line(200),
  factors: byAdjustment(between(0.05, 20)),
  notes: byAdjustment(line(200)),
  distanceKm: known(0, 100),
});

/** Who and whether the shop was seen, as it is typed. */
export const particulars = z.strictObject({
  client: line(80),
  valuer: line(80),
  qualification: line(120),
  inspection: z.nullable(oneOf(inspections)),
  inspectedOn: z.nullable(isoDate),
});

/** What the signing valuer states. */
export const signature = z.strictObject({
  qualification: line(120),
  inspection: oneOf(inspections),
  inspectedOn: z.nullable(isoDate),
});

/** A photograph as it is described. */
export const photo = z.strictObject({
  id: text(60),
  caption: line(120),
  takenOn: z.nullable(isoDate),
});

/**
 * A document as it is typed: what is not known yet is null. Unit rents are of the city's period.
 */
export const assessmentDocument = z.strictObject({
  title: line(80),
  subject,
  purpose: oneOf(assessmentPurposes),
  basis: oneOf(valueBases),
  valuationDate: isoDate,
  comparables: z.array(entry).check(
    z.maxLength(maxComparables, `at most ${maxComparables} comparables`),
    z.refine(
      (all) => new Set(all.map(({ key }) => key)).size === all.length,
      'each comparable once',
    ),
  ),
  samples: z.optional(
    z.array(text(60)).check(
      z.maxLength(maxSecondary, `at most ${maxSecondary} survey points`),
      z.refine((all) => new Set(all).size === all.length, 'each survey point once'),
    ),
  ),
  reconciliation: z.strictObject({
    method: oneOf(reconciliations),
    manual: known(minUnitRent, maxUnitRent),
    reason: line(500),
    outsideReason: z.optional(line(500)),
  }),
  income: z.strictObject({
    capitalValue: known(1, 1_000_000_000_000),
    grossYield: known(0.0001, 1),
  }),
  particulars: z.optional(particulars),
  photos: z.optional(
    z.array(photo).check(
      z.maxLength(maxPhotos, `at most ${maxPhotos} photographs`),
      z.refine(
        (all) => new Set(all.map(({ id }) => id)).size === all.length,
        'each photograph once',
      ),
    ),
  ),
  example: z.optional(z.literal(true)),
});
