import type * as z from 'zod/mini';
import type { WireFilter } from '#src/contract/wire-filter.ts';
import type { Currency } from '#src/domain/city.ts';
import type { Requester } from '#src/features/disclosure/server/budget.service.ts';
import { kaseFilter } from '#src/features/kases/contract/kases.ts';
import { ownedKaseFilter } from '#src/features/kases/contract/owned-kases.ts';
import * as kases from '#src/features/kases/server/kases.service.ts';
import * as ownedKases from '#src/features/kases/server/owned-kases/owned-kases.service.ts';
import { preShopFilter } from '#src/features/pre-shops/contract/pre-shops.ts';
import * as preShops from '#src/features/pre-shops/server/pre-shops.service.ts';
import { roadFilter } from '#src/features/roads/contract/roads.ts';
import { roadSearch } from '#src/features/roads/server/roads.service.ts';
import { sampleFilter } from '#src/features/samples/contract/samples.ts';
import { statistics as sampleStatistics } from '#src/features/samples/server/sample-statistics.ts';
import { count as countSamples } from '#src/features/samples/server/samples.service.ts';
import { shopFilter } from '#src/features/shops/contract/shops.ts';
import * as shops from '#src/features/shops/server/shops.service.ts';
import { streetQuestion } from '#src/features/street-search/contract/street-search.ts';
import { findStreets } from '#src/features/street-search/server/street-search.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { readInput } from '#src/server/http/parse-input.ts';
import type { Searchable } from '../model/saved-search.ts';

/** Result of a search. */
export interface Measure {
  n: number;
  median: number | null;
  currency: Currency | null;
  q1: number | null;
  q3: number | null;
  interval: { low: number; high: number } | null;
  quarters: { first: string; last: string } | null;
}

/** The measure of a search reduced to its median. */
const plain = (of: Pick<Measure, 'n' | 'median' | 'currency'>): Measure => ({
  ...of,
  q1: null,
  q3: null,
  interval: null,
  quarters: null,
});

interface Kind<Filter extends z.ZodMiniType> {
  filter: Filter;
  /** @param by Owner of the search: a filter may select the owner's own rows. */
  measure: (db: Db, filter: z.output<Filter>, by: string, asker: Requester) => Promise<Measure>;
  countNew: (
    db: Db,
    filter: z.output<Filter>,
    by: string,
    since: Date,
    upTo: Date,
  ) => Promise<number>;
  /** Rows retracted after an instant; omitted for resources without retractions. */
  countRetracted?: (db: Db, filter: z.output<Filter>, since: Date) => Promise<number>;
}

const kind = <Filter extends z.ZodMiniType>(made: Kind<Filter>): Kind<Filter> => made;

const kinds = {
  kases: kind({
    filter: kaseFilter,
    async measure(db, filter, _by, asker) {
      const { matching, median, currency, q1, q3, interval, quarters } = await kases.statistics(
        db,
        filter,
        asker,
      );
      return { n: matching, median, currency, q1, q3, interval, quarters };
    },
    countNew: (db, filter, _by, since, upTo) => kases.countSince(db, filter, since, upTo),
    countRetracted: (db, filter, since) => kases.countRetracted(db, filter, since),
  }),
  shops: kind({
    filter: shopFilter,
    async measure(db, filter, by) {
      const { n, median, currency } = await shops.statistics(db, { ...filter, by });
      return plain({ n, median, currency });
    },
    countNew: (db, filter, by, since, upTo) => shops.countSince(db, { ...filter, by }, since, upTo),
  }),
  roads: kind({
    filter: roadFilter,
    measure: async (db, filter) =>
      plain({ n: (await roadSearch(db).find(filter)).length, median: null, currency: null }),
    countNew: (db, filter, _by, since, upTo) => roadSearch(db).countWithNews(filter, since, upTo),
  }),
  streets: kind({
    filter: streetQuestion,
    async measure(db, question, _by, asker) {
      const { list, currency } = await findStreets(db, question, asker);
      return plain({ n: list.length, median: null, currency });
    },
    countNew: (db, { city, district }, _by, since, upTo) =>
      roadSearch(db).countWithNews(
        { city, district: district?.length === 1 ? district[0] : undefined },
        since,
        upTo,
      ),
  }),
  samples: kind({
    filter: sampleFilter,
    async measure(db, filter) {
      const { points, askedRent } = await sampleStatistics(db, filter);
      return plain({ n: points, median: askedRent.median, currency: askedRent.currency });
    },
    countNew: (db, filter, _by, since, upTo) => countSamples(db, filter, { since, upTo }),
  }),
  'pre-shops': kind({
    filter: preShopFilter,
    measure: async (db, filter, by) =>
      plain({ n: await preShops.count(db, { ...filter, by }), median: null, currency: null }),
    countNew: (db, filter, by, since, upTo) =>
      preShops.count(db, { ...filter, by }, { since, upTo }),
  }),
  'owned-kases': kind({
    filter: ownedKaseFilter,
    measure: async (db, filter, by) => plain(await ownedKases.measure(db, filter, by)),
    countNew: (db, filter, by, since, upTo) => ownedKases.countSince(db, filter, by, since, upTo),
  }),
} satisfies Record<Searchable, unknown>;

/** A stored search, parsed and ready to run. */
export interface ReadySearch {
  measure(asker: Requester): Promise<Measure>;
  /** Rows of it that came after one instant, up to another. */
  countNew(since: Date, upTo: Date): Promise<number>;
  /** Its rows that were retracted after an instant. */
  countRetracted(since: Date): Promise<number>;
}

/**
 * Parses a search by the rules of its resource.
 *
 * @param by Owner of the search.
 * @throws HttpError 400 naming the invalid filters, also of a search stored under earlier rules.
 */
export function readySearch(
  db: Db,
  resource: Searchable,
  wire: WireFilter,
  by: string,
): ReadySearch {
  // The kinds differ in their filters; which one this is is known here only, so the pair is read as
  // one.
  const { filter, measure, countNew, countRetracted } = kinds[
    resource
  ] as unknown as Kind<z.ZodMiniType>;
  const read = readInput(filter, wire);
  return {
    measure: (asker) => measure(db, read, by, asker),
    countNew: (since, upTo) => countNew(db, read, by, since, upTo),
    countRetracted: async (since) => countRetracted?.(db, read, since) ?? 0,
  };
}
