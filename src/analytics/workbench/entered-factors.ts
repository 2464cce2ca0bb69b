import type { AssessedShop, TypedEvidence } from '#src/domain/assessment.ts';
import type { FloorBand } from '#src/domain/kase.ts';
import type { Factors } from '../comparables/comparison-grid.ts';
import { effectiveShare } from '../net-effective-rent.ts';
import { zoneA } from '../zone-areas.ts';

/**
 * What a square metre of a storey pays beside the ground floor.
 *
 * Measured as exp of the floor terms of the rent equation on open leases (−0.246, −0.634, −0.094), to two digits.
 */
export const floorLevels: Readonly<Partial<Record<FloorBand, number>>> = {
  ground: 1,
  upper: 0.78,
  basement: 0.53,
  several: 0.91,
};

/**
 * Factors from evidence that was typed in to the subject, each subject ÷ comparable: time by the two indices, frontage and
 * depth by zones, floor by storey, terms by what each lease leaves of its first rent. What cannot be worked out is left to the
 * valuer.
 */
export function typedFactors(subject: AssessedShop, own: TypedEvidence): Factors {
  const factors: Partial<Record<'time' | 'frontageDepth' | 'floor' | 'terms', number>> = {};
  if (subject.index !== null && own.index !== null) factors.time = subject.index / own.index;
  const [here, there] = [zoneShare(subject), zoneShare(own)];
  if (here !== null && there !== null) factors.frontageDepth = here / there;
  const [level, other] = [floorLevels[subject.floorBand], floorLevels[own.floorBand]];
  if (level !== undefined && other !== undefined) factors.floor = level / other;
  // A landlord who grants fewer concessions states a lower face rent for the same rent over the years.
  if (subject.lease && own.lease)
    factors.terms = effectiveShare(own.lease) / effectiveShare(subject.lease);
  return factors;
}

/** Area in terms of zone A of a unit; null while a measure is missing. */
export function zoneAreaOf({
  frontageM,
  depthM,
}: {
  frontageM: number | null;
  depthM: number | null;
}): number | null {
  return frontageM === null || depthM === null ? null : zoneA(frontageM, depthM);
}

type Measured = Pick<AssessedShop, 'frontageM' | 'depthM' | 'areaM2'>;

/** Area in terms of zone A ÷ area of a unit whose measures are known; null otherwise. */
export function zoneShare(unit: Measured): number | null {
  const area = zoneAreaOf(unit);
  return area === null || unit.areaM2 === null ? null : area / unit.areaM2;
}
