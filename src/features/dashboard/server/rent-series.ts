import { newestCompleteQuarter } from '#src/analytics/complete-quarter.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import type { SampleStatistics } from '#src/domain/disclosure.ts';
import { addQuarters, type Quarter } from '#src/domain/quarter.ts';
import type { Requester } from '#src/features/disclosure/server/budget.service.ts';
import { statistics } from '#src/features/kases/server/kases.service.ts';
import { knownCity } from '#src/features/places/server/places.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import {
  changeBetween,
  rentWindows,
  periodRangesOf,
  type PeriodRange,
} from '#src/server/statistics/rent-change.ts';
import { sizeOnly } from '#src/server/statistics/statistics.ts';
import type { dashboardRents } from '../contract/dashboard.ts';
import { searchedIn } from './dashboard-scope.ts';
import { selectNewestRelease } from './dashboard.store.ts';

type Answer = (typeof dashboardRents)['output']['_zod']['output'];
type Place = InputOf<typeof dashboardRents>;

/** The newest complete quarter against those a quarter and a year before it. */
export async function rents(db: Db, place: Place, asker: Requester): Promise<Answer> {
  const { currency, name } = knownCity(place.city);
  const release = await selectNewestRelease(db, name);
  if (release === null)
    return { currency, quarter: null, statistics: sizeOnly(0), qoq: null, yoy: null };
  const newest = newestCompleteQuarter(release);
  const quarter = place.to !== undefined && place.to < newest ? place.to : newest;
  const [now, qoq, yoy] = await Promise.all([
    sample(db, place, { from: quarter, to: quarter }, asker),
    change(db, place, quarter, 1, asker),
    change(db, place, quarter, 4, asker),
  ]);
  return { currency, quarter, statistics: now, qoq, yoy };
}

/** Statistics of the filtered cases in a period. */
async function sample(
  db: Db,
  place: Place,
  stretch: PeriodRange,
  asker: Requester,
): Promise<SampleStatistics> {
  const { n, median, q1, q3, interval } = await statistics(
    db,
    { ...searchedIn(place), ...stretch },
    asker,
  );
  return { n, median, q1, q3, interval };
}

/** The change up to a quarter since `quarters` quarters before it. */
async function change(
  db: Db,
  place: Place,
  to: Quarter,
  quarters: number,
  asker: Requester,
): Promise<Answer['qoq']> {
  for (const window of rentWindows) {
    const { before, after } = periodRangesOf(to, quarters, window);
    const samples = await Promise.all([
      sample(db, place, before, asker),
      sample(db, place, after, asker),
    ]);
    const found = changeBetween(...samples, quarters, window);
    if (found)
      return {
        value: found.value,
        interval: found.interval,
        window,
        from: addQuarters(to, -quarters),
        to,
      };
  }
  return null;
}
