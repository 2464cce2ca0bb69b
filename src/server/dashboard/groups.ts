import { newestCompleteQuarter } from '#src/analytics/complete-quarter.ts';
import { matrixZonings, type dashboardDistricts, type dashboardMatrix } from '#src/contract/dashboard.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import { areaEdgesM2 } from '#src/domain/bands.ts';
import { addQuarters, type Quarter } from '#src/domain/quarter.ts';
import type { Db } from '../db/connect.ts';
import { knownCity } from '../places/service.ts';
import { sizeOnly, statisticsOf } from '../statistics.ts';
import { searchedIn } from './scope.ts';
import { samplesByAreaAndZoning, samplesByDistrict, selectNewestRelease } from './store.ts';

type Districts = (typeof dashboardDistricts)['output']['_zod']['output'];
type Matrix = (typeof dashboardMatrix)['output']['_zod']['output'];

/** The quarters that count: those asked for, or so many complete ones up to the last. Null for a city without evidence. */
async function periodOf(
  db: Db,
  { city, from, to }: { city: string; from?: Quarter | undefined; to?: Quarter | undefined },
  quarters: number,
) {
  const release = await selectNewestRelease(db, city);
  if (release === null) return null;
  const newest = newestCompleteQuarter(release);
  const last = to !== undefined && to < newest ? to : newest;
  const usual = addQuarters(last, 1 - quarters);
  return { first: from !== undefined && from <= last ? from : usual, last };
}

/** Districts over four quarters; those too small for a median stand last. */
export async function districts(db: Db, scope: InputOf<typeof dashboardDistricts>): Promise<Districts> {
  const { currency } = knownCity(scope.city);
  const quarters = await periodOf(db, scope, 4);
  if (!quarters) return { currency, quarters: null, districts: [] };
  const samples = await samplesByDistrict(db, { ...scope, from: quarters.first, to: quarters.last });
  const found = samples.map((sample) => ({
    name: sample.name,
    nameHans: sample.nameHans ?? sample.name,
    nameEn: sample.nameEn ?? sample.name,
    ...statisticsOf(sample),
  }));
  // Sorted by what is told: an order by hidden medians would rank what may not be told.
  found.sort((a, b) => (b.median ?? -1) - (a.median ?? -1) || b.n - a.n);
  return { currency, quarters, districts: found };
}

/** Bands of the matrix; shops above the last edge but one are too few to be split again. */
const matrixEdgesM2 = areaEdgesM2.slice(0, 4);

/** Floor area by zoning over eight quarters, every pair, an empty one too. */
export async function matrix(db: Db, scope: InputOf<typeof dashboardMatrix>): Promise<Matrix> {
  const { currency } = knownCity(scope.city);
  const quarters = await periodOf(db, scope, 8);
  if (!quarters) return { currency, quarters: null, cells: [] };
  const samples = await samplesByAreaAndZoning(
    db,
    { ...searchedIn(scope), from: quarters.first, to: quarters.last },
    matrixEdgesM2,
  );
  const cells = Array.from({ length: matrixEdgesM2.length + 1 }, (_, at) => at).flatMap((at) =>
    matrixZonings.map((zoning) => {
      const found = samples.find((sample) => sample.at === at && sample.zoning === zoning);
      const area = { from: matrixEdgesM2[at - 1] ?? null, to: matrixEdgesM2[at] ?? null };
      return { area, zoning, ...(found ? statisticsOf(found) : sizeOnly(0)) };
    }),
  );
  return { currency, quarters, cells };
}
