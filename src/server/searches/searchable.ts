import type * as z from 'zod/mini';
import { kaseFilter } from '#src/contract/kases.ts';
import { preShopFilter } from '#src/contract/pre-shops.ts';
import { roadFilter } from '#src/contract/roads.ts';
import { sampleFilter } from '#src/contract/samples.ts';
import { shopFilter } from '#src/contract/shops.ts';
import type { WireFilter } from '#src/contract/wire-filter.ts';
import type { Currency } from '#src/domain/city.ts';
import type { Searchable } from '#src/domain/saved-search.ts';
import type { Db } from '../db/connect.ts';
import { readInput } from '../input.ts';
import * as kases from '../kases/service.ts';
import * as preShops from '../pre-shops/service.ts';
import { roadSearch } from '../roads/service.ts';
import { count as countSamples } from '../samples/service.ts';
import { statistics as sampleStatistics } from '../samples/statistics.ts';
import * as shops from '../shops/service.ts';

/** What a search found. */
export interface Measure {
  n: number;
  median: number | null;
  currency: Currency | null;
}

interface Kind<Filter extends z.ZodMiniType> {
  filter: Filter;
  measure: (db: Db, filter: z.output<Filter>) => Promise<Measure>;
  countNew: (db: Db, filter: z.output<Filter>, since: Date, upTo: Date) => Promise<number>;
}

const kind = <Filter extends z.ZodMiniType>(made: Kind<Filter>): Kind<Filter> => made;

const kinds = {
  kases: kind({
    filter: kaseFilter,
    async measure(db, filter) {
      const { n, median, currency } = await kases.statistics(db, filter);
      return { n, median, currency };
    },
    countNew: (db, filter, since, upTo) => kases.countSince(db, filter, since, upTo),
  }),
  shops: kind({
    filter: shopFilter,
    async measure(db, filter) {
      const { n, median, currency } = await shops.statistics(db, filter);
      return { n, median, currency };
    },
    countNew: (db, filter, since, upTo) => shops.countSince(db, filter, since, upTo),
  }),
  roads: kind({
    filter: roadFilter,
    measure: async (db, filter) => ({ n: (await roadSearch(db).find(filter)).length, median: null, currency: null }),
    countNew: (db, filter, since, upTo) => roadSearch(db).countWithNews(filter, since, upTo),
  }),
  samples: kind({
    filter: sampleFilter,
    async measure(db, filter) {
      const { points, askedRent } = await sampleStatistics(db, filter);
      return { n: points, median: askedRent.median, currency: askedRent.currency };
    },
    countNew: (db, filter, since, upTo) => countSamples(db, filter, { since, upTo }),
  }),
  'pre-shops': kind({
    filter: preShopFilter,
    measure: async (db, filter) => ({ n: await preShops.count(db, filter), median: null, currency: null }),
    countNew: (db, filter, since, upTo) => preShops.count(db, filter, { since, upTo }),
  }),
} satisfies Record<Searchable, unknown>;

/** A search as it was kept, ready to be run. */
export interface ReadySearch {
  measure(): Promise<Measure>;
  /** Rows of it that came after one instant, up to another. */
  countNew(since: Date, upTo: Date): Promise<number>;
}

/**
 * Reads a search by the rules of what it is of.
 *
 * @throws Refusal 400 naming the filters that are wrong, also of a search kept when other rules held.
 */
export function readySearch(db: Db, resource: Searchable, wire: WireFilter): ReadySearch {
  // The kinds differ in their filters; which one this is is known here only, so the pair is read as one.
  const { filter, measure, countNew } = kinds[resource] as unknown as Kind<z.ZodMiniType>;
  const read = readInput(filter, wire);
  return {
    measure: () => measure(db, read),
    countNew: (since, upTo) => countNew(db, read, since, upTo),
  };
}
