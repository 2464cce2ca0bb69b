import { access } from '#src/access/access-state.ts';
import { denialOf } from '#src/domain/access-rule.ts';
import { deepestRow, maximumLimit, pageSizes } from '#src/domain/page.ts';
import type { AheadCall } from '#src/http/call.ts';
import { settings } from '#src/state/settings.ts';

/** The first requests of a page, by the query of its address; empty where they cannot be derived from it. */
export type FirstQuestions = (query: URLSearchParams) => readonly AheadCall[];

/** Tells of one text in an address whether a page would take it. */
export type Readable = (text: string, query: URLSearchParams) => boolean;

/** A page that asks the same first, whatever its address says. */
export const always =
  (...paths: AheadCall['path'][]): FirstQuestions =>
  () =>
    paths.map((path) => ({ path }));

/** What is asked for by its id. */
export const one = (path: AheadCall['path'], id: string): AheadCall => ({ path, query: { id } });

/** Cities and districts: what many pages name and choose places by. */
export const places: AheadCall = { path: '/api/v1/places' };

/** By the same rules as the page, so that nothing is asked the server would refuse. */
export const may = (...rules: string[]) => denialOf(rules, access()) === null;

/** What only somebody who is logged in asks, on a page that is open to all. */
export const byMember = (...asked: AheadCall[]) => (access().login ? asked : []);

/** The first page of a list, as long as the member chose. */
export const firstRows = () => ({ page: '1', limit: `${settings.pageSize}` });

export const isPageSize: Readable = (text) => pageSizes.some((size) => `${size}` === text);

/** The longest page a list answers with. */
export const most = `${maximumLimit}`;

/** How long a list is that stands bare in somebody else's page. */
export function bareLimit(query: URLSearchParams): string {
  const limit = query.get('limit') ?? '';
  return isPageSize(limit, query) ? limit : `${settings.pageSize}`;
}

export const isPage: Readable = (text, query) =>
  /^[1-9]\d{0,4}$/.test(text) && Number(text) * Number(query.get('limit') ?? settings.pageSize) <= deepestRow;

/**
 * What an address says, where every part of it can be read.
 *
 * @returns undefined where a part is repeated, unknown or nothing a page would take: then the page itself has to look.
 */
export function plainParts(query: URLSearchParams, readable: Readonly<Record<string, Readable>>) {
  const entries = [...query];
  const isPlain =
    new Set(query.keys()).size === entries.length && entries.every(([key, text]) => readable[key]?.(text, query) ?? false);
  return isPlain ? Object.fromEntries(entries) : undefined;
}

/**
 * One page of a list: which one, and how long, is what its address says.
 *
 * @param asked What the page always asks for, whatever its address says.
 * @param filters Parts of the address that go into the question as they are.
 * @param besides Parts of the address that do not.
 */
export function rowsOf(
  query: URLSearchParams,
  path: AheadCall['path'],
  asked: Record<string, string | string[]> = {},
  filters: Readonly<Record<string, Readable>> = {},
  besides: readonly string[] = ['view', 'id'],
): AheadCall[] {
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
