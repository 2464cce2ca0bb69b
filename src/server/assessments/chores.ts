import { dayAt } from '#src/domain/report-plan.ts';
import type { Db } from '../db/connect.ts';
import * as store from './store.ts';

/** How long a reviewed report waits to be accepted or revised though its last day is over. */
const daysToAnswer = 30;

/** Reports past their last day say so, though nobody asks. @returns Those that expired now. */
export function expireReports(db: Db, now = new Date()): Promise<string[]> {
  return store.expireIssues(db, dayAt(now), daysToAnswer);
}
