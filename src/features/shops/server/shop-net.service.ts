import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Db } from '#src/server/db/connect.ts';
import { sizeOnly, askingStatistics } from '#src/server/statistics/statistics.ts';
import { maxNetShops, type shopNetStatistics } from '../contract/shops.ts';
import type { ShopFilter } from './shop-matches.ts';
import { selectNetSample } from './shop-net.store.ts';

/**
 * Asking rents per m² of net area, of the matching shops that state one.
 *
 * Separate from the figures by gross areas, with an n of its own: a rent by net area is higher by the share of common parts, so
 * the two are never in one median, and neither is converted into the other by a ratio that was never measured.
 */
export async function netStatistics(
  db: Db,
  filter: ShopFilter,
): Promise<OutputOf<typeof shopNetStatistics>> {
  const { matching, currencies, ...sample } = await selectNetSample(db, filter);
  const currency = currencies.length === 1 ? currencies[0]! : null;
  if (matching > maxNetShops)
    return { ...sizeOnly(0), currency: null, withoutNetArea: 0, isCut: true };
  const told = currency === null ? sizeOnly(sample.n) : askingStatistics(sample);
  return { ...told, currency, withoutNetArea: matching - sample.n, isCut: false };
}
