import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, nothing, pageEndpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { pageFields, text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { adjustments } from '#src/domain/assessment.ts';
import { floorBands, kaseKinds } from '#src/domain/kase.ts';
import { kaseRow } from '#src/features/kases/contract/kases.ts';
import { paperOrder, reportSource } from '#src/features/success-rates/contract/success-reports.ts';
import { minEvidence, minRoads, maxEvidence, maxRoads } from '../model/printed-report.ts';

// Reports compiled from what a member owns. They are ordered as `road-report` in the form of their
// kind.

const access = ['login', 'can:kase-view'];
const known = z.nullable(z.number());

/** The head of every report, bought or not. */
const paperHead = {
  id: z.string(),
  title: z.string(),
  createdAt: instant,
  isOwned: z.boolean(),
  /** Of the report itself after discount; 0 once it is owned. */
  paperJindou: z.int(),
};

const evidenceHead = z.strictObject({
  ...paperHead,
  /**
   * What its rows have in common, of which quarters they are; districts, roads and kinds from the
   * commonest to the rarest.
   */
  about: z.strictObject({
    city: z.string(),
    districts: z.array(z.string()),
    /** The name is empty where the source names no road. */
    roads: z.array(z.strictObject({ district: z.string(), road: z.string(), n: z.int() })),
    kinds: z.array(z.enum(kaseKinds)),
    first: z.string(),
    last: z.string(),
  }),
  /** Cases of the report that are still masked: it opens when they are unlocked. */
  missing: z.array(z.string()),
  /** Of unlocking those, after discount. */
  unlockJindou: z.int(),
});

/** Result of a row of the table of adjustments. Unit rents are money per m² and month. */
const adjustedLine = z.strictObject({
  factors: z.partialRecord(z.enum(adjustments), z.number()),
  net: z.number(),
  gross: z.number(),
  adjusted: z.number(),
  /** Share in the weighted mean; 0 of a row beyond the limits. */
  share: z.number(),
  excluded: z.array(z.string()),
});

export const evidenceContent = z.strictObject({
  city: z.string(),
  currency: shapes.currency,
  /** Median and quartiles of the rents as agreed; null below five rows. */
  summary: z.strictObject({
    n: z.int(),
    median: known,
    q1: known,
    q3: known,
    /** Of the median, at least 95 %. */
    interval: z.nullable(z.strictObject({ low: z.number(), high: z.number() })),
  }),
  /**
   * What the rows are adjusted to: a shop of the caller's assessments, or the typical one of the
   * rows.
   */
  basis: z.strictObject({
    kind: z.enum(['subject', 'usual']),
    title: z.string(),
    areaM2: z.number(),
    floorBand: z.nullable(z.enum(floorBands)),
    valuationDate: z.string(),
  }),
  adjusted: z.strictObject({
    used: z.int(),
    median: known,
    low: known,
    high: known,
    /** Weighted mean; null where the rows are too far apart. */
    mean: known,
    confidence: z.enum(['A', 'B', 'C', 'D']),
  }),
  /** In the order of the report. The line is null of a row that is no lease. */
  rows: z.array(z.strictObject({ row: kaseRow, line: z.nullable(adjustedLine) })),
  sources: z.array(reportSource),
});

export const makeEvidenceReport = endpoint({
  method: 'POST',
  path: '/api/v1/evidence-reports',
  summary:
    'Creates a report of rental evidence from selected cases, to be ordered. The same rows return the same report.',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    ids: z
      .array(text(60), 'ids of cases')
      .check(
        z.minLength(minEvidence, `at least ${minEvidence} cases`),
        z.maxLength(maxEvidence, `at most ${maxEvidence} cases`),
      ),
    /** One of the caller's assessments, to whose shop the rows are adjusted. */
    assessmentId: z.optional(text(60)),
  }),
  output: evidenceHead,
});

export const listEvidenceReports = pageEndpoint({
  path: '/api/v1/evidence-reports',
  summary: 'Purchased reports of rental evidence, newest first.',
  access,
  apiKey: ['kase-view'],
  input: z.strictObject(pageFields),
  item: z.strictObject({
    id: z.string(),
    title: z.string(),
    orderNo: z.string(),
    createdAt: instant,
  }),
  whole: z.null(),
});

export const readEvidenceReport = endpoint({
  method: 'GET',
  path: '/api/v1/evidence-reports/:id',
  summary:
    'One of the caller’s reports of rental evidence: its price, and its content once it and its rows are purchased.',
  access,
  apiKey: ['kase-view'],
  input: z.strictObject({ id: text(60) }),
  output: z.strictObject({
    head: evidenceHead,
    /** Null until it is bought and no row is masked. */
    report: z.nullable(
      z.strictObject({
        ...paperOrder,
        ...evidenceContent.shape,
        /** Cases retracted since. */
        withdrawn: z.array(z.string()),
      }),
    ),
  }),
});

const surveyAccess = ['login', 'can:sample-view'];

const clusterHead = z.strictObject({
  ...paperHead,
  /** False once a wave of it was refunded: the report is shut then. */
  wavesAreOwned: z.boolean(),
});

const wavePart = z.strictObject({ waveId: text(60), roadId: text(60) });
const waveOfRoad = {
  waveId: z.string(),
  roadId: z.string(),
  survey: z.string(),
  period: z.string(),
  city: z.string(),
  district: z.string(),
  road: z.string(),
  roadHans: z.string(),
};

/** A share with its 95 % interval after Wilson. */
const wilson = { n: z.int(), share: z.number(), low: z.number(), high: z.number() };

/** Per m² and month; nothing below five rents or of two moneys. */
const rentMedian = z.strictObject({
  n: z.int(),
  currency: z.nullable(shapes.currency),
  median: known,
  q1: known,
  q3: known,
  /** Of the median, at least 95 %. */
  interval: z.nullable(z.strictObject({ low: z.number(), high: z.number() })),
});

const clusterFigures = {
  points: z.int(),
  /** Points ever visited there in the same survey, and the share of them this wave visited. */
  known: z.int(),
  coverage: known,
  vacancy: z.nullable(z.strictObject({ ...wilson, hits: z.int() })),
  vacancyReason: z.nullable(z.enum(['no-points', 'not-counted', 'filtered', 'small'])),
  /** Units that trade; the shares of the mix are of these. Empty below five. */
  trading: z.int(),
  mix: z.array(z.strictObject({ category: z.string(), ...wilson })),
  hhi: known,
  /** Shannon's, in natural units. */
  entropy: known,
  evenness: known,
  asked: rentMedian,
  told: rentMedian,
};

export const ownedWaves = endpoint({
  method: 'GET',
  path: '/api/v1/owned-waves',
  summary: 'Survey waves of roads the caller owns completely.',
  access: surveyAccess,
  apiKey: ['sample-view'],
  input: nothing,
  output: z.array(z.strictObject({ ...waveOfRoad, points: z.int(), isSynthetic: z.boolean() })),
});

export const makeClusterReport = endpoint({
  method: 'POST',
  path: '/api/v1/cluster-reports',
  summary:
    'Creates a report of several roads from owned waves, to be ordered. The same waves return the same report.',
  access: surveyAccess,
  apiKey: 'denied',
  input: z.strictObject({
    parts: z
      .array(wavePart, 'a wave of each road')
      .check(
        z.minLength(minRoads, `at least ${minRoads} roads`),
        z.maxLength(maxRoads, `at most ${maxRoads} roads`),
      ),
  }),
  output: clusterHead,
});

export const listClusterReports = pageEndpoint({
  path: '/api/v1/cluster-reports',
  summary: 'Purchased reports of several roads, newest first.',
  access: surveyAccess,
  apiKey: ['sample-view'],
  input: z.strictObject(pageFields),
  item: z.strictObject({
    id: z.string(),
    title: z.string(),
    orderNo: z.string(),
    createdAt: instant,
  }),
  whole: z.null(),
});

export const readClusterReport = endpoint({
  method: 'GET',
  path: '/api/v1/cluster-reports/:id',
  summary:
    'One of the caller’s reports of several roads: its price, and its content once purchased.',
  access: surveyAccess,
  apiKey: ['sample-view'],
  input: z.strictObject({ id: text(60) }),
  output: z.strictObject({
    head: clusterHead,
    report: z.nullable(
      z.strictObject({
        ...paperOrder,
        city: z.string(),
        roads: z.array(z.strictObject({ ...waveOfRoad, ...clusterFigures })),
        together: z.strictObject(clusterFigures),
        isSynthetic: z.boolean(),
        sources: z.array(reportSource),
      }),
    ),
  }),
});

export type EvidenceReport = NonNullable<OutputOf<typeof readEvidenceReport>['report']>;
