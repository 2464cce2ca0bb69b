import { quartileSample, smallestSample } from '#src/domain/disclosure.ts';
import type { KaseFilter } from '#src/features/kases/server/kases.store.ts';

/** Whether figures of so many rows count against the budget, unless they are of a whole place. */
export function isSmall(n: number): boolean {
  return n >= smallestSample && n < quartileSample;
}

/** Whether a filter names nothing but a road, a district or a city, whose figures are public. */
export function isPlaceAlone({
  city: _city,
  district: _district,
  districts: _districts,
  road,
  ...cuts
}: KaseFilter): boolean {
  return (road?.length ?? 0) <= 1 && Object.values(cuts).every((value) => value === undefined);
}
