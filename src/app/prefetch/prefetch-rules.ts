import { access } from '#src/client/access/access-state.ts';
import type { PrefetchCall } from '#src/client/http/call.ts';
import { settings } from '#src/client/state/member-settings-state.ts';
import { denialOf } from '#src/domain/access-rule.ts';
import { deepestRow, maximumLimit, pageSizes } from '#src/domain/page.ts';

/** The first requests of a page, by the query of its address; empty where they cannot be derived from it. */
export type PagePrefetch = (query: URLSearchParams) => readonly PrefetchCall[];

/** Whether a page accepts the value of an address parameter. */
export type IsReadable = (text: string, query: URLSearchParams) => boolean;

/** First requests that do not depend on the address. */
export const always =
  (...paths: PrefetchCall['path'][]): PagePrefetch =>
  () =>
    paths.map((path) => ({ path }));

/** A request for a resource by its id. */
export const one = (path: PrefetchCall['path'], id: string): PrefetchCall => ({
  path,
  query: { id },
});

/** Cities and districts: what many pages name and choose places by. */
export const places: PrefetchCall = { path: '/api/v1/places' };

/** By the same rules as the page, so that no request is sent that the server would refuse. */
export const may = (...rules: string[]) => denialOf(rules, access()) === null;

/** Requests of logged-in members only, on a public page. */
export const byMember = (...asked: PrefetchCall[]) => (access().login ? asked : []);

/** The first page of a list, as long as the member chose. */
export const firstRows = () => ({ page: '1', limit: `${settings.pageSize}` });

export const isPageSize: IsReadable = (text) => pageSizes.some((size) => `${size}` === text);

/** The largest page size of a list. */
export const maxItems = `${maximumLimit}`;

/** Page size of a list that is embedded in another page. */
export function embeddedLimit(query: URLSearchParams): string {
  const limit = query.get('limit') ?? '';
  return isPageSize(limit, query) ? limit : `${settings.pageSize}`;
}

export const isPage: IsReadable = (text, query) =>
  /^[1-9]\d{0,4}$/.test(text) &&
  Number(text) * Number(query.get('limit') ?? settings.pageSize) <= deepestRow;

/**
 * What an address says, where every part of it can be read.
 *
 * @returns undefined where a part is repeated, unknown or nothing a page would take: then the page itself has to look.
 */
export function plainParts(query: URLSearchParams, readable: Readonly<Record<string, IsReadable>>) {
  const entries = [...query];
  const isPlain =
    new Set(query.keys()).size === entries.length &&
    entries.every(([key, text]) => readable[key]?.(text, query) ?? false);
  return isPlain ? Object.fromEntries(entries) : undefined;
}

/**
 * One page of a list: which one, and how long, is what its address says.
 *
 * @param asked Input the page always sends, whatever its address says.
 * @param filters Address parameters that go into the query unchanged.
 * @param besides Address parameters that do not.
 */
export function rowsOf(
  query: URLSearchParams,
  path: PrefetchCall['path'],
  asked: Record<string, string | string[]> = {},
  filters: Readonly<Record<string, IsReadable>> = {},
  besides: readonly string[] = ['view', 'id'],
): PrefetchCall[] {
  const others = Object.fromEntries(besides.map((key) => [key, () => true]));
  const parts = plainParts(query, { ...others, ...filters, page: isPage, limit: isPageSize });
  if (!parts) return [];
  for (const key of besides) delete parts[key];
  return [{ path, query: { ...asked, ...firstRows(), ...parts } }];
}

/** The id under a key of an address, where it has the form the server makes them in. */
export function idIn(query: URLSearchParams, key: string): string | undefined {
  const id = query.get(key);
  return id !== null && /^[\w-]{1,60}$/.test(id) ? id : undefined;
}
