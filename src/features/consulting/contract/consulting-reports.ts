import * as z from 'zod/mini';
import { jindou, paymentPassword } from '#src/contract/amounts.ts';
import { workFile, uploadedFile } from '#src/contract/attachments.ts';
import { endpoint, nothing, pageEndpoint } from '#src/contract/endpoint.ts';
import {
  optionalFields,
  isoDate,
  near,
  oneOf,
  pageFields,
  polygon,
  text,
} from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import {
  milestoneStages,
  milestoneStatuses,
  reportDepths,
  reportFiles,
  reportKinds,
  reportLimits,
  reportSections,
  reportStatuses,
} from '#src/domain/consulting-report.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { projectItemTypes } from '#src/features/account/model/project.ts';
import { reportFilterRules } from '../model/report-filter.ts';

const order = ['login', 'can:report-order'] as const;
const work = ['login', 'can:report-work'] as const;
const either = ['login', 'can:report-order|report-work'] as const;
const base = '/api/v1/consulting-reports';
const id = text(60);
const count = z.int();
const instant = z.iso.datetime();
const nullable = z.nullable;

/** Text of several lines, which may be empty. */
const lines = (longest: number) =>
  z
    .string(`a text of at most ${longest} characters`)
    .check(
      z.refine((value) => [...value].length <= longest, `a text of at most ${longest} characters`),
    );
const many = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item, 'a list').check(z.maxLength(most, `at most ${most}`));
const trade = oneOf(tradeCodes);

const briefFields = {
  kind: oneOf(reportKinds),
  depth: oneOf(reportDepths),
  city: lines(20),
  districts: many(text(20), 40),
  roads: many(text(60), 500),
  /** Corners `lon,lat;…` as drawn on a map. */
  polygon: nullable(polygon),
  /** A circle: `lon,lat,metres`. Excludes a border, since the area would be ambiguous. */
  near: z._default(nullable(near), null),
  categories: many(trade, tradeCodes.length),
  questions: lines(reportLimits.questions),
  sections: many(oneOf(reportSections), reportSections.length),
  /** Whether rows the member owns may be used in the work, and a project whose rows are meant. */
  useOwned: z.boolean('true or false'),
  projectId: nullable(text(60)),
  deadline: nullable(isoDate),
  contact: lines(100),
};

/**
 * The brief of a report. A draft may leave out most fields; submitting it reports the missing ones.
 */
export const reportBrief = z.strictObject(briefFields).check(
  z.refine(({ near: point, polygon: border }) => point === null || border === null, {
    message: 'one of near and polygon',
    path: ['near'],
  }),
);

const storedBrief = z.strictObject({
  ...briefFields,
  polygon: nullable(z.array(z.tuple([z.number(), z.number()]))),
  near: nullable(z.strictObject({ lon: z.number(), lat: z.number(), radiusM: z.number() })),
});

export const milestone = z.strictObject({
  id: z.string(),
  stage: oneOf(milestoneStages),
  title: z.string(),
  amountJindou: count,
  dueOn: z.string(),
  status: oneOf(milestoneStatuses),
  deliveredAt: nullable(instant),
  acceptedAt: nullable(instant),
  /** Null until it is captured. */
  capturedJindou: nullable(count),
  /** Days it came late, or is late today, and the deduction for them. */
  daysLate: count,
  penaltyJindou: count,
  deliveries: z.array(
    z.strictObject({ version: count, note: z.string(), at: instant, files: z.array(workFile) }),
  ),
});

export const reportHead = z.strictObject({
  id: z.string(),
  no: z.string(),
  status: oneOf(reportStatuses),
  kind: oneOf(reportKinds),
  depth: oneOf(reportDepths),
  /** City, districts and roads in one line. */
  scope: z.string(),
  deadline: nullable(z.string()),
  quoteJindou: nullable(count),
  quoteValidUntil: nullable(instant),
  heldJindou: count,
  capturedJindou: count,
  milestones: count,
  milestonesDone: count,
  /** The latest delivery. */
  deliverable: nullable(workFile),
  /** Of the milestone that is next. */
  dueOn: nullable(z.string()),
  daysLate: count,
  revisionsLeft: count,
  rating: nullable(count),
  member: z.string(),
  assignee: nullable(z.strictObject({ id: z.string(), name: z.string() })),
  createdAt: instant,
  changedAt: instant,
});

/** The acts the caller may perform on a report now. */
export const reportActions = [
  'edit',
  'submit',
  'decline',
  'accept',
  'acceptMilestone',
  'revise',
  'abort',
  'rate',
  'write',
  'assign',
  'quote',
  'begin',
  'deliver',
] as const;

export const report = z.strictObject({
  ...reportHead.shape,
  brief: storedBrief,
  revision: count,
  isOwn: z.boolean(),
  quoteNote: z.string(),
  isRush: z.boolean(),
  closeReason: z.string(),
  ratingNote: z.string(),
  plan: z.array(milestone),
  attachments: z.array(workFile),
  thread: z.array(
    z.strictObject({
      id: z.string(),
      author: z.string(),
      byStaff: z.boolean(),
      isOwn: z.boolean(),
      text: z.string(),
      at: instant,
      files: z.array(workFile),
    }),
  ),
  may: z.array(oneOf(reportActions)),
});

export const reportFilterFields = optionalFields(reportFilterRules);
export const reportFilter = z.strictObject(reportFilterFields);

export const listConsultingReports = pageEndpoint({
  path: base,
  summary:
    'Consulting reports of the caller, newest first; staff also read all others, most urgent first.',
  access: either,
  apiKey: 'denied',
  input: z.strictObject({
    ...pageFields,
    ...reportFilterFields,
    view: z._default(oneOf(['mine', 'queue']), 'mine'),
  }),
  item: reportHead,
  whole: z.strictObject({ open: count, overdue: count, unassigned: count }),
});

export const consultingStaff = endpoint({
  method: 'GET',
  path: '/api/v1/consulting-staff',
  summary: 'Staff who work on consulting reports, with their open work.',
  access: work,
  apiKey: 'denied',
  input: nothing,
  output: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      open: count,
      overdue: count,
      nextDueOn: nullable(z.string()),
    }),
  ),
});

export const createConsultingReport = endpoint({
  method: 'POST',
  path: base,
  summary: 'Creates a draft.',
  access: order,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ brief: reportBrief }),
  output: report,
});

export const readConsultingReport = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One report with its plan, thread and files.',
  access: either,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: report,
});

const ownedRow = z.strictObject({
  id: z.string(),
  city: z.string(),
  district: z.string(),
  road: z.string(),
  address: z.string(),
  dealDate: z.string(),
  areaM2: z.number(),
  currency: shapes.currency,
  rentMinorPerMonth: count,
  attribution: z.string(),
});

/** For the member, and for the assigned author while the work lasts. */
export const readConsultingData = endpoint({
  method: 'GET',
  path: `${base}/:id/data`,
  summary:
    'Data of the member the report may use: owned rows in the city of the report, and a project.',
  access: either,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.strictObject({
    /** Null where they may not be used. The newest hundred of `total`. */
    owned: nullable(z.strictObject({ total: count, list: z.array(ownedRow) })),
    /** Null without one, and for one that was deleted or is not the member’s any more. */
    project: nullable(
      z.strictObject({
        name: z.string(),
        notes: z.string(),
        items: z.array(
          z.strictObject({
            type: oneOf(projectItemTypes),
            refId: z.string(),
            title: z.string(),
            note: z.string(),
          }),
        ),
      }),
    ),
  }),
});

export const saveConsultingReport = endpoint({
  method: 'PATCH',
  path: `${base}/:id`,
  summary: 'Saves a draft. Rejected after a concurrent change.',
  access: order,
  apiKey: 'denied',
  input: z.strictObject({ id, revision: count, brief: reportBrief }),
  output: z.strictObject({ revision: count, changedAt: instant }),
});

export const deleteConsultingReport = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Deletes a draft.',
  access: order,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.strictObject({ id: z.string() }),
});

export const submitConsultingReport = endpoint({
  method: 'POST',
  path: `${base}/:id/submission`,
  summary: 'Submits a draft. One with a fixed price is quoted at once, others by staff.',
  access: order,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ id }),
  output: report,
});

export const actOnConsultingReport = endpoint({
  method: 'POST',
  path: `${base}/:id/acts`,
  summary:
    'Declines a quote, starts work, requests a revision, or ends the work and refunds what was not accepted.',
  access: either,
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({
    id,
    act: oneOf(['decline', 'begin', 'revise', 'abort']),
    note: z._default(lines(500), ''),
  }),
  output: report,
});

export const assignConsultingReport = endpoint({
  method: 'POST',
  path: `${base}/:id/assignee`,
  summary: 'Assigns a report, to the caller by default.',
  access: work,
  apiKey: 'denied',
  input: z.strictObject({ id, memberId: z.optional(text(60)) }),
  output: report,
});

export const quoteConsultingReport = endpoint({
  method: 'POST',
  path: `${base}/:id/quote`,
  summary: 'Quotes a report: price and day of each milestone.',
  access: work,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({
    id,
    note: z._default(lines(500), ''),
    milestones: z
      .array(
        z.strictObject({
          title: text(60),
          amountJindou: jindou(1, reportLimits.quoteJindou),
          dueOn: isoDate,
        }),
        'milestones',
      )
      .check(
        z.minLength(1, 'at least one milestone'),
        z.maxLength(reportLimits.milestones, `at most ${reportLimits.milestones} milestones`),
      ),
  }),
  output: report,
});

export const acceptConsultingQuote = endpoint({
  method: 'POST',
  path: `${base}/:id/accept`,
  summary: 'Accepts a quote; its jindou are held, a part for each milestone.',
  access: ['login', 'can:report-order', 'can:order-pay'],
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({
    id,
    quoteJindou: jindou(1, reportLimits.quoteJindou * reportLimits.milestones),
    paymentPassword: z.optional(paymentPassword),
  }),
  output: report,
});

export const deliverMilestone = endpoint({
  method: 'POST',
  path: `${base}/:id/deliveries`,
  summary: 'Delivers the files of the next milestone; after a revision as a new version.',
  access: work,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({
    id,
    note: z._default(lines(2_000), ''),
    fileIds: many(text(60), reportFiles.most).check(z.minLength(1, 'at least one file')),
  }),
  output: report,
});

export const acceptMilestone = endpoint({
  method: 'POST',
  path: `${base}/:id/milestones/:milestoneId/accept`,
  summary: 'Accepts a delivery; its jindou are captured, less the deduction for lateness.',
  access: order,
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({ id, milestoneId: text(60) }),
  output: report,
});

export const rateConsultingReport = endpoint({
  method: 'POST',
  path: `${base}/:id/rating`,
  summary: 'Rates a finished report, 1 to 5.',
  access: order,
  apiKey: 'denied',
  input: z.strictObject({
    id,
    rating: z
      .int('a whole number from 1 to 5')
      .check(
        z.minimum(1, 'a whole number from 1 to 5'),
        z.maximum(5, 'a whole number from 1 to 5'),
      ),
    note: z._default(lines(500), ''),
  }),
  output: report,
});

export const writeConsultingMessage = endpoint({
  method: 'POST',
  path: `${base}/:id/messages`,
  summary: 'Adds a message to the thread of a report.',
  access: either,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({
    id,
    text: text(reportLimits.message),
    fileIds: z._default(many(text(60), reportFiles.most), []),
  }),
  output: report,
});

export const sendConsultingFiles = endpoint({
  method: 'POST',
  path: '/api/v1/consulting-files',
  summary:
    'Uploads files of a report: for its brief while it is a draft, later for the next message or delivery.',
  access: either,
  apiKey: 'denied',
  files: { ...reportFiles, kept: true },
  input: z.strictObject({
    reportId: id,
    files: z.array(uploadedFile, 'one to five files').check(z.minLength(1, 'one to five files')),
  }),
  output: z.array(workFile),
});

export const readConsultingFile = endpoint({
  method: 'GET',
  path: '/api/v1/consulting-files/:id',
  summary: 'A file of a report, under a file name made by the server.',
  access: either,
  apiKey: 'denied',
  download: true,
  input: z.strictObject({ id }),
  output: z.unknown(),
});

export const removeConsultingFile = endpoint({
  method: 'DELETE',
  path: '/api/v1/consulting-files/:id',
  summary: 'Deletes a file that is not sent yet, or a file of a draft.',
  access: either,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.strictObject({ id: z.string() }),
});
