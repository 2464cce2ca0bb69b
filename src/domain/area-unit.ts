/** Units floor areas are stated in. Areas are stored and sent in m². */
export const areaUnits = ['m2', 'ping', 'sqft'] as const;
export type AreaUnit = (typeof areaUnits)[number];

/**
 * Square metres of one unit. A ping is 400/121 m², which Taiwan's offices state with six decimals;
 * an international foot is 0.3048 m.
 */
export const m2Of: Readonly<Record<AreaUnit, number>> = {
  m2: 1,
  ping: 3.305785,
  sqft: 0.09290304,
};

/** An area in m² of one stated in a unit; not rounded. */
export function toM2(area: number, unit: AreaUnit): number {
  return area * m2Of[unit];
}

/** An area in a unit of one in m²; not rounded. */
export function fromM2(areaM2: number, unit: AreaUnit): number {
  return areaM2 / m2Of[unit];
}
