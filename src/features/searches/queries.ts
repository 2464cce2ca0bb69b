import {
  firstPage,
  isPage,
  isPageSize,
  plainParts,
  type IsReadable,
} from '#src/client/query/address-input.ts';
import { settings } from '#src/client/state/member-settings-state.ts';
import { cityNamed } from '#src/domain/city.ts';

/** Queries of a search page, from its address. */
export interface SearchInput {
  filter: Record<string, string>;
  /** Sort order, page and its size. */
  rest: Record<'sort' | 'page' | 'limit', string>;
}

/** A name of a district or road in an address. */
export const isName = (text: string) => /^\p{Script=Han}{1,20}$/u.test(text);

/** City and district, the filters all searches have. */
export const placeFilters: Readonly<Record<string, IsReadable>> = {
  city: (text) => cityNamed(text) !== undefined,
  district: (text, search) => isName(text) && search.has('city'),
};

/**
 * Reads a search whose address has only plain filters. Without a filter it defaults to the member's
 * own city.
 *
 * @param sorts Sort orders the address may name; the first is the default.
 * @returns undefined for every other address: its page reads it.
 */
export function readSearch(
  search: URLSearchParams,
  sorts: readonly [string, ...string[]],
  filters: Readonly<Record<string, IsReadable>> = placeFilters,
): SearchInput | undefined {
  const sortable: IsReadable = (text) => sorts.length > 1 && sorts.includes(text);
  const parts = plainParts(search, { ...filters, page: isPage, limit: isPageSize, sort: sortable });
  if (!parts) return undefined;
  const {
    sort = sorts[0],
    page,
    limit,
    ...filter
  } = { ...firstPage(), ...parts } as Record<string, string>;
  const { city } = settings;
  const isOwn = Object.keys(filter).length === 0 && cityNamed(city);
  return { filter: isOwn ? { city } : filter, rest: { sort, page: page!, limit: limit! } };
}
