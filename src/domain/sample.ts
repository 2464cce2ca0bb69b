/** How a surveyor found a unit. */
export const sampleStatuses = ['trading', 'vacant', 'fitting-out', 'closed'] as const;
export type SampleStatus = (typeof sampleStatuses)[number];

/** Jindou for one point of a wave, and for a whole road of it. */
export const samplePointJindou = 2;
export const roadWaveJindou = 20;

/** Whether nothing trades there: such a unit has no category. */
export function isEmpty(status: SampleStatus): boolean {
  return status === 'vacant' || status === 'closed';
}

/** Price of a cart: points by the piece, or their road as a whole where that is cheaper. */
export function sampleBasketJindou(pointsByRoadWave: readonly number[]): number {
  return pointsByRoadWave.reduce(
    (sum, points) => sum + Math.min(points * samplePointJindou, roadWaveJindou),
    0,
  );
}

/** A period of a survey: a year `2021` or a quarter `2021Q4`. Of one kind, they sort as text. */
export function isPeriod(text: string): boolean {
  return /^(19|20)\d{2}(Q[1-4])?$/.test(text);
}

/** One unit in one wave, with the fields that may change. */
export interface VisitedUnit {
  point: string;
  status: SampleStatus;
  category: string | null;
  /** Its sign; an other sign is another shop. */
  name: string;
}

/** What became of a point between two waves. */
export const flowKinds = ['stayed', 'replaced', 'opened', 'closed', 'empty'] as const;
export type FlowKind = (typeof flowKinds)[number];

export interface Flow {
  point: string;
  kind: FlowKind;
  /** Undefined where the earlier, or the later, wave does not know the point. */
  before: VisitedUnit | undefined;
  after: VisitedUnit | undefined;
}

/**
 * Compares two waves of one survey point by point, in the order of the points' numbers.
 *
 * A point that one wave does not know counts as empty there: the survey covers its area, so what it
 * did not find was not trading. A shop under another sign is another shop.
 *
 * @throws RangeError when a wave names a point twice.
 */
export function flowsBetween(
  before: readonly VisitedUnit[],
  after: readonly VisitedUnit[],
): Flow[] {
  const [earlier, later] = [byPoint(before, 'earlier'), byPoint(after, 'later')];
  const points = [...new Set([...earlier.keys(), ...later.keys()])].sort();
  return points.map((point) => {
    const [from, to] = [earlier.get(point), later.get(point)];
    return { point, kind: kindOf(from, to), before: from, after: to };
  });
}

function byPoint(units: readonly VisitedUnit[], which: string): Map<string, VisitedUnit> {
  const found = new Map<string, VisitedUnit>();
  for (const unit of units) {
    if (found.has(unit.point))
      throw new RangeError(
        `flows: expected each point once in the ${which} wave, got ${unit.point} twice`,
      );
    found.set(unit.point, unit);
  }
  return found;
}

function kindOf(before: VisitedUnit | undefined, after: VisitedUnit | undefined): FlowKind {
  const was = before && !isEmpty(before.status) ? before.name : null;
  const is = after && !isEmpty(after.status) ? after.name : null;
  if (was !== null && is !== null) return sameSign(was, is) ? 'stayed' : 'replaced';
  if (was !== null) return 'closed';
  return is === null ? 'empty' : 'opened';
}

/** Signs are written down by different hands: spaces and capitals do not make another shop. */
function sameSign(one: string, other: string): boolean {
  const plain = (name: string) =>
    name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return plain(one) === plain(other);
}

/** Pictures of a point that are taken in, and how large one may be. */
export const samplePhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type SamplePhotoType = (typeof samplePhotoTypes)[number];
export const samplePhotoLargestBytes = 5_000_000;
