import type { InputOf } from '#src/contract/endpoint.ts';
import { deepestRow, pageCount, type Page } from '#src/domain/page.ts';
import { foldText } from '#src/domain/search-text.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import { invalidInput } from '#src/server/http/errors.ts';
import type { searchRoads } from '../contract/roads.ts';
import { sortRoads, matchesRoad, type RoadFilter } from './match-roads.ts';
import { roadRows, type RoadDto, type RoadRow } from './road-rows.ts';
import * as store from './roads.store.ts';

const searches = new WeakMap<Db, RoadSearch>();

/**
 * Searches the roads of a database. One for each database, since it keeps their figures in memory.
 */
export function roadSearch(db: Db): RoadSearch {
  const known = searches.get(db);
  if (known) return known;
  const made = makeSearch(db);
  searches.set(db, made);
  return made;
}

function makeSearch(db: Db) {
  const boardOf = roadRows(db);

  /** The roads a filter matches, city by city. */
  const find = async (filter: RoadFilter): Promise<RoadRow[]> => {
    const cities = filter.city === undefined ? await store.selectCities(db) : [filter.city];
    const found: RoadRow[] = [];
    const wanted = { ...filter, q: filter.q && foldText(filter.q) };
    for (const city of cities) {
      for (const road of await boardOf(city)) if (matchesRoad(road, wanted)) found.push(road);
    }
    return found;
  };

  return {
    boardOf,
    find,

    /** Roads matching a filter that got new cases in a stretch of time. */
    async countWithNews(filter: RoadFilter, since: Date, upTo: Date): Promise<number> {
      const [found, news] = await Promise.all([
        find(filter),
        store.selectRoadsWithNews(db, since, upTo),
      ]);
      return found.filter(({ row }) => news.has(row.id)).length;
    },

    /** @throws HttpError 400 naming `city` where rents of two currencies would be compared. */
    async search({
      page,
      limit,
      sort,
      ...filter
    }: InputOf<typeof searchRoads> & IdFilter): Promise<Page<RoadDto, { totalIsCapped: boolean }>> {
      const found = await find(filter);
      const currencies = new Set(found.map(({ row }) => row.currency));
      if (currencies.size > 1 && (filter.rent !== undefined || /^-?(rent|street)$/.test(sort))) {
        const expected = 'a city, since rents of different currencies are not compared';
        throw invalidInput([{ field: 'city', expected, got: 'nothing' }]);
      }
      found.sort(sortRoads(sort));
      const list = found.slice((page - 1) * limit, page * limit).map(({ row }) => row);
      const total = Math.min(found.length, deepestRow + 1);
      return {
        list,
        total,
        page,
        limit,
        pages: pageCount(total, limit),
        whole: { totalIsCapped: total > deepestRow },
      };
    },
  };
}

export type RoadSearch = ReturnType<typeof makeSearch>;
