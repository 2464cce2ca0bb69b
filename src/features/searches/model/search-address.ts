import type { Searchable } from './saved-search.ts';

/** The page of each kind of search. */
const searchPages: Readonly<Record<Searchable, string>> = {
  kases: '/kase',
  shops: '/renta-reports/shops-searched',
  roads: '/renta-reports/roads-searched',
  streets: '/find-street',
  samples: '/renta-reports/sample-searched',
  'pre-shops': '/renta-reports/pre-shops-search',
  'owned-kases': '/kase/my-list',
};

/**
 * The address of a search within the console, whose list reads the filter as that of any address.
 *
 * @returns null for a kind that this build does not know.
 */
export function searchAddress(
  resource: string,
  filter: Readonly<Record<string, unknown>>,
): string | null {
  if (!Object.hasOwn(searchPages, resource)) return null;
  const path = searchPages[resource as Searchable];
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filter))
    for (const one of [value].flat()) if (typeof one === 'string') query.append(key, one);
  return query.size > 0 ? `${path}?${query}` : path;
}
