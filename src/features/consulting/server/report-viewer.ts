import { has } from '#src/domain/access-rule.ts';
import type { DbOrTx, Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import * as store from './consulting-reports.store.ts';

/** The caller, and whether they may work on reports. */
export interface Viewer {
  memberId: string;
  mayWork: boolean;
}

export function viewerOf({ member, access }: Caller): Viewer {
  return { memberId: member!.id, mayWork: has(['report-work'], false, access) };
}

/**
 * @throws HttpError 404 for a report that is neither the caller's own nor submitted and the
 * caller's to work on.
 */
export async function seen(db: DbOrTx, id: string, viewer: Viewer): Promise<store.StoredReport> {
  return visible(await store.find(db, id), viewer);
}

/** The same, locked until the transaction ends. */
export async function held(open: Tx, id: string, viewer: Viewer): Promise<store.StoredReport> {
  return visible(await store.lock(open, id), viewer);
}

/** Locks a report of the caller's own. */
export async function heldByOwner(
  open: Tx,
  id: string,
  viewer: Viewer,
): Promise<store.StoredReport> {
  return ownedBy(await held(open, id, viewer), viewer);
}

/** A report of the caller's own, for checks before its lock is taken. */
export async function seenByOwner(
  db: DbOrTx,
  id: string,
  viewer: Viewer,
): Promise<store.StoredReport> {
  return ownedBy(await seen(db, id, viewer), viewer);
}

function ownedBy(report: store.StoredReport, { memberId }: Viewer): store.StoredReport {
  if (report.memberId !== memberId) throw notFound('The report');
  return report;
}

/**
 * Locks a report to work on it.
 *
 * @throws HttpError 403 without the permission, 409 for the caller's own: buyers cannot set their
 *   price.
 */
export async function heldByStaff(
  open: Tx,
  id: string,
  viewer: Viewer,
): Promise<store.StoredReport> {
  const report = await held(open, id, viewer);
  if (!viewer.mayWork)
    throw new HttpError(403, 'Only consulting staff can do this.', { missing: ['report-work'] });
  if (report.memberId === viewer.memberId) {
    throw new HttpError(409, 'Another analyst has to work on a report you ordered.', {
      reason: 'own-report',
    });
  }
  return report;
}

function visible(
  report: store.StoredReport | undefined,
  { memberId, mayWork }: Viewer,
): store.StoredReport {
  const isSeen =
    report !== undefined &&
    (report.memberId === memberId || (mayWork && report.status !== 'draft'));
  if (!isSeen) throw notFound('The report');
  return report;
}

/** 409 for an act its status does not allow. */
export function forbiddenBy(status: string, done: string): HttpError {
  return new HttpError(409, `The report is ${status}; it cannot be ${done}.`, {
    reason: 'status-forbids',
    status,
  });
}
