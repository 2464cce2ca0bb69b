import { v7 } from 'uuid';
import { z95 } from '#src/analytics/stats/normal.ts';
import { chooseLevel } from '#src/analytics/success-rate/choose-level.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import type { WireFilter } from '#src/contract/wire-filter.ts';
import { observedCities, successRunPrice, type RateLevel } from '#src/domain/success-rate.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { notFound } from '#src/server/http/errors.ts';
import { readInput } from '#src/server/http/parse-input.ts';
import { assertCanCreateJob, createJob } from '#src/server/jobs/create-job.ts';
import {
  successQuestion,
  type citySuccessRate,
  type previewSuccessRate,
  type successPeers,
  type successRun,
  type successScopes,
  type successPoints,
} from '../contract/success-rates.ts';
import { chargeFor, type Payer } from './charge-run.ts';
import { compute } from './compute-success-rate.ts';
import { assertObserved, serializeQuestion, type Question } from './success-question.ts';
import * as store from './success-rates.store.ts';
import { methodVersion, resultOf, type SuccessResult } from './success-result.ts';
import { successRunJob } from './success-run-job.ts';

type Output<E extends { output: { _zod: { output: unknown } } }> = E['output']['_zod']['output'];
type SuccessRun = (typeof successRun)['_zod']['output'];

/** More squares of a hundred metres than the widest city has streets in. */
const mostSpots = 20_000;

/** More shops than this are worked on by a job. */
export const maxShopsInProcess = 100_000;

export async function scopes(db: Db): Promise<Output<typeof successScopes>> {
  const counted = await store.countScopes(db);
  return observedCities().flatMap((city) => {
    const rows = counted.filter((row) => row.city === city.name);
    if (rows.length === 0) return [];
    const districts = [...new Set(rows.map(({ district }) => district))]
      .map((name) => ({ name, n: summed(rows.filter(({ district }) => district === name)) }))
      .sort((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1));
    const trades = tradeCodes.flatMap((code) => {
      const n = summed(rows.filter(({ category }) => category === code));
      return n > 0 ? [{ code, n }] : [];
    });
    return [{ ...city, n: summed(rows), districts, trades }];
  });
}

/** The size of the sample, without the result. */
export async function preview(
  db: Db,
  question: Question,
  payer: Payer,
): Promise<Output<typeof previewSuccessRate>> {
  assertObserved(question.city);
  const [found, charge] = await Promise.all([store.summarise(db, question), chargeFor(db, payer)]);
  const summaries = found.map((level) =>
    store.publishedCount(question, level.n) === 0 ? { ...level, n: 0, events: 0 } : level,
  );
  const { counts, used } = chooseLevel(summaries, question.horizon);
  const shown = counts[used ?? counts.length - 1]!;
  const { unknownAge } = await store.selectSeen(db, question, shown.level);
  return {
    levels: counts,
    levelUsed: used === null ? null : shown.level,
    n: shown.n,
    events: shown.events,
    unknownAge: store.publishedCount(question, unknownAge),
    // The width at a share of one half, the maximum: the share itself is paid for with the run.
    expectedWidth: used === null ? null : z95 / Math.sqrt(shown.n),
    priceJindou: charge(successRunPrice({ isSuppressed: used === null })),
    isLong: counts.at(-1)!.n > maxShopsInProcess,
  };
}

/** Where the shops lie among which a place is chosen. */
export async function observedPoints(
  db: Db,
  asked: InputOf<typeof successPoints>,
): Promise<Output<typeof successPoints>> {
  assertObserved(asked.city);
  const [placed, withoutPlace, sources] = await Promise.all([
    store.selectPoints(db, asked, mostSpots),
    store.countWithoutPlace(db, asked),
    store.selectSources(db, asked),
  ]);
  return {
    spots: placed.map(({ lon, lat, n }) => [lon, lat, n]),
    withoutPlace,
    attributions: sources.map(({ attribution }) => attribution),
  };
}

/** The free figure: the whole city, one trade, one year. */
export async function cityFigure(
  db: Db,
  { city, category }: InputOf<typeof citySuccessRate>,
): Promise<Output<typeof citySuccessRate>> {
  assertObserved(city);
  const columns = await store.selectShops(db, { city, category: [category], horizon: 1 });
  const question = { levels: ['city' as const], trades: [category], horizonYears: 1, planned: {} };
  const { n, events, years } = await compute({ columns, question });
  const estimate = years[0]?.estimate;
  if (!estimate) return { n, events, afterOneYear: null };
  const { survival, se, low, high } = estimate;
  return { n, events, afterOneYear: { survival, se, low, high } };
}

/**
 * Whose run it is, where the end of a long one is waited for, and from how many shops on it is
 * long.
 */
export interface RunOrder extends Payer {
  channelRequest: string | null;
  mostAtOnce?: number;
}

/** Computes the result of a question and stores it. */
export async function run(
  db: Db,
  question: Question,
  { memberId, roles, channelRequest, mostAtOnce = maxShopsInProcess }: RunOrder,
): Promise<SuccessRun> {
  assertObserved(question.city);
  const id = `sr_${v7()}`;
  const made = { id, memberId, question: serializeQuestion(question), method: methodVersion };
  const summaries = await store.summarise(db, question);
  if (summaries.at(-1)!.n > mostAtOnce) {
    await assertCanCreateJob(db, memberId);
    await tx(db, async (trx) => {
      const jobId = await createJob(trx, successRunJob, {
        memberId,
        input: { runId: id },
        channelRequest,
      });
      await store.insertRun(trx, {
        ...made,
        state: 'computing',
        jobId,
        result: null,
        priceJindou: successRunPrice({ isSuppressed: false }),
      });
    });
  } else {
    const result = await resultOf(db, question);
    const priceJindou = successRunPrice({ isSuppressed: result.levelUsed === null });
    await store.insertRun(db, { ...made, state: 'ready', jobId: null, result, priceJindou });
  }
  return read(db, id, { memberId, roles });
}

/** @throws HttpError 404 also for another member's run. */
export async function read(db: Db, id: string, payer: Payer): Promise<SuccessRun> {
  const found = await store.selectRun(db, id, payer.memberId);
  if (!found) throw notFound('The run');
  const { state, jobId, method, paidAt, createdAt } = found;
  // Withheld until it is paid.
  const result = store.isOpen(found) ? (found.result as SuccessResult | null) : null;
  return {
    id,
    state,
    jobId,
    method,
    question: found.question as WireFilter,
    priceJindou: displayedPrice(found, await chargeFor(db, payer)),
    paid: paidAt !== null,
    createdAt: createdAt.toISOString(),
    withdrawn: result ? await withdrawnSince(db, found, result) : 0,
    result,
  };
}

/**
 * Sources only ever add shops or retract them: shops of the run that are missing now were
 * retracted. Shops added later are not part of it, and neither are those of wider levels than the
 * one it used.
 */
async function withdrawnSince(
  db: Db,
  { question, readAt }: store.StoredRun,
  { levels, levelUsed }: SuccessResult,
): Promise<number> {
  const standing = await store.summarise(db, readInput(successQuestion, question), readAt);
  const used = levelUsed ?? 'city';
  const nOf = (counts: readonly { level: RateLevel; n: number }[]) =>
    counts.find(({ level }) => level === used)?.n ?? 0;
  return Math.max(0, nOf(levels) - nOf(standing));
}

/**
 * Districts with observations of shops like those of a run. @throws HttpError 404 also for another
 * member's run.
 */
export async function peers(
  db: Db,
  id: string,
  memberId: string,
): Promise<Output<typeof successPeers>> {
  const found = await store.selectRun(db, id, memberId);
  if (!found) throw notFound('The run');
  return store.countPeers(db, readInput(successQuestion, found.question));
}

/** The price charged for a run, or its present price. */
export function displayedPrice(
  {
    paidAt,
    paidJindou,
    priceJindou,
  }: Pick<store.StoredRun, 'paidAt' | 'paidJindou' | 'priceJindou'>,
  charge: (listJindou: number) => number,
): number {
  return paidAt === null ? charge(priceJindou) : (paidJindou ?? priceJindou);
}

function summed(rows: readonly store.ScopeCount[]): number {
  return rows.reduce((sum, { n }) => sum + n, 0);
}
