import {
  type FieldRule,
  integer,
  list,
  near,
  oneOf,
  polygon,
  text,
  yesOrNo,
} from '#src/domain/field-rules.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';

/** Where the door of the unit is: on the main street, or in one of its lanes and alleys. */
export const doorSides = ['street', 'lane'] as const;
export type DoorSide = (typeof doorSides)[number];

/** Floors a unit can be searched for. */
export const unitFloors = ['ground', 'upper', 'basement'] as const;
export type UnitFloor = (typeof unitFloors)[number];

/** Streets with fewer leases like the unit have no estimate of their own. */
export const fewestLeases = 5;
export const mostDistricts = 20;
const smallestAreaM2 = 5;
const largestAreaM2 = 2000;

const area: FieldRule<number> = {
  read: (value) => {
    if (!/^\d{1,4}(\.\d{1,2})?$/.test(value)) return undefined;
    const m2 = Number(value);
    return m2 >= smallestAreaM2 && m2 <= largestAreaM2 ? m2 : undefined;
  },
  expected: `an area from ${smallestAreaM2} to ${largestAreaM2} m² with at most two decimals`,
  pattern: /^\d{1,4}(\.\d{1,2})?$/,
};

/** The fields of a question, by the same names in the address of the page and in a request. */
export const streetQuestionRules = {
  city: text(20),
  /** Without any, the whole city. */
  district: list(text(40), mostDistricts),
  category: oneOf(tradeCodes),
  /** m². */
  area,
  /** Most rent per month, in the currency of the city. */
  budget: integer(1, 999_999_999),
  floor: oneOf(unitFloors),
  door: oneOf(doorSides),
  /** Least width of the shop front, m. */
  frontage: integer(1, 50),
  /** Fewest leases like the unit. */
  evidence: integer(fewestLeases, 100),
  /** Farthest from a point. */
  near,
  polygon,
  /** Whether generated figures are shown and scored too. */
  synthetic: yesOrNo,
};

/** What a street has to meet besides lying in the city and its districts. */
export const mustHaves = ['near', 'polygon', 'frontage', 'evidence'] as const;
export type MustHave = (typeof mustHaves)[number];
