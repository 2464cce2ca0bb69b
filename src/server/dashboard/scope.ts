import type { InDistricts } from '../db/picked.ts';

/** What a tile was asked of, as cases and survey points are searched: the districts named are taken together. */
export function searchedIn<Asked extends { district?: string[] | undefined }>({
  district,
  ...rest
}: Asked): Omit<Asked, 'district'> & InDistricts {
  return { ...rest, ...(district && { districts: district }) };
}

/** Whether something lies in one of the districts asked for. */
export function isAsked(district: string, asked: readonly string[] | undefined): boolean {
  return asked === undefined || asked.includes(district);
}
