import { quarticKernel } from '#src/analytics/kernel-density/quartic-kernel.ts';
import { minPoints } from '#src/analytics/kernel-density/rent-surface.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import { flowsBetween } from '#src/domain/sample.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { dashboardSurveyHeat } from '../contract/dashboard.ts';
import { selectNewestWave, selectVisited } from './dashboard.store.ts';
import { bandwidthOf, overGrid, planeOf, type GridPoint } from './heat-grid.ts';
import { perKm2 } from './rent-heat.ts';

type Answer = (typeof dashboardSurveyHeat)['output']['_zod']['output'];

/** A visited point, and whether it is one of those to be counted. */
interface VisitedSpot extends GridPoint {
  n: 1;
  isHit: boolean;
}

/**
 * Density per km² of empty units, or of units opened since the previous survey.
 *
 * Blank where fewer than five points' worth was visited: findings at a single point are sold, not
 * shown.
 */
export async function surveyHeat(
  db: Db,
  { city, district, synthetic = false, of, bandwidth, cells }: InputOf<typeof dashboardSurveyHeat>,
): Promise<Answer> {
  const newest = await selectNewestWave(db, { city, district, synthetic: true });
  const leavesOut = !synthetic && newest !== undefined && newest.isSynthetic;
  const wave = leavesOut ? await selectNewestWave(db, { city, district, synthetic }) : newest;
  const none: Answer = {
    period: wave?.period ?? null,
    before: wave?.before?.period ?? null,
    isSynthetic: wave?.isSynthetic ?? false,
    syntheticLeftOut: leavesOut,
    bandwidthM: null,
    n: 0,
    hits: 0,
    cellM: null,
    cells: [],
  };
  if (!wave || (of === 'vacant' ? !wave.countsVacant : wave.before === null)) return none;
  const visited = await selectVisited(db, wave.id, district);
  const isHit =
    of === 'vacant' ? new Set<string>() : await openedSince(db, wave.before!.id, visited, district);
  const placed = visited.flatMap(({ point, status, lon, lat }) =>
    lon === null || lat === null
      ? []
      : [{ lon, lat, isHit: of === 'vacant' ? status === 'vacant' : isHit.has(point) }],
  );
  const hits = placed.filter((one) => one.isHit).length;
  if (placed.length < minPoints) return { ...none, n: placed.length };
  const plane = planeOf(placed.map(({ lon, lat }) => [lon, lat]));
  const spots = plane.spots.map((spot, at): VisitedSpot => ({
    ...spot,
    n: 1,
    isHit: placed[at]!.isHit,
  }));
  const reach = bandwidth ?? bandwidthOf(spots);
  const grid = await overGrid(plane, cells, (middle) => toldAt(middle, spots, reach));
  return { ...none, n: placed.length, hits, bandwidthM: Math.round(reach), ...grid };
}

async function openedSince(
  db: Db,
  before: string,
  visited: Awaited<ReturnType<typeof selectVisited>>,
  district: readonly string[] | undefined,
): Promise<Set<string>> {
  const flows = flowsBetween(await selectVisited(db, before, district), visited);
  return new Set(
    flows.filter(({ kind }) => kind === 'opened' || kind === 'replaced').map(({ point }) => point),
  );
}

function toldAt(
  { x, y }: GridPoint,
  spots: readonly VisitedSpot[],
  reach: number,
): { density: number } | null {
  const peak = quarticKernel(0, reach);
  let visited = 0;
  let density = 0;
  for (const spot of spots) {
    const distance = Math.hypot(spot.x - x, spot.y - y);
    if (distance >= reach) continue;
    const share = quarticKernel(distance, reach);
    visited += share;
    if (spot.isHit) density += share;
  }
  return visited / peak < minPoints ? null : { density: Math.round(density * perKm2 * 100) / 100 };
}
