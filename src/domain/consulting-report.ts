import type { StateMachine } from './state-machine.ts';

/** Subject of a report. */
export const reportKinds = [
  'siteSelection',
  'market',
  'rentReview',
  'tenantMix',
  'custom',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Depth of a report; `custom` is quoted by hand. */
export const reportDepths = ['standard', 'deep', 'custom'] as const;
export type ReportDepth = (typeof reportDepths)[number];

/**
 * `held` and `accepted` are the two that people call accepted: the quote with its jindou held, and
 * the whole work.
 */
export const reportStatuses = [
  'draft',
  'submitted',
  'quoted',
  'held',
  'inProgress',
  'delivered',
  'revision',
  'accepted',
  'expired',
  'declined',
  'aborted',
] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const reportActionNames = [
  'submit',
  'quote',
  'accept',
  'decline',
  'expire',
  'begin',
  'deliver',
  'acceptPart',
  'acceptLast',
  'revise',
  'abort',
] as const;
export type ReportActionName = (typeof reportActionNames)[number];

/**
 * Transitions of a report. With each milestone it changes from inProgress to delivered and back,
 * with the last it ends.
 */
export const reportMachine: StateMachine<ReportStatus, ReportActionName> = {
  draft: { submit: 'submitted' },
  submitted: { quote: 'quoted', decline: 'declined' },
  quoted: { accept: 'held', decline: 'declined', expire: 'expired' },
  held: { begin: 'inProgress', abort: 'aborted' },
  inProgress: { deliver: 'delivered', abort: 'aborted' },
  delivered: { acceptPart: 'inProgress', acceptLast: 'accepted', revise: 'revision' },
  revision: { begin: 'inProgress', abort: 'aborted' },
  accepted: {},
  expired: {},
  declined: {},
  aborted: {},
};

/** Work that is paid for and not done. */
export const workingStatuses: readonly ReportStatus[] = [
  'held',
  'inProgress',
  'delivered',
  'revision',
];

export const milestoneStatuses = ['open', 'delivered', 'accepted', 'released'] as const;
export type MilestoneStatus = (typeof milestoneStatuses)[number];

/** Steps of the usual plans; `custom` carries a title of its own. */
export const milestoneStages = ['outline', 'draft', 'final', 'custom'] as const;
export type MilestoneStage = (typeof milestoneStages)[number];

/** Reasons for a report that ended by a deadline, without a text of either side. */
export const timeReasons = {
  expired: 'not accepted in time',
  overdue: 'not delivered in time',
} as const;

/** Events of a report that its member is notified of. */
export const reportEvents = [
  'message',
  'quoted',
  'begin',
  'delivered',
  'abort',
  'taken',
  'expired',
] as const;
export type ReportEvent = (typeof reportEvents)[number];

/**
 * Events that authors are notified of: acts of the member, deadlines that passed, and assignments.
 */
export const authorEvents = [
  'submitted',
  'assigned',
  'message',
  'files',
  'held',
  'declined',
  'expired',
  'revise',
  'part',
  'whole',
  'taken',
  'givenUp',
  'overdue',
  'rated',
] as const;
export type AuthorEvent = (typeof authorEvents)[number];

export const reportSections = [
  'summary',
  'location',
  'rents',
  'survival',
  'competition',
  'footfall',
  'tenantMix',
  'risks',
  'data',
] as const;
export type ReportSection = (typeof reportSections)[number];

/** Days for which a quote may be accepted. */
export const quoteDays = 7;
/** Maximum number of free revisions. */
export const maxRevisions = 2;
/** Days after which a delivery without a reply counts as accepted. */
export const answerDays = 14;
/** Jindou stay held this many days past the last agreed day, then they are released. */
export const holdDays = 60;
/** Deduction from a milestone per day of delay, in per cent, and its maximum in all. */
export const penaltyPercentADay = 5;
export const maxPenaltyPercent = 30;

export const reportLimits = {
  questions: 2_000,
  roads: 100,
  areaKm2: 50,
  milestones: 8,
  message: 2_000,
  quoteJindou: 1_000_000,
} as const;
export const reportFiles = { field: 'files', most: 5, largestBytes: 20 * 1024 * 1024 } as const;
