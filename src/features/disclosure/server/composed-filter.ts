import type { KaseFilter } from '#src/features/kases/server/kases.store.ts';

/**
 * Whether a filter selects roads, by name, grade, words, rent or place on the map, so that sets of rows could be composed
 * of roads that are too small to publish. A single road of a district is published by its own count.
 */
export function isComposed({
  road,
  district,
  grade,
  q,
  rent,
  bounds,
  near,
  polygon,
}: KaseFilter): boolean {
  const isOneRoad = road?.length === 1 && district !== undefined;
  return (
    (road !== undefined && !isOneRoad) ||
    [grade, q, rent, bounds, near, polygon].some((one) => one !== undefined)
  );
}
