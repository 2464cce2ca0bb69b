/** Acts that move jindou: the audit log has them by the kind of their line in the statement. */
export const moneyActs = [
  'recharge', 'grant', 'consume', 'hold', 'capture', 'release', 'refund', 'expire', 'payout', 'adjust',
] as const; // prettier-ignore
export type MoneyAct = (typeof moneyActs)[number];

/** All other audited acts, by their object. An act that is not listed here cannot be written. */
export const actsOf = {
  access: ['requested', 'granted', 'refused'],
  adjustment: ['proposed', 'rejected'],
  'api-key': ['made', 'revoked'],
  assessment: ['assign', 'draft', 'correct', 'submit', 'sign', 'deliver', 'accept', 'revise', 'expire', 'register', 'withdraw'],
  booking: ['cancel', 'confirm', 'dispute', 'accept', 'reject', 'source', 'release', 'delivered', 'extended', 'file-viewed'],
  certification: ['sent', 'viewed', 'passed', 'rejected'],
  city: ['imported'],
  consulting: ['submitted', 'assigned', 'quoted', 'decline', 'begin', 'delivered', 'revise', 'abort'],
  contact: ['phone-changed', 'mail-changed'],
  contribution: [
    'submitted', 'corrected', 'resubmitted', 'withdrawn', 'taken', 'put-back', 'file-viewed', 'published', 'rejected', 'duplicate',
  ],
  coupon: ['created', 'ended'],
  disclosure: ['budget-spent'],
  enquiry: ['answered'],
  identity: ['linked', 'unlinked'],
  import: ['ran', 'undone'],
  invoice: ['requested'],
  kase: ['retracted', 'superseded'],
  member: ['registered', 'created', 'roles-changed', 'suspended', 'restored', 'exported', 'closed'],
  membership: ['renewal-changed'],
  'micro-app': ['added', 'changed', 'removed', 'approved', 'rejected'],
  'my-shop': [
    'submit', 'revise', 'pause', 'resume', 'refresh', 'offer', 'withdraw', 'lease', 'vacate', 'archive', 'approve', 'reject',
    'changed', 'removed', 'imported', 'deal-publish', 'deal-reject', 'deal-duplicate',
  ],
  order: ['cancelled'],
  password: ['changed', 'reset'],
  'payment-code': ['set', 'changed', 'reset', 'reset-code-sent', 'free-payment'],
  'pre-shop': ['moved'],
  product: ['created', 'changed', 'retired', 'unretired'],
  recharge: ['confirmed-first', 'sent-back'],
  'recon-issue': ['taken', 'settled'],
  refund: ['requested', 'rejected'],
  road: ['renamed', 'name-added', 'name-removed', 'graded', 'merged', 'retracted', 'restored'],
  'sample-correction': ['marked', 'withdrawn', 'confirmed', 'rejected'],
  'scoped-token': ['made', 'revoked'],
  session: ['ended'],
  share: ['made', 'revoked'],
  'staff-task': ['claimed', 'released'],
  'stale-report': ['made', 'confirmed', 'rejected'],
  team: [
    'opened', 'renamed', 'invited', 'invitation-revoked', 'joined', 'left', 'role-changed', 'cap-set', 'suspended', 'restored',
    'removed', 'jindou-in', 'jindou-out', 'jindou-moved', 'jindou-equalised',
  ],
  'two-step': ['on', 'off', 'recovery-codes'],
} as const; // prettier-ignore

type Acts = typeof actsOf;
type ActOf<Thing extends keyof Acts> = Thing extends keyof Acts
  ? `${Thing}.${Acts[Thing][number]}`
  : never;

/** An act that moves nothing, `team.renamed`. */
export type AuditAction = ActOf<keyof Acts>;

/** The acts an entry of the audit log may have. */
export type AuditAct = MoneyAct | AuditAction;

/** All of them, those about money first. */
export const auditActs: readonly AuditAct[] = [
  ...moneyActs,
  ...Object.entries(actsOf).flatMap(([thing, acts]) =>
    acts.map((act) => `${thing}.${act}` as AuditAction),
  ),
];

/** The act of a line; undefined for one this build does not define. */
export function auditActNamed(action: string): AuditAct | undefined {
  return auditActs.find((act) => act === action);
}
