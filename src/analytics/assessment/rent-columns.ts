import type { FloorBand, MainUse, Remark, Zoning } from '#src/domain/kase.ts';
import type { FactorName } from '../comparables/comparison-grid.ts';
import { doorLocationOf } from './door-location.ts';
import { yearOf, type Shop } from './subject-shop.ts';

/** One quantity of the rent equation. */
export interface Column {
  name: string;
  /** The factor of the comparison grid it is part of. */
  factor: FactorName;
  of: (shop: Shop, year: number) => number;
}

const usualArea = 100;
const largeArea = 250;
const smallArea = 40;
const usualFloors = 5;

const lnArea = ({ areaM2 }: Shop) => Math.log(areaM2 / usualArea);

const size: Column[] = [
  { name: 'ln area', factor: 'size', of: lnArea },
  { name: 'ln area squared', factor: 'size', of: (shop) => lnArea(shop) ** 2 },
  { name: 'large', factor: 'size', of: ({ areaM2 }) => Math.max(0, Math.log(areaM2 / largeArea)) },
  { name: 'small', factor: 'size', of: ({ areaM2 }) => Math.max(0, Math.log(smallArea / areaM2)) },
];

const floors: Column[] = [
  ...(['upper', 'basement', 'several', 'other', 'unknown'] as const).map(
    (band: FloorBand): Column => ({
      name: `floor ${band}`,
      factor: 'floor',
      of: ({ floorBand }) => Number(floorBand === band),
    }),
  ),
  // A large shop on several floors, or with unknown floors, has less of its area at the street.
  {
    name: 'several floors by ln area',
    factor: 'floor',
    of: (shop) => (shop.floorBand === 'several' || shop.floorBand === 'unknown' ? lnArea(shop) : 0),
  },
];

const building: Column[] = [
  {
    name: 'ln storeys',
    factor: 'condition',
    of: ({ totalFloors }) => (totalFloors ? Math.log(totalFloors / usualFloors) : 0),
  },
  {
    name: 'low building',
    factor: 'condition',
    of: ({ totalFloors }) => Number(totalFloors !== null && totalFloors <= 3),
  },
  {
    name: 'tall building',
    factor: 'condition',
    of: ({ totalFloors }) => Number(totalFloors !== null && totalFloors >= 12),
  },
  {
    name: 'under 10 years',
    factor: 'condition',
    of: (shop, year) => ageIn(shop, year, -Infinity, 10),
  },
  { name: '30 to 40 years', factor: 'condition', of: (shop, year) => ageIn(shop, year, 30, 40) },
  {
    name: 'over 40 years',
    factor: 'condition',
    of: (shop, year) => ageIn(shop, year, 40, Infinity),
  },
  { name: 'age unknown', factor: 'condition', of: ({ builtDate }) => Number(builtDate === null) },
  ...(['residential', 'mixed', 'industrial', 'other', 'unknown'] as const).map(
    (use: MainUse): Column => ({
      name: `use ${use}`,
      factor: 'condition',
      of: ({ mainUse }) => Number(mainUse === use),
    }),
  ),
];

const terms: Column[] = [
  { name: 'remarked', factor: 'terms', of: ({ remarks }) => Number(remarks.length > 0) },
  ...(
    [
      'part',
      'parking',
      'fee-included',
      'tax-included',
      'free-rent',
      'added-structure',
      'urgent',
      'related',
      'renewal',
    ] as const
  ).map((remark: Remark): Column => ({
    name: `remark ${remark}`,
    factor: 'terms',
    of: ({ remarks }) => Number(remarks.includes(remark)),
  })),
];

const location: Column[] = [
  ...(['commercial', 'industrial', 'agricultural', 'other', 'unknown'] as const).map(
    (kind: Zoning): Column => ({
      name: `zoning ${kind}`,
      factor: 'location',
      of: ({ zoning }) => Number(zoning === kind),
    }),
  ),
  {
    name: 'in a lane',
    factor: 'frontageKind',
    of: (shop) => Number(doorLocationOf(shop).lane !== null),
  },
  {
    name: 'in an alley',
    factor: 'frontageKind',
    of: (shop) => Number(doorLocationOf(shop).alley !== null),
  },
];

/**
 * The quantities of the rent equation for evidence of some cities: those every city shares, and for
 * each city its own change over the years and its own slope of size.
 *
 * The years stop at the last deal, so that no change is drawn out beyond what was seen.
 *
 * @param lastYear Year of the last deal, as `yearOf` counts.
 */
export function rentColumns(cities: readonly string[], lastYear: number): Column[] {
  const ofCities = cities.flatMap((city): Column[] => [
    {
      name: `years in ${city}`,
      factor: 'time',
      of: (shop, year) => (shop.city === city ? Math.min(year, lastYear) - lastYear : 0),
    },
    ...(city === cities[0]
      ? []
      : [
          {
            name: `ln area in ${city}`,
            factor: 'size' as const,
            of: (shop: Shop) => (shop.city === city ? lnArea(shop) : 0),
          },
        ]),
  ]);
  return [...size, ...floors, ...building, ...terms, ...location, ...ofCities];
}

function ageIn(shop: Shop, year: number, from: number, to: number): number {
  if (shop.builtDate === null) return 0;
  const age = year - builtYear(shop, shop.builtDate);
  return Number(age >= from && age < to);
}

// Parsed once for the columns of all fits. Shops are values: none is changed.
const builtYears = new WeakMap<Shop, number>();

function builtYear(shop: Shop, builtDate: string): number {
  let year = builtYears.get(shop);
  if (year === undefined)
    builtYears.set(shop, (year = yearOf(builtDate, `the building at ${shop.address}`)));
  return year;
}
