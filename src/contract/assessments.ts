import * as z from 'zod/mini';
import {
  adjustments,
  assessmentPurposes,
  checkNames,
  issueActs,
  issueKinds,
  issueStatuses,
  leastUnitRent,
  mostComparables,
  mostUnitRent,
  reconciliations,
  shopConditions,
  valueBases,
  yieldLevels,
} from '#src/domain/assessment.ts';
import { mostSecondary, secondaryBases } from '#src/domain/secondary-evidence.ts';
import { floorBands, mainUses, remarks, zonings } from '#src/domain/kase.ts';
import { instant } from './amounts.ts';
import { endpoint, pageEndpoint } from './endpoint.ts';
import { isoDate, oneOf, pageFields, text } from './fields.ts';
import { kaseRow } from './kases.ts';
import * as shapes from './shapes.ts';

const id = text(60);
const access = ['login', 'can:assessment-run'];

const line = (longest: number) => z.string('a text').check(z.maxLength(longest, `at most ${longest} characters`));
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
    months: z.int('whole months').check(z.minimum(1, 'months from 1'), z.maximum(240, 'at most 240 months')),
    freeMonths: z.int('whole months').check(z.minimum(0, 'months from 0'), z.maximum(24, 'at most 24 months')),
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

const subject = z.strictObject({
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
  unitRent: between(leastUnitRent, mostUnitRent),
  areaM2,
  ...measures,
  floorBand: oneOf(floorBands),
  dealDate: z.nullable(isoDate),
  index: indexed,
  lease,
});

const byAdjustment = <Of extends z.ZodMiniType>(of: Of) => z.partialRecord(z.enum(adjustments), of);

const entry = z.strictObject({
  key: text(60),
  own: z.nullable(typedEvidence),
  included: z.boolean(),
  reason: line(200),
  factors: byAdjustment(between(0.05, 20)),
  notes: byAdjustment(line(200)),
  distanceKm: known(0, 100),
});

/** A document as it is typed: what is not known yet is null. Unit rents are of the city's period. */
export const assessmentDocument = z.strictObject({
  title: line(80),
  subject,
  purpose: oneOf(assessmentPurposes),
  basis: oneOf(valueBases),
  valuationDate: isoDate,
  comparables: z.array(entry).check(
    z.maxLength(mostComparables, `at most ${mostComparables} comparables`),
    z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'each comparable once'),
  ),
  samples: z.optional(
    z.array(text(60)).check(
      z.maxLength(mostSecondary, `at most ${mostSecondary} survey points`),
      z.refine((all) => new Set(all).size === all.length, 'each survey point once'),
    ),
  ),
  reconciliation: z.strictObject({
    method: oneOf(reconciliations),
    manual: known(leastUnitRent, mostUnitRent),
    reason: line(500),
  }),
  income: z.strictObject({ capitalValue: known(1, 1_000_000_000_000), grossYield: known(0.0001, 1) }),
});

const confidence = z.enum(['A', 'B', 'C', 'D']);
const range = z.strictObject({ low: z.number(), point: z.number(), high: z.number() });

const issueHead = {
  id: z.string(),
  no: z.string(),
  assessmentId: z.string(),
  version: z.int(),
  kind: z.enum(issueKinds),
  status: z.enum(issueStatuses),
  title: z.string(),
  createdAt: instant,
  /** When it was handed over; null before. */
  readyAt: z.nullable(instant),
  validUntil: z.string(),
  revisions: z.int(),
  /** Where a client reads it; null while it is not shared. */
  shareToken: z.nullable(z.string()),
  /** Evidence that was withdrawn after it was issued. */
  withdrawn: z.int(),
  /** What its member wrote last, wanting a revision or accepting it; empty for anybody else than the member and the reviewers. */
  memberNote: z.string(),
};
export const issueSummary = z.strictObject(issueHead);

const evidenceIds = {
  kaseIds: z._default(z.array(id).check(z.maxLength(mostComparables, `at most ${mostComparables} cases`)), []),
  sampleIds: z._default(z.array(id).check(z.maxLength(mostSecondary, `at most ${mostSecondary} survey points`)), []),
};

const assessmentHead = { id: z.string(), title: z.string(), revision: z.int(), createdAt: instant, updatedAt: instant };

export const assessment = z.strictObject({
  ...assessmentHead,
  document: assessmentDocument,
  versions: z.array(z.strictObject({ version: z.int(), note: z.string(), createdAt: instant })),
  issues: z.array(issueSummary),
});

export const listAssessments = pageEndpoint({
  path: '/api/v1/assessments',
  summary: 'One’s own assessments, the one changed last first.',
  access,
  input: z.strictObject(pageFields),
  item: z.strictObject({
    ...assessmentHead,
    city: z.string(),
    district: z.string(),
    road: z.string(),
    areaM2: z.nullable(z.number()),
    comparables: z.int(),
    issues: z.array(z.strictObject({ no: z.string(), kind: z.enum(issueKinds), status: z.enum(issueStatuses) })),
  }),
  whole: z.null(),
});

export const createAssessment = endpoint({
  method: 'POST',
  path: '/api/v1/assessments',
  summary: 'Begins an assessment: empty, with a document, of a shop that is listed, or of a unit of one’s own.',
  access,
  input: z.strictObject({
    document: z.optional(assessmentDocument),
    /** A shop whose place and measures the document begins with. */
    shopId: z.optional(id),
    /** A unit of one's own, listed or not, whose place and measures it begins with. */
    unitId: z.optional(id),
    /** A kase whose place it begins with, and which becomes its first comparable. */
    kaseId: z.optional(id),
    /** Evidence it begins with besides; without a shop or a document, its place is that of the first. */
    evidence: z.optional(z.strictObject(evidenceIds)),
  }),
  output: assessment,
});

export const readAssessment = endpoint({
  method: 'GET',
  path: '/api/v1/assessments/:id',
  summary: 'One of one’s own assessments with its versions and what was issued.',
  access,
  input: z.strictObject({ id }),
  output: assessment,
});

export const saveAssessment = endpoint({
  method: 'PATCH',
  path: '/api/v1/assessments/:id',
  summary: 'Keeps the document as it is now. Refused with 409 when it was changed elsewhere meanwhile.',
  access,
  input: z.strictObject({ id, revision: z.int('the revision it was read with'), document: assessmentDocument }),
  output: z.strictObject({ revision: z.int(), updatedAt: instant }),
});

export const deleteAssessment = endpoint({
  method: 'DELETE',
  path: '/api/v1/assessments/:id',
  summary: 'Throws an assessment away of which nothing was issued.',
  access,
  input: z.strictObject({ id }),
  output: z.strictObject({ id: z.string() }),
});

export const evidenceReasons = ['address', 'doors', 'along', 'road', 'wholeRoad', 'district', 'chosen'] as const;

/** A kase the workbench knows: what may be seen of it, and where it is open how it adjusts to the subject. */
export const workbenchKase = z.strictObject({
  row: kaseRow,
  /** Taken back by its source or its contributor; it counts no more. */
  withdrawn: z.boolean(),
  /** The strongest reason it is proposed for; of a masked row no closer than its road. */
  reason: z.enum(evidenceReasons),
  /** Null while the row is masked: factors would tell its area and its day. */
  adjustment: z.nullable(
    z.strictObject({ factors: byAdjustment(z.number()), distanceKm: z.number(), monthsOld: z.int(), gross: z.number() }),
  ),
  /** Null while the row is masked. */
  measures: z.nullable(z.strictObject({ frontageM: z.nullable(z.number()), depthM: z.nullable(z.number()) })),
});

/** What the evidence of the city says by itself. Rounded to three digits; no masked row makes more than three tenths of it. */
export const engineAnswer = z.strictObject({
  /** Money per m² and month. Of a D it is an indication, not issued. */
  unitRentMonth: range,
  /** What the rent equation says alone. */
  equationRent: z.number(),
  confidence,
  shortages: z.array(
    z.strictObject({
      code: z.enum(['city-unknown', 'district-unknown', 'size-unseen', 'too-few-comparables', 'too-wide-apart']),
      expected: z.string(),
      got: z.string(),
    }),
  ),
  leases: z.int(),
  comparables: z.int(),
});

/** The gross yield of the place, and where it comes from. */
export const proposedYield = z.strictObject({
  level: z.enum(yieldLevels),
  /** A share a year with its 95 % interval; of `usual` the median, lowest and highest of the districts measured. */
  value: z.number(),
  low: z.number(),
  high: z.number(),
  /** Leases and sales behind it; null of `usual`. */
  leases: z.nullable(z.int()),
  sales: z.nullable(z.int()),
  /** First and last day the deals may be of. */
  from: z.string(),
  until: z.string(),
  /** Attributions of the sales. */
  sources: z.array(z.string()),
});

/** A survey point beside the comparables: shown, never weighed. */
const secondaryPoint = z.strictObject({
  id: z.string(),
  road: z.string(),
  roadHans: z.string(),
  category: z.nullable(z.string()),
  /** The wave it was surveyed in. */
  period: z.string(),
  attribution: z.string(),
  /** null where it is not owned any more, or tells no rent with its measures. */
  details: z.nullable(
    z.strictObject({
      /** Its door and the name on its sign. */
      place: z.string(),
      surveyedOn: z.nullable(z.string()),
      confidence: z.nullable(z.int()),
      currency: shapes.currency,
      basis: z.enum(secondaryBases),
      rentMinorPerMonth: z.int(),
      /** Frontage times depth. */
      areaM2: z.number(),
      unitRentMonth: z.number(),
    }),
  ),
});

/** Comparables proposed for a document, those chosen in it, and what the evidence says by itself. */
const evidenceAnswer = z.strictObject({
  /** The revision it was worked out for. */
  revision: z.int(),
  currency: z.nullable(shapes.currency),
  /** Last day of the newest release of the city; null without evidence. */
  evidenceUntil: z.nullable(z.string()),
  proposals: z.array(workbenchKase),
  chosen: z.array(workbenchKase),
  secondary: z.array(secondaryPoint),
  /** Ids among the chosen that no kase has. */
  unknown: z.array(z.string()),
  engine: z.nullable(engineAnswer),
  /** Null where too few shops were let and sold to tell. */
  grossYield: z.nullable(proposedYield),
  /** What the subject still lacks before anything can be proposed. */
  missing: z.array(z.enum(['city', 'district', 'areaM2'])),
});

export const assessmentEvidence = endpoint({
  method: 'GET',
  path: '/api/v1/assessments/:id/evidence',
  summary: 'Comparables proposed for the subject as it was saved, those already chosen, and what the evidence says by itself.',
  access,
  input: z.strictObject({ id }),
  output: evidenceAnswer,
});

export const addEvidence = endpoint({
  method: 'POST',
  path: '/api/v1/assessments/:id/evidence',
  summary: 'Adds cases to the comparables and survey points beside them. What stands there already is not added twice.',
  access,
  input: z.strictObject({ id, ...evidenceIds }),
  output: z.strictObject({ id: z.string(), revision: z.int(), added: z.int() }),
});

export const keepVersion = endpoint({
  method: 'POST',
  path: '/api/v1/assessments/:id/versions',
  summary: 'Keeps the saved document as a version one can go back to.',
  access,
  input: z.strictObject({ id, note: z._default(line(80), '') }),
  output: z.strictObject({ version: z.int(), note: z.string(), createdAt: instant }),
});

export const readVersion = endpoint({
  method: 'GET',
  path: '/api/v1/assessments/:id/versions/:version',
  summary: 'The document of one version.',
  access,
  input: z.strictObject({
    id,
    version: z.pipe(z.string('a version').check(z.regex(/^[1-9]\d{0,5}$/, 'a whole number from 1')), z.transform(Number)),
  }),
  output: z.strictObject({ version: z.int(), document: assessmentDocument }),
});

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
  /** Why the valuer left it out, in their words. Missing in reports from before it was printed. */
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
      /** Of the report's period, and how far it lies from the report's figure, as a share of that. */
      unitRent: z.number(),
      difference: z.number(),
    }),
  ),
});

/** What another method makes of the shop, in money per m² of the report's period. */
const crossCheck = z.strictObject({
  name: z.enum(checkNames),
  unitRent: z.number(),
  range: z.nullable(z.strictObject({ low: z.number(), high: z.number() })),
});

/** How far the weighted rent moves when one thing is changed. */
const reportSwing = z.strictObject({
  /** The line that is left out, from 0; null where a factor is changed. */
  line: z.nullable(z.int()),
  factor: z.nullable(z.enum(adjustments)),
  low: z.number(),
  high: z.number(),
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
  reconciliation: z.strictObject({ method: z.enum(reconciliations), reason: z.string() }),
  result: z.strictObject({
    unitRent: z.number(),
    low: z.number(),
    high: z.number(),
    median: z.number(),
    rentMonthContract: z.number(),
    rentMonthListing: z.number(),
    capitalValue: z.nullable(z.number()),
    grossYield: z.nullable(z.number()),
    /** Where that yield comes from; null: from the valuer, or there is none. Missing in reports from before it was proposed. */
    yieldSource: z.optional(z.nullable(proposedYield)),
    /** Unit rent of the period over the whole lease, on the terms of the subject; null where they are not known. Missing in older reports. */
    netEffective: z.optional(z.nullable(z.number())),
    confidence,
    used: z.int(),
    cv: z.number(),
    maxMinRatio: z.number(),
  }),
  engine: z.nullable(engineAnswer),
  lines: z.array(reportLine),
  /** As they were when it was issued; missing in reports from before they were frozen. */
  checks: z.optional(z.array(crossCheck)),
  /** Whose yield the check by income stands on. */
  checkYield: z.optional(z.nullable(z.strictObject({ value: z.number(), from: z.enum(['own', ...yieldLevels]) }))),
  swings: z.optional(z.array(reportSwing)),
  /** Survey points that stood beside it, not weighed. Missing in reports from before there were any. */
  secondary: z.optional(z.array(reportSecondary)),
  sources: z.array(z.string()),
});

/** Free until it is paid: what lacks evidence is refused here, so that nobody pays for nothing. */
export const issueAssessment = endpoint({
  method: 'POST',
  path: '/api/v1/assessments/:id/issues',
  summary: 'Freezes the saved document as a numbered report, to be ordered as `assessment`. Refused with 409 below confidence C.',
  access,
  input: z.strictObject({ id, revision: z.int('the revision it was read with'), kind: oneOf(issueKinds) }),
  output: issueSummary,
});

export const readIssue = endpoint({
  method: 'GET',
  path: '/api/v1/assessment-issues/:id',
  summary: 'A report that was paid for, whole; before that, and before a reviewer hands it over, only its head.',
  access: ['login'],
  input: z.strictObject({ id }),
  output: z.strictObject({
    head: issueSummary,
    /** It was made for who asks: nobody else shares, accepts or orders from it. */
    isOwn: z.boolean(),
    /** What who asks may do with it now. */
    acts: z.array(z.enum(issueActs)),
    report: z.nullable(assessmentReport),
  }),
});

export const issueDocument = endpoint({
  method: 'GET',
  path: '/api/v1/assessment-issues/:id/document',
  summary: 'What a reviewer corrects: the document the report was made of, and the evidence its member may see for it.',
  access: ['login', 'can:assessment-sign'],
  input: z.strictObject({ id }),
  output: z.strictObject({ head: issueSummary, document: assessmentDocument, evidence: evidenceAnswer }),
});

export const correctIssue = endpoint({
  method: 'POST',
  path: '/api/v1/assessment-issues/:id/versions',
  summary:
    'Takes the reviewer’s corrections as the next version of a report under review and works its figures out anew. Refused with 409 below confidence C.',
  access: ['login', 'can:assessment-sign'],
  input: z.strictObject({ id, version: z.int('the version that was corrected'), document: assessmentDocument }),
  output: issueSummary,
});

export const shareIssue = endpoint({
  method: 'POST',
  path: '/api/v1/assessment-issues/:id/share',
  summary: 'Makes a link a client reads the report by, or takes it back.',
  access,
  input: z.strictObject({ id, shared: z.boolean('true or false') }),
  output: issueSummary,
});

export const readSharedIssue = endpoint({
  method: 'GET',
  path: '/api/v1/assessment-shares/:token',
  summary: 'A shared report. Of kases it tells what everybody may see; evidence the valuer typed in is told whole.',
  access: ['login'],
  input: z.strictObject({ token: z.string('a token').check(z.regex(/^[\w-]{20,64}$/, 'a token as the link has it')) }),
  output: assessmentReport,
});

export const actOnIssue = endpoint({
  method: 'POST',
  path: '/api/v1/assessment-issues/:id/acts',
  summary: 'Moves a reviewed assessment on: its member accepts it or wants it revised, its reviewer does the rest.',
  access: ['login'],
  input: z.strictObject({ id, act: oneOf(issueActs), note: z._default(line(1000), '') }),
  output: issueSummary,
});

export const reviewQueue = pageEndpoint({
  path: '/api/v1/assessment-issues',
  summary: 'Assessments that wait for a reviewer, the oldest first.',
  access: ['login', 'can:assessment-sign'],
  input: z.strictObject(pageFields),
  item: z.strictObject({ ...issueHead, memberName: z.string(), acts: z.array(z.enum(issueActs)) }),
  whole: z.null(),
});
