import { flowsBetween, type FlowKind, type VisitedUnit } from '#src/domain/sample.ts';
import type { SampleItem } from '../search/sample-labels.ts';
import { isOwn, type OwnPoint } from './own-points.ts';

/** The change of one door between two waves. */
export interface Change {
  point: string;
  door: string;
  kind: Exclude<FlowKind, 'stayed' | 'empty'>;
  was: OwnPoint;
  is: OwnPoint;
}

export const ownPointsOf = (points: readonly SampleItem[]): OwnPoint[] => points.filter(isOwn);

/**
 * Doors that changed hands, opened or closed, in the order of the road.
 *
 * A door owned in only one of the waves is left out: that it is missing from the purchase does not
 * mean that it was missing from the street.
 */
export function changesBetween(before: readonly OwnPoint[], after: readonly OwnPoint[]): Change[] {
  const [then, now] = [byPoint(before), byPoint(after)];
  const inBoth = (points: readonly OwnPoint[], other: ReadonlyMap<string, OwnPoint>) =>
    [...byPoint(points).values()].filter(({ details }) => other.has(details.point)).map(unitOf);
  return flowsBetween(inBoth(before, now), inBoth(after, then))
    .flatMap(({ point, kind }): Change[] => {
      const [was, is] = [then.get(point)!, now.get(point)!];
      return kind === 'stayed' || kind === 'empty'
        ? []
        : [{ point, door: is.details.doorNo, kind, was, is }];
    })
    .sort(
      (a, b) =>
        (a.is.details.seq ?? Infinity) - (b.is.details.seq ?? Infinity) ||
        (a.point < b.point ? -1 : 1),
    );
}

function unitOf({ status, category, details: { point, name } }: OwnPoint): VisitedUnit {
  return { point, status, category, name };
}

function byPoint(points: readonly OwnPoint[]): Map<string, OwnPoint> {
  return new Map(points.map((point) => [point.details.point, point]));
}
