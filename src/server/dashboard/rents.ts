import { newestCompleteQuarter } from '#src/analytics/complete-quarter.ts';
import { medianRatioInterval } from '#src/analytics/median-ratio.ts';
import type { dashboardRents } from '#src/contract/dashboard.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import type { SampleStatistics } from '#src/domain/disclosure.ts';
import { addQuarters, type Quarter } from '#src/domain/quarter.ts';
import type { Db } from '../db/connect.ts';
import { statistics } from '../kases/service.ts';
import { knownCity } from '../places/service.ts';
import { fourDecimals, sizeOnly } from '../statistics.ts';
import { selectNewestRelease } from './store.ts';

type Answer = (typeof dashboardRents)['output']['_zod']['output'];
type Place = InputOf<typeof dashboardRents>;

/** The newest complete quarter against those a quarter and a year before it. */
export async function rents(db: Db, place: Place): Promise<Answer> {
  const { currency, name } = knownCity(place.city);
  const release = await selectNewestRelease(db, name);
  if (release === null) return { currency, quarter: null, statistics: sizeOnly(0), qoq: null, yoy: null };
  const newest = newestCompleteQuarter(release);
  const quarter = place.to !== undefined && place.to < newest ? place.to : newest;
  const [now, qoq, yoy] = await Promise.all([
    sample(db, place, quarter, 1),
    change(db, place, addQuarters(quarter, -1), quarter),
    change(db, place, addQuarters(quarter, -4), quarter),
  ]);
  return { currency, quarter, statistics: now, qoq, yoy };
}

/** What a quarter says, or the four quarters that end in it, of the cases asked for. */
async function sample(db: Db, place: Place, quarter: Quarter, quarters: 1 | 4): Promise<SampleStatistics> {
  const asked = { ...place, from: addQuarters(quarter, 1 - quarters), to: quarter };
  const { n, median, q1, q3, interval } = await statistics(db, asked);
  return { n, median, q1, q3, interval };
}

async function change(db: Db, place: Place, from: Quarter, to: Quarter): Promise<Answer['qoq']> {
  for (const [window, quarters] of [
    ['quarter', 1],
    ['year', 4],
  ] as const) {
    const [before, after] = await Promise.all([sample(db, place, from, quarters), sample(db, place, to, quarters)]);
    if (before.median === null || after.median === null) continue;
    return {
      value: fourDecimals(after.median / before.median - 1)!,
      interval: intervalOf(before, after, window),
      window,
      from,
      to,
    };
  }
  return null;
}

/** Years that overlap share rents, so their medians are not independent and no interval is told. */
function intervalOf(before: SampleStatistics, after: SampleStatistics, window: 'quarter' | 'year') {
  if (window === 'year' || !before.interval || !after.interval) return null;
  const { low, high } = medianRatioInterval(
    { median: before.median!, ...before.interval },
    { median: after.median!, ...after.interval },
  );
  return { low: fourDecimals(low - 1)!, high: fourDecimals(high - 1)! };
}
