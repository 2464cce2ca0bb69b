import { randomBytes } from 'node:crypto';
import type { InputOf } from '#src/contract/endpoint.ts';
import { pageCount, type Page } from '#src/domain/page.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import {
  mockRoles,
  type createMock,
  type mockOptions,
  type MockRole,
  type MockRow,
  type queryMocks,
  type updateMock,
} from '../contract/mock-for-example.ts';
import type { MockStore } from './mock-for-example.store.ts';
import { actionsOf, choices, menuGroups, sampleAccounts, samplePassword } from './mock-labels.ts';

const mostRows = 1000;

/** Lists and changes the sample rows, by the rules a real resource would have. */
export function mockService(store: MockStore) {
  const existing = (id: string): MockRow => {
    const row = store.find(id);
    if (!row) throw notFound(`The sample row ${id}`);
    return row;
  };
  return {
    read: existing,

    query({ page, limit, sort, ...filter }: InputOf<typeof queryMocks>): Page<MockRow> {
      const rows = sorted(
        store.all().filter((row) => matches(row, filter)),
        sort,
      );
      const list = rows.slice((page - 1) * limit, page * limit);
      return {
        list,
        total: rows.length,
        page,
        limit,
        pages: pageCount(rows.length, limit),
        whole: null,
      };
    },

    /** @throws HttpError 409 once the memory set aside for sample rows is full. */
    create(fields: InputOf<typeof createMock>): MockRow {
      if (store.all().length >= mostRows)
        throw new HttpError(409, `The sample has ${mostRows} rows; remove some first.`);
      return store.add(fields);
    },

    /** @throws HttpError 404 for a deleted row, 400 without a change. */
    update({ id, ...changes }: InputOf<typeof updateMock>): MockRow {
      const row = existing(id);
      const changedEntries = Object.entries(changes).filter(([, value]) => value !== undefined);
      if (changedEntries.length === 0)
        throw invalidInput([
          {
            field: 'the body',
            expected: 'at least one field to change beside id',
            got: 'id alone',
          },
        ]);
      const changed: MockRow = { ...row, ...Object.fromEntries(changedEntries) };
      store.put(changed);
      return changed;
    },

    delete(id: string): null {
      store.remove(existing(id).id);
      return null;
    },

    /** All of them or none. @throws HttpError 404 naming the deleted ones. */
    removeAll(ids: readonly string[]): { removed: number } {
      const wanted = [...new Set(ids)];
      const missing = wanted.filter((id) => !store.find(id));
      if (missing.length > 0)
        throw new HttpError(404, `ids: there is no sample row ${missing.join(', ')}.`, { missing });
      for (const id of wanted) store.remove(id);
      return { removed: wanted.length };
    },
  };
}

type Filter = Omit<InputOf<typeof queryMocks>, 'page' | 'limit' | 'sort'>;

function matches(row: MockRow, { q, city, status }: Filter): boolean {
  const text = q?.trim().toLowerCase();
  if (text && !`${row.name} ${row.remark}`.toLowerCase().includes(text)) return false;
  return (!city || row.city === city) && (!status || status.includes(row.status));
}

/**
 * Rows that are equal by the order stay in the order of their creation, so that pages do not
 * overlap.
 */
function sorted(rows: readonly MockRow[], sort: InputOf<typeof queryMocks>['sort']): MockRow[] {
  if (!sort) return [...rows];
  const downwards = sort.startsWith('-');
  const key = sort.replace('-', '') as 'name' | 'areaM2' | 'opensOn';
  const order = (a: MockRow, b: MockRow) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0);
  return rows.toSorted((a, b) => (downwards ? order(b, a) : order(a, b)));
}

const mostTokens = 100;

/**
 * Sample logins. Their tokens are stored only here, so that none of them opens anything of the
 * console.
 */
export function mockAccounts() {
  const tokens = new Set<string>();
  return {
    /**
     * @throws HttpError 422 for a pair that is not a sample account, without naming the wrong part.
     */
    login({ account, password }: { account: string; password: string }) {
      const role = mockRoles.find((known) => known === account);
      if (!role || password !== samplePassword)
        throw new HttpError(422, 'account, password: no sample account has this pair.');
      const token = `sample-${randomBytes(16).toString('base64url')}`;
      tokens.add(token);
      // The oldest is forgotten: memory for a sample has an end.
      if (tokens.size > mostTokens) tokens.delete(tokens.values().next().value!);
      return {
        token,
        name: sampleAccounts[role],
        roles: [role] as MockRole[],
        can: actionsOf[role],
      };
    },
    /** @throws HttpError 404 for a token that is not logged in. */
    logout(token: string): null {
      if (!tokens.delete(token)) throw notFound('The sample login of this token');
      return null;
    },
  };
}

/** The menu a role may use. */
export function menusOf(role: MockRole) {
  const may = actionsOf[role];
  return menuGroups
    .map(({ key, title, titleEn, entries }) => {
      const children = entries.filter(({ needs }) => may.includes(needs)).map(({ item }) => item);
      return { key, title, titleEn, path: null, children };
    })
    .filter(({ children }) => children.length > 0);
}

/** The values of a field whose label contains a text in either language. */
export function optionsOf({ field, q }: InputOf<typeof mockOptions>) {
  const text = q?.trim().toLowerCase() ?? '';
  return choices[field].filter(({ value, label, labelEn }) =>
    `${value} ${label} ${labelEn}`.toLowerCase().includes(text),
  );
}

/**
 * One level of the tree: cities, in a city its trades, in a trade its rows.
 *
 * @param parent Key of the node that is opened; undefined for the cities.
 * @throws HttpError 404 for a key that is no node with a level below it.
 */
export function levelBelow(rows: readonly MockRow[], parent: string | undefined) {
  const [city, trade, ...more] = parent?.split('/') ?? [];
  const isKnown =
    more.length === 0 &&
    [city === undefined || knows('city', city), trade === undefined || knows('trade', trade)].every(
      Boolean,
    );
  if (!isKnown) throw notFound(`parent: the node ${parent}`);
  if (city === undefined) return nodes('city', '', rows);
  const inCity = rows.filter((row) => row.city === city);
  if (trade === undefined) return nodes('trade', `${city}/`, inCity);
  return inCity
    .filter((row) => row.trade === trade)
    .map(({ id, name }) => ({
      key: `${city}/${trade}/${id}`,
      label: name,
      labelEn: name,
      n: 0,
      isLeaf: true,
    }));
}

function nodes(field: 'city' | 'trade', path: string, rows: readonly MockRow[]) {
  return choices[field].map(({ value, label, labelEn }) => {
    const n = rows.filter((row) => row[field] === value).length;
    return { key: path + value, label, labelEn, n, isLeaf: n === 0 };
  });
}

const knows = (field: 'city' | 'trade', value: string) =>
  choices[field].some((choice) => choice.value === value);
