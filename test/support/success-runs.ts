import { randomUUID } from 'node:crypto';
import type { Db } from '#src/server/db/connect.ts';

/** A stored result: a hundred shops, of which forty close after two years; with a planned shop. */
export const runResult = {
  levels: [{ level: 'city', n: 100, events: 40, shortcoming: null }],
  levelUsed: 'city',
  n: 100,
  events: 40,
  censored: 60,
  unknownAge: 0,
  curve: [
    {
      time: 2,
      atRisk: 100,
      events: 40,
      censored: 60,
      survival: 0.6,
      se: 0.049,
      low: 0.497,
      high: 0.688,
    },
  ],
  risk: [
    { age: 0, atRisk: 100, events: 0, censored: 0 },
    { age: 1, atRisk: 100, events: 0, censored: 0 },
    { age: 2, atRisk: 100, events: 40, censored: 60 },
  ],
  years: [{ years: 1, estimate: null }],
  median: { median: null, low: null, high: null },
  restrictedMean: null,
  hazards: [],
  weibull: null,
  groups: [],
  logRank: null,
  hazardRatios: null,
  percentile: null,
  planned: { survival: 0.6, low: 0.5, high: 0.7, factors: [] },
  occupancy: {
    ratio: 0.14,
    light: 'green',
    costMonth: 21_000,
    breakEvenSalesMonth: 105_000,
    normLow: 0.1,
    normHigh: 0.2,
  },
  window: { first: 2003, last: 2021 },
  sources: [],
};

/** A run of a member that was worked out. @returns Its id. */
export async function insertRun(
  db: Db,
  memberId: string,
  {
    paid = false,
    state = 'ready',
    priceJindou = 15,
  }: { paid?: boolean; state?: 'ready' | 'computing'; priceJindou?: number } = {},
): Promise<string> {
  const id = `sr_${randomUUID()}`;
  const question = {
    city: '墨爾本',
    category: ['fnb-bar'],
    horizon: '3',
    plannedRent: '20000',
    plannedSales: '150000',
  };
  await db
    .insertInto('success_rate_run')
    .values({
      id,
      member_id: memberId,
      question: JSON.stringify(question),
      method: 'success-rate/1',
      state,
      job_id: null,
      result: state === 'ready' ? JSON.stringify(runResult) : null,
      price_jindou: priceJindou,
      paid_at: paid ? new Date() : null,
    })
    .execute();
  return id;
}

/** Marks a run as paid: its result is disclosed from now on. */
export async function markPaid(db: Db, id: string): Promise<void> {
  await db
    .updateTable('success_rate_run')
    .set({ paid_at: new Date() })
    .where('id', '=', id)
    .execute();
}
