import type { OutputOf } from '#src/contract/endpoint.ts';
import { minShops } from '#src/domain/success-rate.ts';
import { familyOf, tradeCodes, type TradeCode } from '#src/domain/trade-taxonomy.ts';
import { lastImport } from '#src/features/roads/server/roads.store.ts';
import { compute } from '#src/features/success-rates/server/compute-success-rate.ts';
import { selectShops } from '#src/features/success-rates/server/success-rates.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { searchStreets } from '../contract/street-search.ts';
import { selectObservedTrades, type ObservedTrade } from './street-search.store.ts';

type Survival = NonNullable<OutputOf<typeof searchStreets>['survival']>;

/** Years after which the share still trading is stated. */
const horizonYears = 3;

/**
 * Survival of a trade in its city; where too few shops were observed there, of the trade in another
 * city, and then of another trade of its family. Null without any.
 */
export async function nearestSurvival(
  db: Db,
  city: string,
  category: TradeCode,
): Promise<Survival | null> {
  const state = await lastImport(db);
  const before = kept.get(db);
  const known = before?.state === state ? before : { state, found: new Map<string, Kept>() };
  kept.set(db, known);
  const key = `${city} ${category}`;
  const survival = known.found.get(key) ?? survivalOf(db, city, category);
  known.found.set(key, survival);
  survival.catch(() => known.found.delete(key)); // the next call tries again
  return survival;
}

type Kept = Promise<Survival | null>;

/** Kept until the next import: a large trade takes a thread of its own. */
const kept = new WeakMap<Db, { state: string; found: Map<string, Kept> }>();

async function survivalOf(db: Db, city: string, category: TradeCode): Promise<Survival | null> {
  const found = nearestTrade(await selectObservedTrades(db), city, category);
  if (!found) return null;
  const trade = found.trade.category as TradeCode;
  const columns = await selectShops(db, {
    city: found.trade.city,
    category: [trade],
    horizon: horizonYears,
  });
  const { years, n } = await compute({
    columns,
    question: { levels: ['city'], trades: [trade], horizonYears, planned: {} },
  });
  const estimate = years.at(-1)?.estimate;
  if (!estimate || estimate.low === null || estimate.high === null) return null;
  const { survival, low, high } = estimate;
  return { city: found.trade.city, category: trade, level: found.level, years: horizonYears, survival, low, high, n }; // prettier-ignore
}

/** The nearest trade with shops enough, and how near it is. Among equals the one with most shops. */
export function nearestTrade(
  observed: readonly ObservedTrade[],
  city: string,
  category: TradeCode,
): { trade: ObservedTrade; level: Survival['level'] } | null {
  const enough = observed.filter(
    (trade) => trade.n >= minShops && (tradeCodes as readonly string[]).includes(trade.category),
  );
  const same = enough.filter((trade) => trade.category === category);
  const own = same.find((trade) => trade.city === city);
  if (own) return { trade: own, level: 'trade' };
  if (same[0]) return { trade: same[0], level: 'other-city' };
  const family = enough.filter(
    (trade) => familyOf(trade.category as TradeCode) === familyOf(category),
  );
  const other = family.find((trade) => trade.city === city) ?? family[0];
  return other ? { trade: other, level: 'other-trade' } : null;
}
