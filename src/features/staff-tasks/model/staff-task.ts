/** Kinds of requests that wait for staff, in the order of the queue's filter. */
export const taskKinds = [
  'refund',
  'transfer',
  'verification',
  'permission',
  'review',
  'enquiry',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** What a task is a request of; each is decided by endpoints of its own feature. */
export const taskSources = [
  'refund',
  'transfer',
  'certification',
  'access-request',
  'contribution',
  'sample-correction',
  'listing',
  'deal',
  'quote',
] as const;
export type TaskSource = (typeof taskSources)[number];

interface SourceRule {
  kind: TaskKind;
  /** The access rule of the endpoints that decide it. */
  access: string;
  /** Working days until it is due. */
  dueDays: number;
}

/**
 * Due dates are what the console promises its members: a refund within 3 working days (the page of
 * the order), a certification within 1 (its form). Nothing is promised for the other kinds: 2 days
 * for what keeps a member from working, 3 for reviews.
 */
export const sourceRules: Readonly<Record<TaskSource, SourceRule>> = {
  refund: { kind: 'refund', access: 'can:order-refund#approve', dueDays: 3 },
  transfer: { kind: 'transfer', access: 'can:ledger-adjust#approve', dueDays: 2 },
  certification: { kind: 'verification', access: 'can:admin.member-manage', dueDays: 1 },
  'access-request': { kind: 'permission', access: 'can:admin.member-manage', dueDays: 2 },
  contribution: { kind: 'review', access: 'can:kase-verify', dueDays: 3 },
  'sample-correction': { kind: 'review', access: 'can:sample-edit', dueDays: 3 },
  listing: { kind: 'review', access: 'can:kase-verify', dueDays: 3 },
  deal: { kind: 'review', access: 'can:kase-verify', dueDays: 3 },
  quote: { kind: 'enquiry', access: 'can:report-work', dueDays: 2 },
};

/** Access to the queue: for staff who may decide at least one of its kinds. */
export const staffTaskAccess = `can:${[
  ...new Set(taskSources.map((source) => sourceRules[source].access.slice('can:'.length))),
].join('|')}`;

export const taskWorkers = ['all', 'mine', 'unassigned'] as const;
export type TaskWorkers = (typeof taskWorkers)[number];

/** Facts that a decision is checked against. */
export const factNames = [
  'order',
  'orderState',
  'orderAfter',
  'paidAt',
  'refundsBefore',
  'bonus',
  'bought',
  'money',
  'credited',
  'needsTwo',
  'firstConfirmed',
  'closesAt',
  'certificationType',
  'name',
  'number',
  'rejectedBefore',
  'roles',
  'wanted',
  'address',
  'dealDate',
  'area',
  'floor',
  'rent',
  'unitRent',
  'median',
  'alike',
  'field',
  'now',
  'value',
  'surveyedOn',
  'term',
  'reportKind',
  'depth',
  'deadline',
  'completeness',
  'reward',
] as const;
export type FactName = (typeof factNames)[number];

/** How the value of a fact is written. */
export const factForms = [
  'text',
  'jindou',
  'money',
  'moment',
  'day',
  'number',
  'share',
  'code',
] as const;

/** Steps of a task's history. */
export const historySteps = [
  'ordered',
  'paid',
  'delivered',
  'submitted',
  'requested',
  'transferCreated',
  'firstConfirmed',
  'claimed',
] as const;
