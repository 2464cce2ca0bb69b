import { exactCosOfDegrees, exactExp } from './exact-math.ts';
import { drawsFor } from './random-draws.ts';

const metresPerDegree = 111_195;
const spacingM = 400;
const rangeM = 800;
const reach = 4;
const nodesAcross = 4096;

/**
 * A spatially correlated deviate of roads: the mean of the draws at the nodes of a grid, weighted by nearness,
 * scaled so that over all places its deviation is 1.
 *
 * @param city Number of the city; each has a grid of its own.
 * @param east Degrees east of the middle of the city, and `north` degrees north of it.
 */
export function roadEffectAt(
  seed: number,
  city: number,
  east: number,
  north: number,
  lat: number,
): number {
  const x = (east * metresPerDegree * exactCosOfDegrees(lat)) / spacingM;
  const y = (north * metresPerDegree) / spacingM;
  let [sum, squares] = [0, 0];
  for (let row = Math.floor(y) - reach + 1; row <= Math.floor(y) + reach; row += 1) {
    for (let column = Math.floor(x) - reach + 1; column <= Math.floor(x) + reach; column += 1) {
      const distanceM = Math.sqrt((column - x) * (column - x) + (row - y) * (row - y)) * spacingM;
      const weight = exactExp(-distanceM / rangeM);
      const node = (row + nodesAcross / 2) * nodesAcross + column + nodesAcross / 2;
      sum += weight * drawsFor(seed, 'field', city * nodesAcross * nodesAcross + node).normal(0);
      squares += weight * weight;
    }
  }
  return sum / Math.sqrt(squares);
}
