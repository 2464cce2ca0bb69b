/** Units floor areas are stated in. Areas are stored and sent in m². */
export const areaUnits = ['m2', 'ping', 'sqft'] as const;
export type AreaUnit = (typeof areaUnits)[number];

/**
 * Square metres of one unit, exactly: a ping is 400/121 m², an international foot is 0.3048 m.
 */
export const m2Of: Readonly<Record<AreaUnit, number>> = {
  m2: 1,
  ping: 400 / 121,
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

/** Hundredths of a m²: the finest area an address or a form keeps. */
export function keptM2(area: number, unit: AreaUnit): number {
  return Math.round(toM2(area, unit) * 100) / 100;
}
