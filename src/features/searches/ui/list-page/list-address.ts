import { accepts, type FieldRules } from '#src/domain/field-rules.ts';
import { deepestRow, defaultLimit, pageSizes } from '#src/domain/page.ts';

/** The filters of a list as the address writes them: one text, or several under a repeated key. */
export type Filter = Readonly<Record<string, string | readonly string[]>>;

/** Everything a list page shows that a link has to bring back. */
export interface ListState {
  filter: Filter;
  sort: string;
  page: number;
  limit: number;
  view: string;
  /** Columns in their order where they differ from the usual ones, else null. */
  columns: readonly string[] | null;
  /** Id of the open row. */
  opened?: string;
  /** Ids of compared rows in the order they were chosen; at least two. */
  compared?: readonly string[];
}

/** A part of an address that could not be used and was left out. */
export interface InvalidParameter {
  key: string;
  value: string;
}

export interface ListAddressParts {
  /** One rule per filter; a key in `repeated` is read as a list. */
  fields: FieldRules;
  repeated: readonly string[];
  sorts: readonly string[];
  /** The first is the usual one. */
  views: readonly string[];
  columns: readonly string[];
  /** The key an opened row is written under, where a list has such. */
  opens?: string;
  /** How many rows can be compared side by side, where a list compares them. */
  compares?: number;
  /** Looks at the filters together and names those that do not fit the others. */
  misfits?: (filter: Filter) => readonly string[];
  /** Orders that mean something only beside a filter, and the key of that filter. */
  sortNeeds?: Readonly<Record<string, string>>;
}

/** What one member's lists begin with where the address says nothing. */
export interface MemberDefaults {
  limit: number;
  /** Empty: rows of all cities. */
  city: string;
}

export interface ListAddress {
  usual: ListState;
  /** The first is the usual one. */
  views: readonly string[];
  opens?: string | undefined;
  /** Never throws: what cannot be used falls back to its usual value and is named in `wrong`. */
  read: (
    search: URLSearchParams,
    own?: MemberDefaults,
  ) => { state: ListState; wrong: InvalidParameter[] };
  /**
   * The query without its question mark; defaults are left out. Defaults that differ between
   * members are written, so that a link shows every member the same.
   */
  write: (state: ListState, own?: MemberDefaults) => string;
}

const nobodys: MemberDefaults = { limit: defaultLimit, city: '' };
/** Explicitly no city, for members whose lists start with their own city. */
const allCities = 'all';

/** How one kind of list is written into the query behind the hash, and read from it. */
export function listAddress(parts: ListAddressParts): ListAddress {
  const usual: ListState = {
    filter: {},
    sort: parts.sorts[0]!,
    page: 1,
    limit: defaultLimit,
    view: parts.views[0]!,
    columns: null,
  };
  const { opens, compares } = parts;
  const lacks = (sort: string, filter: Filter) => {
    const need = parts.sortNeeds?.[sort];
    return need !== undefined && filter[need] === undefined;
  };
  const known = [
    ...Object.keys(parts.fields),
    'view',
    'columns',
    'sort',
    'page',
    'limit',
    opens ?? [],
    compares ? compareKey : [],
  ].flat();

  function read(asked: URLSearchParams, own = nobodys) {
    const search = new URLSearchParams(asked);
    const isAnywhere = 'city' in parts.fields && search.getAll('city').join() === allCities;
    if (isAnywhere) search.delete('city');
    const wrong: InvalidParameter[] = [];
    const refuse = (key: string) => void wrong.push({ key, value: search.getAll(key).join(', ') });
    for (const key of new Set(search.keys())) if (!known.includes(key)) refuse(key);

    const one = <Value>(
      key: string,
      fallback: Value,
      reading: (text: string) => Value | undefined,
    ): Value => {
      const values = search.getAll(key);
      if (values.length === 0) return fallback;
      const value = values.length === 1 ? reading(values[0]!) : undefined;
      if (value === undefined) refuse(key);
      return value ?? fallback;
    };
    const isOpen =
      own.city !== '' && !isAnywhere && !Object.keys(parts.fields).some((key) => search.has(key));
    const filter = isOpen ? startIn(own.city, parts) : readFilter(search, parts, refuse);
    const limit = one('limit', own.limit, (text) =>
      pageSizes.find((size) => String(size) === text),
    );
    const opened = opens
      ? one(opens, undefined, (text) => (idForm.test(text) ? text : undefined))
      : undefined;
    const { compared, refused } = comparedOf(
      compares ? search.getAll(compareKey) : [],
      compares ?? 0,
    );
    if (refused.length > 0) wrong.push({ key: compareKey, value: refused.join(', ') });
    const state: ListState = {
      ...(opened !== undefined && { opened }),
      ...(compared.length > 0 && { compared }),
      filter,
      sort: one('sort', usual.sort, (text) =>
        parts.sorts.find((sort) => sort === text && !lacks(sort, filter)),
      ),
      limit,
      page: one('page', 1, (text) =>
        /^[1-9]\d{0,5}$/.test(text) && Number(text) <= deepestRow / limit
          ? Number(text)
          : undefined,
      ),
      view: one('view', usual.view, among(parts.views)),
      columns: one<readonly string[] | null>('columns', null, (text) =>
        columnsOf(text, parts.columns),
      ),
    };
    return { state, wrong };
  }

  function write(
    { filter, sort, page, limit, view, columns, opened, compared = [] }: ListState,
    own = nobodys,
  ): string {
    const search = new URLSearchParams();
    if (own.city !== '' && 'city' in parts.fields && Object.keys(filter).length === 0)
      search.set('city', allCities);
    for (const key of Object.keys(parts.fields))
      for (const value of [filter[key] ?? []].flat()) search.append(key, value);
    if (view !== usual.view) search.set('view', view);
    if (columns !== null) search.set('columns', columns.join(','));
    // A sort order is dropped with the filter it needs: clearing the place is no error to report.
    if (sort !== usual.sort && !lacks(sort, filter)) search.set('sort', sort);
    if (page !== 1) search.set('page', String(page));
    if (limit !== usual.limit || own.limit !== usual.limit) search.set('limit', String(limit));
    if (opens && opened !== undefined) search.set(opens, opened);
    if (compares && compared.length > 1) search.set(compareKey, compared.join(','));
    return search.toString().replaceAll('%2C', ',');
  }

  return { usual, views: parts.views, opens, read, write };
}

/** Rows to compare are written under it, apart by commas. */
export const compareKey = 'compare';

/** Ids as the server makes them. */
const idForm = /^[\w-]{1,60}$/;

/**
 * The rows an address lays beside each other, and what of it is too much, said twice or no id; one
 * row alone is not compared.
 */
function comparedOf(
  values: readonly string[],
  most: number,
): { compared: readonly string[]; refused: readonly string[] } {
  const asked = values.flatMap((value) => value.split(','));
  const possible = asked.filter((id, at) => idForm.test(id) && asked.indexOf(id) === at);
  const compared = possible.length < 2 ? [] : possible.slice(0, most);
  return {
    compared,
    refused: asked.filter((id, at) => !compared.includes(id) || asked.indexOf(id) !== at),
  };
}

const among = (values: readonly string[]) => (text: string) =>
  values.find((value) => value === text);

/** The filter of the member's city; empty if the list has no such filter. */
function startIn(city: string, { fields, misfits }: ListAddressParts): Filter {
  const filter = { city };
  return fields['city'] && accepts(fields['city'], city) && !misfits?.(filter).length ? filter : {};
}

function readFilter(
  search: URLSearchParams,
  { fields, repeated, misfits }: ListAddressParts,
  refuse: (key: string) => void,
): Filter {
  const filter: Record<string, string | string[]> = {};
  for (const [key, field] of Object.entries(fields)) {
    const values = [...new Set(search.getAll(key))];
    if (values.length === 0) continue;
    const value = repeated.includes(key) ? values : values[0]!;
    if ((Array.isArray(value) || search.getAll(key).length === 1) && accepts(field, value))
      filter[key] = value;
    else refuse(key);
  }
  for (const key of misfits?.(filter) ?? []) {
    refuse(key);
    delete filter[key];
  }
  return filter;
}

function columnsOf(text: string, all: readonly string[]): readonly string[] | undefined {
  const names = text.split(',');
  return new Set(names).size === names.length && names.every((name) => all.includes(name))
    ? names
    : undefined;
}
