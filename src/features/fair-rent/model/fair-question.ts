import { type FieldRule, isoDate, oneOf, text } from '#src/domain/field-rules.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';

/** Where the door of the unit is: on the main street, or in one of its lanes and alleys. */
export const doorSides = ['street', 'lane'] as const;

/** Floors a rent can be asked for. */
export const unitFloors = ['ground', 'upper', 'basement'] as const;

/** A position as longitude and latitude in degrees (WGS84). */
export interface Position {
  lon: number;
  lat: number;
}

const positionPattern = /^-?\d{1,3}(\.\d{1,6})?,-?\d{1,2}(\.\d{1,6})?$/;

/** A point of the map as `lon,lat`. */
const position: FieldRule<Position> = {
  read: (value) => {
    if (!positionPattern.test(value)) return undefined;
    const [lon, lat] = value.split(',').map(Number) as [number, number];
    return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? { lon, lat } : undefined;
  },
  expected: 'longitude and latitude in degrees, as 121.543,25.033',
  pattern: positionPattern,
};

/** A measure from least to most, in digits with at most some decimals. */
function measure(least: number, most: number, what: string, decimals: number): FieldRule<number> {
  const pattern = new RegExp(`^\\d{1,4}(\\.\\d{1,${decimals}})?$`);
  return {
    read: (value) => {
      if (!pattern.test(value)) return undefined;
      const found = Number(value);
      return found >= least && found <= most ? found : undefined;
    },
    expected: `${what} from ${least} to ${most} with at most ${decimals} decimals`,
    pattern,
  };
}

/** The fields of a question, by the same names in the address of the page and in a request. */
export const fairQuestionRules = {
  /** An address, or a road with its district, in either script or in Latin letters. */
  address: text(80),
  /** A point instead: the nearest road counts. */
  at: position,
  /** m². */
  area: measure(5, 2000, 'an area in m²', 2),
  floor: oneOf(unitFloors),
  /** Main street or lane; an address that names a lane decides. */
  door: oneOf(doorSides),
  /** Width of the shop front, m. */
  frontage: measure(1, 50, 'a width in m', 1),
  category: oneOf(tradeCodes),
  /** ISO date the rent is of; today without. */
  date: isoDate,
};
