import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import { rateLevels } from '#src/domain/success-rate.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import { notFound } from '#src/server/http/errors.ts';
import { ownedSuccessReports } from '#src/server/ownership/ownership.service.ts';
import type { listSuccessRuns, nameSuccessRun } from '../contract/success-runs.ts';
import { chargeFor, type Payer } from './charge-run.ts';
import * as store from './success-rate-runs.store.ts';
import { displayedPrice } from './success-rates.service.ts';
import { rowOf } from './success-run-row.ts';

type Runs = OutputOf<typeof listSuccessRuns>;

/** The caller's matching runs, and the facets of all of them. */
export async function list(
  db: Db,
  { page, limit, sort, ...filter }: InputOf<typeof listSuccessRuns> & IdFilter,
  payer: Payer,
): Promise<Runs> {
  const { memberId } = payer;
  const charge = await chargeFor(db, payer);
  const [rows, total, about] = await Promise.all([
    store.selectRuns(
      db,
      memberId,
      filter,
      { sort, chargedPercent: charge(100) },
      limit,
      (page - 1) * limit,
    ),
    store.countRuns(db, memberId, filter),
    store.selectQuestionScopes(db, memberId),
  ]);
  const reports = await ownedSuccessReports(
    db,
    memberId,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map((row) =>
      rowOf(row, { hasReport: reports.has(row.id), priceJindou: displayedPrice(row, charge) }),
    ),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: wholeOf(about),
  };
}

function wholeOf(about: readonly store.QuestionScope[]): Runs['whole'] {
  const places = new Map<string, { city: string; district: string | null; roads: Set<string> }>();
  for (const { city, district, roads } of about) {
    const key = JSON.stringify([city, district]);
    const place = places.get(key) ?? { city, district, roads: new Set<string>() };
    for (const road of roads ?? []) place.roads.add(road);
    places.set(key, place);
  }
  return {
    places: [...places.values()].map((place) => ({ ...place, roads: [...place.roads].sort() })),
    trades: tradeCodes.filter((code) => about.some(({ trades }) => trades.includes(code))),
    horizons: [...new Set(about.map(({ horizon }) => horizon))].sort((a, b) => a - b),
    levels: rateLevels.filter((level) => about.some((one) => one.level === level)),
  };
}

/** Sets the planned shop of a run. @throws HttpError 404 also for another member's run. */
export async function nameShop(
  db: Db,
  { id, plannedName }: InputOf<typeof nameSuccessRun>,
  memberId: string,
): Promise<OutputOf<typeof nameSuccessRun>> {
  const name = plannedName?.trim() ?? null;
  if (!(await store.setPlannedName(db, id, memberId, name))) throw notFound('The run');
  return { id, plannedName: name };
}
