import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import type { Db } from '#src/server/db/connect.ts';
import * as store from './assessments.store.ts';

/** Days a reviewed report may still be accepted or revised after its last day. */
const daysToAnswer = 30;

/**
 * Expires reports past their last day without waiting for a request. @returns Those that expired
 * now.
 */
export function expireReports(db: Db, now = new Date()): Promise<string[]> {
  return store.expireIssues(db, dayAt(now), daysToAnswer);
}
