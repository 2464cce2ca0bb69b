import type { OutputOf } from '#src/contract/endpoint.ts';
import type { readConsultingReport } from '#src/features/consulting/contract/consulting-reports.ts';
import type { readSuccessRun } from '#src/features/success-rates/contract/success-rates.ts';
import type { readBill } from '#src/features/wallet/contract/bills.ts';
import { notFound } from '#src/server/http/errors.ts';
import type {
  openSharedBill,
  openSharedReport,
  openSharedSuccessRun,
} from '../../contract/shares.ts';

type Shown<E> = Omit<OutputOf<E>, 'expiresAt'>;

// Fields are listed explicitly, so that a field added to a bill or a run later is not published
// automatically.

/**
 * A bill as shown to the recipient of a link: no balance, no order, no exact description of the
 * purchase.
 */
export function sharedBill(bill: OutputOf<typeof readBill>): Shown<typeof openSharedBill> {
  const { no, kind, title, amountJindou, moneyMinor, currency, occurredAt, items, refunds } = bill;
  return {
    no,
    kind,
    title: withoutContacts(title),
    amountJindou,
    moneyMinor,
    currency,
    occurredAt,
    items: items.map(({ type, qty, paidJindou }) => ({ type, qty, paidJindou })),
    refundedJindou: refunds.reduce((sum, refund) => sum + refund.amountJindou, 0),
  };
}

/** Masks digits that could be a telephone number, and the local part of a mail address. */
export function withoutContacts(title: string): string {
  return title
    .replace(/[\w.+-]+@(?=[\w-]+\.)/g, '***@')
    .replace(/\+?\d[\d -]{6,}\d/g, (found) => found.replace(/\d(?=(?:\D*\d){2})/g, '*'));
}

/** @throws HttpError 404 for a run without a readable result: one that was refunded. */
export function sharedRun(
  run: OutputOf<typeof readSuccessRun>,
): Shown<typeof openSharedSuccessRun> {
  const { method, createdAt, withdrawn, question, result } = run;
  if (result === null) throw notFound('The link');
  const {
    levels,
    levelUsed,
    n,
    events,
    censored,
    unknownAge,
    curve,
    risk,
    years,
    median,
    restrictedMean,
    percentile,
    window,
    sources,
  } = result;
  return {
    method,
    createdAt,
    withdrawn,
    question: Object.fromEntries(
      Object.entries(question).filter(([name]) => !name.startsWith('planned')),
    ),
    result: {
      levels,
      levelUsed,
      n,
      events,
      censored,
      unknownAge,
      curve,
      ...(risk && { risk }),
      years,
      median,
      restrictedMean,
      percentile,
      window,
      sources,
      hazards: [],
      weibull: null,
      groups: [],
      logRank: null,
      hazardRatios: null,
      // Rent, sales and prospects of the owner's own shop.
      planned: null,
      occupancy: null,
    },
  };
}

/**
 * @throws HttpError 404 for a report of which nothing was accepted: only accepted work may be
 * shared.
 */
export function sharedReport(
  report: OutputOf<typeof readConsultingReport>,
): Shown<typeof openSharedReport> {
  const { no, kind, depth, scope, plan } = report;
  const parts = acceptedParts(plan).map(
    ({ stage, title, delivery: { version, note, at, files } }) => {
      return { stage, title, version, note, deliveredAt: at, files };
    },
  );
  if (parts.length === 0) throw notFound('The link');
  return { no, kind, depth, scope, parts };
}

/** The accepted milestones, each with its latest delivery. */
export function acceptedParts(plan: OutputOf<typeof readConsultingReport>['plan']) {
  return plan.flatMap(({ status, deliveries, ...step }) => {
    const delivery = status === 'accepted' ? deliveries.at(-1) : undefined;
    return delivery ? [{ ...step, delivery }] : [];
  });
}
