import type { InputOf } from '#src/contract/endpoint.ts';
import {
  countMatching,
  newestReleaseFor,
  quarterCounts,
} from '#src/features/kases/server/kases.service.ts';
import { knownCity } from '#src/features/places/server/places.service.ts';
import { roadSearch } from '#src/features/roads/server/roads.service.ts';
import { statistics as sampleStatistics } from '#src/features/samples/server/sample-statistics.ts';
import type { Db } from '#src/server/db/connect.ts';
import type {
  dashboardEvidence,
  dashboardMovers,
  dashboardRoads,
  dashboardSurvey,
} from '../contract/dashboard.ts';
import { isRequested, searchedIn } from './dashboard-scope.ts';
import { selectNewestWave } from './dashboard.store.ts';

type Output<E extends { output: { _zod: { output: unknown } } }> = E['output']['_zod']['output'];

export async function evidence(
  db: Db,
  place: InputOf<typeof dashboardEvidence>,
): Promise<Output<typeof dashboardEvidence>> {
  knownCity(place.city);
  const asked = searchedIn(place);
  const [{ n, roads }, quarters, newestRelease] = await Promise.all([
    countMatching(db, asked),
    quarterCounts(db, asked),
    newestReleaseFor(db, place.city),
  ]);
  return { cases: n, roads, newestRelease, quarters };
}

/**
 * Roads whose own rents changed over a year by more than the error, largest change first. Counts
 * and error belong to the two medians the change is computed from.
 */
export async function movers(
  db: Db,
  { most, district: wanted, ...place }: InputOf<typeof dashboardMovers>,
): Promise<Output<typeof dashboardMovers>> {
  knownCity(place.city);
  const compared = (await roadSearch(db).find(place)).flatMap(({ row, overYear }) => {
    const { id, district, name, nameHans, rent } = row;
    return overYear && isRequested(district, wanted)
      ? [{ id, district, name, nameHans, n: rent.n, median: rent.median, ...overYear }]
      : [];
  });
  return { ...significantChanges(compared, most), compared: compared.length };
}

/** Findings of the newest survey of the place, and the change since the previous one. */
export async function survey(
  db: Db,
  { synthetic = false, ...place }: InputOf<typeof dashboardSurvey>,
): Promise<Output<typeof dashboardSurvey>> {
  const filter = searchedIn(place);
  const [{ wave, vacancy, change, categories, hhi }, newest] = await Promise.all([
    sampleStatistics(db, { ...filter, ...(!synthetic && { synthetic }) }),
    selectNewestWave(db, { ...place, synthetic: true }),
  ]);
  return {
    survey: wave && {
      name: wave.survey,
      period: wave.period,
      points: wave.points,
      before: change?.period ?? null,
      provenance: newest?.id === wave.id && newest.isSynthetic ? 'synthetic' : 'survey',
    },
    syntheticLeftOut: !synthetic && newest !== undefined && newest.isSynthetic,
    vacancy,
    flows: change?.flows ?? null,
    mix: categories,
    hhi,
  };
}

/** Roads with a median and a survey that counted empty units. */
export async function rentsAndVacancy(
  db: Db,
  { district: wanted, synthetic = false, ...place }: InputOf<typeof dashboardRoads>,
): Promise<Output<typeof dashboardRoads>> {
  const { currency } = knownCity(place.city);
  const known = (await roadSearch(db).find(place))
    .map(({ row }) => row)
    .filter(({ rent, district }) => rent.median !== null && isRequested(district, wanted));
  const generated = synthetic
    ? []
    : known.filter(({ survey: found }) => found?.vacancy && found.isSynthetic);
  const roads = known
    .filter((road) => !generated.includes(road))
    .flatMap(({ id, district, name, nameHans, rent, survey: found }) =>
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
  const notSurveyed = known.length - roads.length - generated.length;
  return { currency, notSurveyed, syntheticLeftOut: generated.length, roads };
}

interface Change {
  id: string;
  /** 0.05 is five per cent more. */
  value: number;
  interval: { low: number; high: number } | null;
}

/**
 * The largest rises and falls among changes whose interval leaves zero out.
 *
 * A change within its error is noise; ranking such changes ranks noise.
 *
 * @param most How many of each side at most.
 */
export function significantChanges<Of extends Change>(
  changes: readonly Of[],
  most: number,
): { risers: Of[]; fallers: Of[] } {
  const significant = changes
    .filter(({ interval }) => interval !== null && (interval.low > 0 || interval.high < 0))
    .toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  return {
    risers: significant.filter(({ value }) => value > 0).slice(0, most),
    fallers: significant
      .filter(({ value }) => value < 0)
      .toReversed()
      .slice(0, most),
  };
}
