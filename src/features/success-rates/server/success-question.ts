import type { WireFilter } from '#src/contract/wire-filter.ts';
import { metresBetween } from '#src/domain/distance.ts';
import { boxOf, isInside } from '#src/domain/polygon.ts';
import { observedCities, observedCityNamed, type RateLevel } from '#src/domain/success-rate.ts';
import { invalidInput } from '#src/server/http/errors.ts';
import type { successQuestion } from '../contract/success-rates.ts';

/** A question as parsed by the contract. */
export type Question = (typeof successQuestion)['_zod']['output'];

/** A position, where the source gives one. */
export interface Position {
  lon: number | null;
  lat: number | null;
}

/**
 * Rejects a city without survival data.
 *
 * @throws HttpError 400 naming `city`.
 */
export function assertObserved(city: string): void {
  if (observedCityNamed(city)) return;
  throw invalidInput([
    {
      field: 'city',
      expected: `one of ${observedCities()
        .map(({ name }) => name)
        .join(', ')}`,
      got: city,
    },
  ]);
}

/** Levels of the question, narrowest first. */
export function levelsOf({ road, near, polygon, district }: Question): RateLevel[] {
  const levels: RateLevel[] = ['city'];
  if (district !== undefined) levels.unshift('district');
  if (near !== undefined || polygon !== undefined) levels.unshift('area');
  if (road !== undefined) levels.unshift('road');
  return levels;
}

/**
 * The narrowest level a shop lies in, as its place in `levelsOf`. A place is taken within its
 * district.
 */
export function levelOf(
  question: Question,
  shop: Position & { district: string; isOnRoad: boolean },
): number {
  const levels = levelsOf(question);
  const isInDistrict = question.district === undefined || shop.district === question.district;
  if (!isInDistrict) return levels.length - 1;
  if ((levels[0] === 'road' && shop.isOnRoad) || (levels[0] === 'area' && isInArea(question, shop)))
    return 0;
  return levels.indexOf(question.district === undefined ? 'city' : 'district');
}

/** Whether a position is inside the circle or polygon of the question; false without a position. */
export function isInArea({ near, polygon }: Question, { lon, lat }: Position): boolean {
  if (lon === null || lat === null) return false;
  if (near !== undefined) return metresBetween(near, { lon, lat }) <= near.radiusM;
  return polygon !== undefined && isInside(polygon, lon, lat);
}

// A degree of latitude is about 111 km everywhere; of longitude it is shorter, so the box below is
// wide enough to 60°.
const degreesPerMetre = 1 / 55_000;

/** The bounding box of the question's area; null without one. */
export function areaBox({
  near,
  polygon,
}: Question): { west: number; south: number; east: number; north: number } | null {
  if (polygon !== undefined) return boxOf(polygon);
  if (near === undefined) return null;
  const reach = near.radiusM * degreesPerMetre;
  return {
    west: near.lon - reach,
    south: near.lat - reach,
    east: near.lon + reach,
    north: near.lat + reach,
  };
}

/** The question in its wire format: stored so, and parsed again by the current rules. */
export function serializeQuestion(question: Question): WireFilter {
  const wire: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(question)) {
    if (value !== undefined) wire[name] = textOf(name, value);
  }
  return wire;
}

function textOf(name: string, value: unknown): string | string[] {
  if (name === 'near') {
    const { lon, lat, radiusM } = value as NonNullable<Question['near']>;
    return `${lon},${lat},${radiusM}`;
  }
  if (name === 'polygon')
    return (value as NonNullable<Question['polygon']>).map((corner) => corner.join(',')).join(';');
  if (name === 'area' || name === 'rentBurden') {
    const { from, to } = value as NonNullable<Question['area']>;
    return `${from ?? ''}-${to ?? ''}`;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.map(String) : String(value);
}
