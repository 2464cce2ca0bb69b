import type { dashboardEvidence, dashboardMovers, dashboardRoads, dashboardSurvey } from '#src/contract/dashboard.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import type { Db } from '../db/connect.ts';
import { charts, statistics } from '../kases/service.ts';
import { knownCity } from '../places/service.ts';
import { roadSearch } from '../roads/service.ts';
import { statistics as sampleStatistics } from '../samples/statistics.ts';
import { isAsked, searchedIn } from './scope.ts';

type Output<E extends { output: { _zod: { output: unknown } } }> = E['output']['_zod']['output'];

export async function evidence(db: Db, place: InputOf<typeof dashboardEvidence>): Promise<Output<typeof dashboardEvidence>> {
  knownCity(place.city);
  const asked = searchedIn(place);
  const [{ n, roads, newestRelease }, { byQuarter }] = await Promise.all([statistics(db, asked), charts(db, asked)]);
  const quarters = byQuarter.map(({ quarter, n: cases, complete }) => ({ quarter, n: cases, complete }));
  return { cases: n, roads, newestRelease, quarters };
}

/**
 * Roads by the change of their own rents over a year. What is told of a change was worked out with it: the numbers and the error
 * are those of the two medians it is of.
 */
export async function movers(
  db: Db,
  { most, district: wanted, ...place }: InputOf<typeof dashboardMovers>,
): Promise<Output<typeof dashboardMovers>> {
  knownCity(place.city);
  const compared = (await roadSearch(db).find(place)).flatMap(({ row, overYear }) => {
    const { id, district, name, nameHans, rent } = row;
    return overYear && isAsked(district, wanted)
      ? [{ id, district, name, nameHans, n: rent.n, median: rent.median, ...overYear }]
      : [];
  });
  compared.sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  const risers = compared.filter(({ value }) => value > 0).slice(0, most);
  const fallers = compared
    .filter(({ value }) => value < 0)
    .toReversed()
    .slice(0, most);
  return { risers, fallers, compared: compared.length };
}

/** What the newest survey of the place found, and how it changed since the one before. */
export async function survey(db: Db, place: InputOf<typeof dashboardSurvey>): Promise<Output<typeof dashboardSurvey>> {
  const { wave, vacancy, change, categories, hhi } = await sampleStatistics(db, searchedIn(place));
  return {
    survey: wave && { name: wave.survey, period: wave.period, points: wave.points, before: change?.period ?? null },
    vacancy,
    flows: change?.flows ?? null,
    mix: categories,
    hhi,
  };
}

/** Roads with a median and a survey that counted empty units. */
export async function rentsAndVacancy(
  db: Db,
  { district: wanted, ...place }: InputOf<typeof dashboardRoads>,
): Promise<Output<typeof dashboardRoads>> {
  const { currency } = knownCity(place.city);
  const known = (await roadSearch(db).find(place))
    .map(({ row }) => row)
    .filter(({ rent, district }) => rent.median !== null && isAsked(district, wanted));
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
