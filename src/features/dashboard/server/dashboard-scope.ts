import type { InDistricts } from '#src/server/db/id-filter.ts';

/** The scope of a tile as a filter of cases and survey points: the union of the districts named. */
export function searchedIn<Asked extends { district?: string[] | undefined }>({
  district,
  ...rest
}: Asked): Omit<Asked, 'district'> & InDistricts {
  return { ...rest, ...(district && { districts: district }) };
}

/** Whether a district is among the requested ones. */
export function isRequested(district: string, asked: readonly string[] | undefined): boolean {
  return asked === undefined || asked.includes(district);
}
