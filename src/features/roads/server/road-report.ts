import type { OutputOf } from '#src/contract/endpoint.ts';
import { prices } from '#src/domain/prices.ts';
import { selectSourcesNamed } from '#src/features/data-sources/server/data-sources.store.ts';
import { allowancesOf } from '#src/features/memberships/server/membership-allowances.ts';
import { lineOf } from '#src/features/orders/model/member-discount.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { purchaseOf } from '#src/server/ownership/purchase.store.ts';
import type { readRoadReport } from '../contract/road-reports.ts';
import * as store from './roads.store.ts';

/** The order and the sources of a road's paper. Its content is that of the sheet. @throws HttpError 404 for no road. */
export async function readReport(
  db: Db,
  id: string,
  { member, access }: Caller,
): Promise<OutputOf<typeof readRoadReport>> {
  const road = await store.selectCityOf(db, id);
  if (!road) throw notFound('The road');
  const bought = await purchaseOf(db, member!.id, 'road-report', road.id);
  if (!bought) {
    const { discountPercent } = await allowancesOf(db, member!.id, access.roles ?? []);
    const { line } = lineOf('road-report', prices['road-report'].pdf, 1, discountPercent / 100);
    return { isOwned: false, priceJindou: line, report: null };
  }
  const sources = await selectSourcesNamed(db, await store.selectSourceKeys(db, road.id));
  return { isOwned: true, priceJindou: 0, report: { ...bought, sources } };
}
