import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import {
  adjustments,
  assessmentPurposes,
  checkNames,
  figureReasons,
  issueKinds,
  issueStatuses,
  reconciliations,
  valueBases,
  yieldLevels,
} from '#src/domain/assessment.ts';
import { floorBands } from '#src/domain/kase.ts';
import { secondaryBases } from '../model/secondary-evidence.ts';
import { byAdjustment, particulars, photo, signature, subject } from './assessment-document.ts';
import { confidence, issuedEngine, proposedYield } from './assessment-evidence.ts';

/** Fields shown wherever a report is listed. */
export const issueHead = {
  id: z.string(),
  no: z.string(),
  assessmentId: z.string(),
  version: z.int(),
  kind: z.enum(issueKinds),
  status: z.enum(issueStatuses),
  title: z.string(),
  createdAt: instant,
  /** When it was delivered; null before. */
  readyAt: z.nullable(instant),
  validUntil: z.string(),
  revisions: z.int(),
  /** Where a client reads it; null while it is not shared. */
  shareToken: z.nullable(z.string()),
  /** Evidence that was withdrawn after it was issued. */
  withdrawn: z.int(),
  /**
   * What its member wrote last, wanting a revision or accepting it; empty for anybody else than the
   * member and the reviewers.
   */
  memberNote: z.string(),
};
export const issueSummary = z.strictObject(issueHead);

const reportLine = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** Typed in by the valuer, or a kase. */
  typed: z.boolean(),
  quarter: z.nullable(z.string()),
  areaBand: z.nullable(shapes.band),
  floorBand: z.enum(floorBands),
  used: z.boolean(),
  excluded: z.array(z.string()),
  /** The valuer's reason to exclude it. Missing in reports older than this field. */
  reason: z.optional(z.string()),
  share: z.number(),
  withdrawn: z.boolean(),
  /** Null where only the member it was made for may see it. */
  detail: z.nullable(
    z.strictObject({
      unitRent: z.number(),
      areaM2: z.number(),
      frontageM: z.nullable(z.number()),
      depthM: z.nullable(z.number()),
      dealDate: z.nullable(z.string()),
      factors: byAdjustment(z.number()),
      notes: byAdjustment(z.string()),
      distanceKm: z.number(),
      gross: z.number(),
      net: z.number(),
      adjusted: z.number(),
    }),
  ),
});

const reportSecondary = z.strictObject({
  road: z.string(),
  period: z.string(),
  basis: z.enum(secondaryBases),
  /** Null where only the member it was made for may see it. */
  detail: z.nullable(
    z.strictObject({
      place: z.string(),
      surveyedOn: z.nullable(z.string()),
      areaM2: z.number(),
      /**
       * Of the report's period, and how far it lies from the report's figure, as a share of that.
       */
      unitRent: z.number(),
      difference: z.number(),
    }),
  ),
});

/**
 * A deal after the valuation date: post-date evidence, reported beside the grid without adjustment
 * or weight.
 */
const laterDeal = z.strictObject({
  key: z.string(),
  label: z.string(),
  typed: z.boolean(),
  quarter: z.string(),
  areaBand: shapes.band,
  floorBand: z.enum(floorBands),
  /** Null where only the member it was made for may see it. */
  detail: z.nullable(
    z.strictObject({ dealDate: z.string(), areaM2: z.number(), unitRent: z.number() }),
  ),
});

/** The figure of another method, in money per m² of the report's period. */
const crossCheck = z.strictObject({
  name: z.enum(checkNames),
  unitRent: z.number(),
  range: z.nullable(z.strictObject({ low: z.number(), high: z.number() })),
});

/** Change of the weighted rent after a single change. */
const reportSwing = z.strictObject({
  /** The line that is left out, from 0; null where a factor is changed. */
  line: z.nullable(z.int()),
  factor: z.nullable(z.enum(adjustments)),
  low: z.number(),
  high: z.number(),
});

export const variationNames = [
  'area-less',
  'area-more',
  'floor',
  'date-earlier',
  'date-later',
  'weights-equal',
  'weights-sharp',
] as const;

/** The figure if one assumption were another. */
const reportVariation = z.strictObject({
  what: z.enum(variationNames),
  /** The value assumed instead; null of what is not changed. */
  areaM2: z.nullable(z.number()),
  floorBand: z.nullable(z.enum(floorBands)),
  valuationDate: z.nullable(z.string()),
  /** Of the report's period; null where too little evidence would be left for a figure. */
  unitRent: z.nullable(z.number()),
  rentMonth: z.nullable(z.number()),
});
export type ReportVariation = z.output<typeof reportVariation>;

/** The middle of the road of the subject or of a comparable. */
const reportPlace = z.strictObject({
  /** Of the comparable, from 0; null of the subject. */
  line: z.nullable(z.int()),
  lon: z.number(),
  lat: z.number(),
});
export type ReportPlace = z.output<typeof reportPlace>;

/** How the printed paper is verified. */
const verificationMark = z.strictObject({
  code: z.string(),
  edition: z.int(),
  issuedOn: z.string(),
  /** Of the canonical JSON of the issued content. */
  sha256: z.string(),
  /** Files its valuer registered. */
  files: z.array(z.strictObject({ sha256: z.string(), registeredAt: instant })),
});

/** What is printed and shared: the figures as they were when it was issued. */
export const assessmentReport = z.strictObject({
  ...issueHead,
  subject,
  purpose: z.enum(assessmentPurposes),
  basis: z.enum(valueBases),
  valuationDate: z.string(),
  currency: shapes.currency,
  period: z.enum(['day', 'month']),
  signerName: z.nullable(z.string()),
  signerNote: z.string(),
  reconciliation: z.strictObject({
    method: z.enum(reconciliations),
    reason: z.string(),
    /** Why the figure lies outside the calibrated range; missing where it does not. */
    outsideReason: z.optional(z.string()),
  }),
  result: z.strictObject({
    /** Of the grid in a report, of the model in an indication. */
    unitRent: z.number(),
    /** The calibrated range; null where none could be measured, absent in older reports. */
    range: z.optional(
      z.nullable(
        z.strictObject({
          /** Share of rents it is to hold. */
          level: z.number(),
          low: z.number(),
          high: z.number(),
          /**
           * Last day of the evidence, and the full months from there to the valuation date it is
           * widened for.
           */
          evidenceUntil: z.nullable(z.string()),
          monthsBeyond: z.int(),
        }),
      ),
    ),
    /** Span of the grid: lowest and highest adjusted rent used. Null without any. */
    low: z.nullable(z.number()),
    high: z.nullable(z.number()),
    median: z.nullable(z.number()),
    rentMonthContract: z.number(),
    rentMonthListing: z.number(),
    capitalValue: z.nullable(z.number()),
    grossYield: z.nullable(z.number()),
    /**
     * Source of that yield; null: the valuer, or there is none. Missing in reports older than this
     * field.
     */
    yieldSource: z.optional(z.nullable(proposedYield)),
    /**
     * Unit rent of the period over the whole lease, on the terms of the subject; null where they
     * are not known. Missing in older reports.
     */
    netEffective: z.optional(z.nullable(z.number())),
    /** The grade. */
    confidence,
    gradeReasons: z.optional(z.array(z.enum(figureReasons))),
    used: z.int(),
    cv: z.nullable(z.number()),
    maxMinRatio: z.nullable(z.number()),
  }),
  engine: z.nullable(issuedEngine),
  lines: z.array(reportLine),
  /** As they were when it was issued; missing in reports from before they were frozen. */
  checks: z.optional(z.array(crossCheck)),
  /** The yield used in the check by income, and its source. */
  checkYield: z.optional(
    z.nullable(z.strictObject({ value: z.number(), from: z.enum(['own', ...yieldLevels]) })),
  ),
  swings: z.optional(z.array(reportSwing)),
  /** Deals after the valuation date; missing where there are none. */
  laterDeals: z.optional(z.array(laterDeal)),
  /** Survey points shown beside it, not weighted. Missing in reports older than this field. */
  secondary: z.optional(z.array(reportSecondary)),
  sources: z.array(z.string()),
  /** Missing in reports older than these fields. */
  variations: z.optional(z.array(reportVariation)),
  places: z.optional(z.array(reportPlace)),
  /** Missing in reports without any. The hash makes the picture part of the issued content. */
  photos: z.optional(z.array(z.extend(photo, { sha256: z.string() }))),
  particulars: z.optional(z.nullable(particulars)),
  signature: z.optional(z.nullable(signature)),
  /** Null before it is issued; missing in reports older than this field. */
  verification: z.optional(z.nullable(verificationMark)),
  withdrawal: z.optional(z.nullable(z.strictObject({ on: z.string(), reason: z.string() }))),
});

export type AssessmentReportOutput = (typeof assessmentReport)['_zod']['output'];
