import { mergedBins } from '#src/domain/disclosure.ts';

/**
 * A rent by its door number on the road. Doors of a lane are numbered within the lane and excluded.
 */
export interface RentAtDoor {
  door: number;
  /** Money per m² and month, above zero. */
  unitRent: number;
}

/** Doors from `from` up to, but without, `to`, and the rents there in ascending order. */
export interface RentSegment {
  from: number;
  to: number;
  rents: number[];
}

/** Numbers in the narrowest stretch: both sides of about a hundred metres of shop fronts. */
export const segmentDoors = 50;

/**
 * Rents along a road in stretches of door numbers, from its beginning on.
 *
 * The road is cut after every `segmentDoors` numbers, independent of the request, and neighbouring
 * stretches are joined until each holds as many rents as `domain/disclosure` requires of masked
 * rows; so no cut can be moved to isolate one of them.
 *
 * @param rents Of one road and one currency, any order.
 * @returns Ascending and touching, with numbers between them where there are no rents; empty for
 *   too few rents.
 * @throws RangeError for a door below 1 or not whole, and a rent that is not above zero.
 */
export function rentAlongRoad(rents: readonly RentAtDoor[]): RentSegment[] {
  const cells = new Map<number, number[]>();
  for (const { door, unitRent } of rents) {
    if (!Number.isSafeInteger(door) || door < 1)
      throw new RangeError(`rent along a road: expected a door from 1, got ${door}`);
    if (!(unitRent > 0) || !Number.isFinite(unitRent)) {
      throw new RangeError(`rent along a road: expected a rent above zero, got ${unitRent}`);
    }
    const cell = Math.floor((door - 1) / segmentDoors);
    cells.set(cell, [...(cells.get(cell) ?? []), unitRent]);
  }
  const bins = [...cells]
    .sort(([a], [b]) => a - b)
    .map(([cell, here]) => ({
      from: cell * segmentDoors + 1,
      to: (cell + 1) * segmentDoors + 1,
      n: here.length,
    }));
  return mergedBins(bins).map(({ from, to }) => ({
    from,
    to: to!,
    rents: rents
      .flatMap(({ door, unitRent }) => (door >= from && door < to! ? [unitRent] : []))
      .sort((a, b) => a - b),
  }));
}
