import { newestCompleteQuarter } from '#src/analytics/complete-quarter.ts';
import { isChoicePublishable } from '#src/analytics/disclosure/complementary-disclosure.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import { areaEdgesM2 } from '#src/domain/bands.ts';
import type { SampleStatistics } from '#src/domain/disclosure.ts';
import { addQuarters, type Quarter } from '#src/domain/quarter.ts';
import { chargeTable, type Requester } from '#src/features/disclosure/server/budget.service.ts';
import { isPublishable } from '#src/features/disclosure/server/complement.service.ts';
import { knownCity } from '#src/features/places/server/places.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { noiseKeyOf } from '#src/server/disclosure/statistical-noise.ts';
import { sizeOnly, statisticsOf } from '#src/server/statistics/statistics.ts';
import {
  matrixZonings,
  type dashboardDistricts,
  type dashboardMatrix,
} from '../contract/dashboard.ts';
import { searchedIn } from './dashboard-scope.ts';
import {
  samplesByAreaAndZoning,
  samplesByDistrict,
  selectNewestRelease,
} from './dashboard.store.ts';

type Districts = (typeof dashboardDistricts)['output']['_zod']['output'];
type Matrix = (typeof dashboardMatrix)['output']['_zod']['output'];

/**
 * The requested quarters, or as many complete ones up to the last. Null for a city without
 * evidence.
 */
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

/**
 * Districts over four quarters, those too small for a median last. @throws HttpError 429 when the
 * small-set budget is spent.
 */
export async function districts(
  db: Db,
  scope: InputOf<typeof dashboardDistricts>,
  asker: Requester,
): Promise<Districts> {
  const { currency } = knownCity(scope.city);
  const quarters = await periodOf(db, scope, 4);
  if (!quarters) return { currency, quarters: null, districts: [] };
  const [samples, key] = await Promise.all([
    samplesByDistrict(db, { ...scope, from: quarters.first, to: quarters.last }),
    noiseKeyOf(db),
  ]);
  const cut = { ...scope, from: quarters.first, to: quarters.last };
  const isPublished = await Promise.all(
    samples.map(({ name }) => isPublishable(db, { ...cut, district: name })),
  );
  const found = samples.map((sample, at) => ({
    name: sample.name,
    nameHans: sample.nameHans ?? sample.name,
    nameEn: sample.nameEn ?? sample.name,
    ...(isPublished[at] ? statisticsOf(sample, key) : sizeOnly(sample.n)),
  }));
  await chargeTable(db, asker, { name: 'districts', filter: scope, counts: toldOf(found) });
  // Sorted by published values: an order by hidden medians would disclose their ranks.
  found.sort((a, b) => (b.median ?? -1) - (a.median ?? -1) || b.n - a.n);
  return { currency, quarters, districts: found };
}

/** Bands of the matrix; there are too few shops above the last edge but one to split them again. */
const matrixEdgesM2 = areaEdgesM2.slice(0, 4);

/**
 * Floor area by zoning over eight quarters, every pair, also empty. @throws HttpError 429 when the
 * small-set budget is spent.
 */
export async function matrix(
  db: Db,
  scope: InputOf<typeof dashboardMatrix>,
  asker: Requester,
): Promise<Matrix> {
  const { currency } = knownCity(scope.city);
  const quarters = await periodOf(db, scope, 8);
  if (!quarters) return { currency, quarters: null, cells: [] };
  const [samples, key] = await Promise.all([
    samplesByAreaAndZoning(
      db,
      { ...searchedIn(scope), from: quarters.first, to: quarters.last },
      matrixEdgesM2,
    ),
    noiseKeyOf(db),
  ]);
  const bands = Array.from({ length: matrixEdgesM2.length + 1 }, (_, at) => ({
    from: matrixEdgesM2[at - 1] ?? null,
    to: matrixEdgesM2[at] ?? null,
  }));
  const cut = { ...searchedIn(scope), from: quarters.first, to: quarters.last };
  const isPublished = await Promise.all(bands.map((area) => isPublishable(db, { ...cut, area })));
  const cells = bands.flatMap((area, at) =>
    matrixZonings.map((zoning) => {
      const inBand = samples.filter((sample) => sample.at === at);
      const sample = inBand.find((one) => one.zoning === zoning);
      const counts = inBand.map(({ n, ...one }) => ({
        value: one.zoning,
        n,
        isInside: one.zoning === zoning,
      }));
      if (!sample || !isPublished[at] || !isChoicePublishable(counts))
        return { area, zoning, ...sizeOnly(sample?.n ?? 0) };
      return { area, zoning, ...statisticsOf(sample, key) };
    }),
  );
  await chargeTable(db, asker, {
    name: 'matrix',
    filter: searchedIn(scope),
    counts: toldOf(cells),
  });
  return { currency, quarters, cells };
}

function toldOf(samples: readonly SampleStatistics[]): number[] {
  return samples.flatMap(({ n, median }) => (median === null ? [] : [n]));
}
