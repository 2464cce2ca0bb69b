import type { InputOf } from '#src/contract/endpoint.ts';
import { pageCount, type Page } from '#src/domain/page.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { createMock, MockRow, queryMocks, updateMock } from '../contract/mock-for-example.ts';
import type { MockStore } from './mock-for-example.store.ts';

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
      const told = Object.entries(changes).filter(([, value]) => value !== undefined);
      if (told.length === 0)
        throw invalidInput([
          {
            field: 'the body',
            expected: 'at least one field to change beside id',
            got: 'id alone',
          },
        ]);
      const changed: MockRow = { ...row, ...Object.fromEntries(told) };
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

/** Rows that are equal by the order stay in the order of their creation, so that pages do not overlap. */
function sorted(rows: readonly MockRow[], sort: InputOf<typeof queryMocks>['sort']): MockRow[] {
  if (!sort) return [...rows];
  const downwards = sort.startsWith('-');
  const key = sort.replace('-', '') as 'name' | 'areaM2' | 'opensOn';
  const order = (a: MockRow, b: MockRow) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0);
  return rows.toSorted((a, b) => (downwards ? order(b, a) : order(a, b)));
}
