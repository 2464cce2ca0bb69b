type RowCondition = 'grade' | 'q' | 'rent' | 'bounds' | 'near' | 'polygon';

/** The conditions of a search that may select roads; the values of all but `road` do not matter. */
export interface RoadSelection extends Partial<
  Record<RowCondition | 'city' | 'district', unknown>
> {
  road?: readonly string[] | undefined;
}

/**
 * Whether a filter selects roads, by name, grade, words, rent or place on the map, so that sets of
 * rows could be composed of roads that are too small to publish. A single road of a district is
 * published by its own count.
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
}: RoadSelection): boolean {
  const isOneRoad = road?.length === 1 && district !== undefined;
  return (
    (road !== undefined && !isOneRoad) ||
    [grade, q, rent, bounds, near, polygon].some((one) => one !== undefined)
  );
}
