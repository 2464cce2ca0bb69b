/**
 * What a rent of a survey point is based on, strongest first: a contract that was seen, a tenant's
 * statement, an asking rent.
 */
export const secondaryBases = ['seen', 'told', 'asked'] as const;
export type SecondaryBasis = (typeof secondaryBases)[number];

/** Survey points beside one assessment. */
export const maxSecondary = 20;

/** The rents of a survey point, in minor units a month. */
export interface SecondaryPoint {
  seenMinorPerMonth: number | null;
  toldMinorPerMonth: number | null;
  askedMinorPerMonth: number | null;
  frontageM: number | null;
  depthM: number | null;
}

/** A rent of a survey point as evidence beside the comparables. */
export interface SecondaryRent {
  basis: SecondaryBasis;
  rentMinorPerMonth: number;
  /** Frontage times depth, since a survey measures no areas; and money per m² of it and month. */
  areaM2: number;
  unitRentMonth: number;
}

/**
 * The strongest rent of a point, with the area from its measures; null without a rent or a measure.
 */
export function secondaryRentOf(point: SecondaryPoint): SecondaryRent | null {
  const { frontageM, depthM } = point;
  if (frontageM === null || depthM === null) return null;
  const rents = {
    seen: point.seenMinorPerMonth,
    told: point.toldMinorPerMonth,
    asked: point.askedMinorPerMonth,
  };
  const basis = secondaryBases.find((one) => rents[one] !== null);
  if (basis === undefined) return null;
  const areaM2 = frontageM * depthM;
  const rentMinorPerMonth = rents[basis]!;
  return { basis, rentMinorPerMonth, areaM2, unitRentMonth: rentMinorPerMonth / 100 / areaM2 };
}
