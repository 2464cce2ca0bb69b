import type { Endpoint, PageEndpoint } from '#src/contract/endpoint.ts';
import { denialOf } from '#src/domain/access-rule.ts';
import { deepestRow, maximumLimit, pageSizes } from '#src/domain/page.ts';
import { access } from '../access/access-state.ts';
import type { CallInput } from '../http/call.ts';
import { settings } from '../state/member-settings-state.ts';
import { endpointQuery } from './endpoint-query.ts';
import type { PageQueries, PageQuery } from './page-loader.ts';

/** Whether a page accepts the value of an address parameter. */
export type IsReadable = (text: string, search: URLSearchParams) => boolean;

/** Queries that do not depend on the address. */
export const always =
  (...endpoints: readonly Endpoint[]): PageQueries =>
  () =>
    endpoints.map((endpoint) => endpointQuery(endpoint, {}));

/** By the same rules as the page, so that no request is sent that the server would refuse. */
export const may = (...rules: string[]) => denialOf(rules, access()) === null;

/** Queries of logged-in members only, on a public page. */
export const ifLoggedIn = (...queries: PageQuery[]) => (access().login ? queries : []);

/** The first page of a list, as long as the member chose. */
export const firstPage = () => ({ page: '1', limit: `${settings.pageSize}` });

export const isPageSize: IsReadable = (text) => pageSizes.some((size) => `${size}` === text);

/** The largest page size of a list. */
export const maxItems = `${maximumLimit}`;

/** Page size of a list that is embedded in another page. */
export function embeddedLimit(search: URLSearchParams): string {
  const limit = search.get('limit') ?? '';
  return isPageSize(limit, search) ? limit : `${settings.pageSize}`;
}

export const isPage: IsReadable = (text, search) =>
  /^[1-9]\d{0,4}$/.test(text) &&
  Number(text) * Number(search.get('limit') ?? settings.pageSize) <= deepestRow;

/**
 * What an address says, where every part of it can be read.
 *
 * @returns undefined where a part is repeated, unknown or nothing a page would take: then the page
 *   itself has to look.
 */
export function plainParts(
  search: URLSearchParams,
  readable: Readonly<Record<string, IsReadable>>,
) {
  const entries = [...search];
  const isPlain =
    new Set(search.keys()).size === entries.length &&
    entries.every(([key, text]) => readable[key]?.(text, search) ?? false);
  return isPlain ? Object.fromEntries(entries) : undefined;
}

interface ListInput {
  /** Input the page always sends, whatever its address says. */
  input?: Record<string, string | string[]>;
  /** Address parameters that go into the query unchanged. */
  filters?: Readonly<Record<string, IsReadable>>;
  /** Address parameters that do not. */
  ignored?: readonly string[];
}

/** Query of the list page that the address selects by page number and page size. */
export function listQueries<E extends PageEndpoint>(
  search: URLSearchParams,
  endpoint: E,
  { input = {}, filters = {}, ignored = ['view', 'id'] }: ListInput = {},
): PageQuery[] {
  const others = Object.fromEntries(ignored.map((key) => [key, () => true]));
  const parts = plainParts(search, { ...others, ...filters, page: isPage, limit: isPageSize });
  if (!parts) return [];
  for (const key of ignored) delete parts[key];
  return [endpointQuery(endpoint, { ...input, ...firstPage(), ...parts } as CallInput<E>)];
}

/** The id under a key of an address; undefined unless it has the form of the server's ids. */
export function idIn(search: URLSearchParams, key: string): string | undefined {
  const id = search.get(key);
  return id !== null && /^[\w-]{1,60}$/.test(id) ? id : undefined;
}
