import type { Evidence, Known } from '../assessment/comparable-evidence.ts';
import type { Shop } from '../assessment/subject-shop.ts';
import { isLike } from '../assessment/street-rents.ts';
import type { AskedUnit } from './asked-unit.ts';
import { fewestOfLevel } from './fair-rent.ts';

/** A lease with its rent converted to a unit, money per m² and month. */
export interface ConvertedRent {
  id: string;
  unitRent: number;
}

/**
 * Rents of the leases like a unit, each converted to it by the factors of the rent equation: time,
 * size, building and place.
 *
 * @param fewest The district's leases are taken where there are so many, else those of the city.
 */
export function convertedRents(
  { equation, ofCity }: Evidence,
  unit: AskedUnit,
  shop: Shop,
  year: number,
  fewest = fewestOfLevel,
): { from: 'district' | 'city'; rents: ConvertedRent[] } {
  const subject = equation.describe(shop, year);
  const like = ofCity(shop).filter(({ lease }) => isLike(unit, lease));
  const near = like.filter(({ lease }) => lease.district === unit.district);
  const isNear = near.length >= fewest;
  const converted = ({ lease, described }: Known): ConvertedRent => {
    const moves = [...equation.logFactors(described, subject).values()];
    const sum = moves.reduce((all, move) => all + move, 0);
    return { id: lease.id, unitRent: lease.unitRent * Math.exp(sum) };
  };
  return {
    from: isNear ? 'district' : 'city',
    rents: (isNear ? near : like).map(converted),
  };
}
