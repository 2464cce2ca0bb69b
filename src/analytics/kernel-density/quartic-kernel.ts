/** A point on a plane in metres. */
export interface PlanePoint {
  x: number;
  y: number;
}

/**
 * Quartic (biweight) kernel of the plane, as GIS packages draw heat maps with it.
 *
 * @param distance In m, from 0.
 * @param bandwidth In m, above 0; nothing counts from there on.
 * @returns Density per m²; over the whole plane it adds up to 1.
 * @throws RangeError when one of them is not such a number.
 * @see Silverman (1986), Density Estimation, equation 4.5.
 */
export function quarticKernel(distance: number, bandwidth: number): number {
  if (!(bandwidth > 0 && Number.isFinite(bandwidth))) {
    throw new RangeError(`quartic kernel: expected a bandwidth above 0 m, got ${bandwidth}`);
  }
  if (!(distance >= 0))
    throw new RangeError(`quartic kernel: expected a distance from 0 m, got ${distance}`);
  if (distance >= bandwidth) return 0;
  const inside = 1 - (distance / bandwidth) ** 2;
  return (3 / (Math.PI * bandwidth * bandwidth)) * inside * inside;
}
