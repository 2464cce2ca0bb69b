import { quarticKernel, type PlanePoint } from './quartic-kernel.ts';

/** A rent at a place. */
export interface RentPoint extends PlanePoint {
  unitRent: number;
}

/** Below the weight of this many points on the very spot the surface is left blank. */
export const minPoints = 5;

/**
 * Rent at a place as the kernel-weighted mean of the rents around it.
 *
 * @param points Any number.
 * @param bandwidth In m, above 0.
 * @returns Unit rent, or null where the weights do not add up to `minPoints` points at distance 0: too little is near.
 * @throws RangeError when the bandwidth is not above 0 or a unit rent is not finite.
 * @see Nadaraya (1964), Theory of Probability and its Applications 9(1), 141-142; Watson (1964), Sankhya A 26(4), 359-372.
 */
export function rentAt(
  at: PlanePoint,
  points: readonly RentPoint[],
  bandwidth: number,
): number | null {
  const peak = quarticKernel(0, bandwidth);
  let weight = 0;
  let weighted = 0;
  points.forEach(({ x, y, unitRent }, place) => {
    if (!Number.isFinite(unitRent))
      throw new RangeError(`rent surface: expected finite unit rents, got ${unitRent} at ${place}`);
    const share = quarticKernel(Math.hypot(x - at.x, y - at.y), bandwidth) / peak;
    weight += share;
    weighted += share * unitRent;
  });
  return weight < minPoints ? null : weighted / weight;
}
