import { newestCompleteQuarter } from '#src/analytics/complete-quarter.ts';
import { medianRatioInterval } from '#src/analytics/median-ratio.ts';
import type { dashboardEvidence, dashboardMovers, dashboardRoads, dashboardSurvey } from '#src/contract/dashboard.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import { addQuarters, type Quarter } from '#src/domain/quarter.ts';
import type { Db } from '../db/connect.ts';
import { charts, statistics } from '../kases/service.ts';
import { knownCity } from '../places/service.ts';
import { roadSearch } from '../roads/service.ts';
import { statistics as sampleStatistics } from '../samples/statistics.ts';
import { fourDecimals } from '../statistics.ts';
import { selectNewestRelease } from './store.ts';

type Output<E extends { output: { _zod: { output: unknown } } }> = E['output']['_zod']['output'];

export async function evidence(db: Db, place: InputOf<typeof dashboardEvidence>): Promise<Output<typeof dashboardEvidence>> {
  knownCity(place.city);
  const [{ n, roads, newestRelease }, { byQuarter }] = await Promise.all([statistics(db, place), charts(db, place)]);
  const quarters = byQuarter.map(({ quarter, n: cases, complete }) => ({ quarter, n: cases, complete }));
  return { cases: n, roads, newestRelease, quarters };
}

/** Roads by the change of their own rents over a year. */
export async function movers(
  db: Db,
  { most, ...place }: InputOf<typeof dashboardMovers>,
): Promise<Output<typeof dashboardMovers>> {
  knownCity(place.city);
  const release = await selectNewestRelease(db, place.city);
  const compared = (await roadSearch(db).find(place)).flatMap(({ row }) => {
    const { id, district, name, nameHans, rent, yoy } = row;
    if (yoy?.level !== 'road') return [];
    return [{ id, district, name, nameHans, n: rent.n, median: rent.median, value: yoy.value, window: yoy.window }];
  });
  compared.sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  const withErrors = (chosen: typeof compared) =>
    Promise.all(chosen.map(async (road) => ({ ...road, ...(await errorOf(db, place.city, road, release)) })));
  const [risers, fallers] = await Promise.all([
    withErrors(compared.filter(({ value }) => value > 0).slice(0, most)),
    withErrors(
      compared
        .filter(({ value }) => value < 0)
        .toReversed()
        .slice(0, most),
    ),
  ]);
  return { risers, fallers, compared: compared.length };
}

interface Mover {
  district: string;
  name: string;
  window: 'quarter' | 'year';
}

/** How many rents stand behind a road's change over a year, and its interval where both medians have one. */
async function errorOf(db: Db, city: string, { district, name, window }: Mover, release: Quarter | null) {
  if (release === null) return { nBefore: 0, nAfter: 0, interval: null };
  const last = newestCompleteQuarter(release);
  const quarters = window === 'year' ? 4 : 1;
  const sampleTo = (to: Quarter) => statistics(db, { city, district, road: [name], from: addQuarters(to, 1 - quarters), to });
  const [before, after] = await Promise.all([sampleTo(addQuarters(last, -4)), sampleTo(last)]);
  const interval =
    before.interval && after.interval
      ? medianRatioInterval({ median: before.median!, ...before.interval }, { median: after.median!, ...after.interval })
      : null;
  return {
    nBefore: before.n,
    nAfter: after.n,
    interval: interval && { low: fourDecimals(interval.low - 1)!, high: fourDecimals(interval.high - 1)! },
  };
}

/** What the newest survey of the place found, and how it changed since the one before. */
export async function survey(
  db: Db,
  { city, district }: InputOf<typeof dashboardSurvey>,
): Promise<Output<typeof dashboardSurvey>> {
  const { wave, vacancy, change, categories, hhi } = await sampleStatistics(db, { city, district });
  return {
    survey: wave && { name: wave.survey, period: wave.period, points: wave.points, before: change?.period ?? null },
    vacancy,
    flows: change?.flows ?? null,
    mix: categories,
    hhi,
  };
}

/** Roads with a median and a survey that counted empty units. */
export async function rentsAndVacancy(db: Db, place: InputOf<typeof dashboardRoads>): Promise<Output<typeof dashboardRoads>> {
  const { currency } = knownCity(place.city);
  const known = (await roadSearch(db).find(place)).map(({ row }) => row).filter(({ rent }) => rent.median !== null);
  const roads = known.flatMap(({ id, district, name, nameHans, rent, survey: found }) =>
    found?.vacancy
      ? [
          {
            id,
            district,
            name,
            nameHans,
            n: rent.n,
            median: rent.median!,
            vacancy: found.vacancy,
            isSynthetic: found.isSynthetic,
          },
        ]
      : [],
  );
  return { currency, notSurveyed: known.length - roads.length, roads };
}
