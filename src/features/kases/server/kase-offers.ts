import { kasePriceJindou, monthsBetween } from '#src/domain/kase.ts';
import { lastDay } from '#src/domain/quarter.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { selectOffered } from './kase-offers.store.ts';

/** A case as currently sold, without anything that is masked until it is owned. */
export interface KaseOffer {
  id: string;
  title: string;
  priceJindou: number;
  contributorId: string | null;
  /** The inputs of the price. */
  basis: { monthsOld: number; completeness: number; verification: number };
}

/** Offers of published cases by id, at the price the search shows. */
export async function kaseOffers(
  db: DbOrTx,
  ids: readonly string[],
): Promise<Map<string, KaseOffer>> {
  const rows = await selectOffered(db, ids);
  return new Map(
    rows.map((row) => {
      const { id, city, district, road, quarter, completeness, verification, contributorId } = row;
      const monthsOld = monthsBetween(row.dealDate, lastDay(row.newestRelease));
      const priceJindou = kasePriceJindou(monthsOld, completeness, verification);
      const title = `${city}${district} ${road} ${quarter}`.replace(/ {2}/, ' ');
      return [
        id,
        { id, title, priceJindou, contributorId, basis: { monthsOld, completeness, verification } },
      ];
    }),
  );
}
