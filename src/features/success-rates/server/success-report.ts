import type { OutputOf } from '#src/contract/endpoint.ts';
import { prices } from '#src/domain/prices.ts';
import { selectSourcesNamed } from '#src/features/data-sources/server/data-sources.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { purchaseOf } from '#src/server/ownership/purchase.store.ts';
import type { readSuccessReport } from '../contract/success-reports.ts';
import { chargeFor } from './charge-run.ts';
import { read } from './success-rates.service.ts';
import { selectRun } from './success-rates.store.ts';
import type { SuccessResult } from './success-result.ts';

/**
 * The full report of a run. Its content was stored when the run was computed and is never
 * recomputed, so that the paper of an order never changes.
 *
 * @throws HttpError 404 also for another member's run.
 */
export async function readReport(
  db: Db,
  id: string,
  caller: Caller,
): Promise<OutputOf<typeof readSuccessReport>> {
  const memberId = caller.member!.id;
  const found = await selectRun(db, id, memberId);
  if (!found) throw notFound('The run');
  const isSold = found.state === 'ready' && found.priceJindou > 0;
  const bought = isSold ? await purchaseOf(db, memberId, 'success-report', id) : undefined;
  const payer = { memberId, roles: caller.access.roles };
  if (!bought) {
    const charge = await chargeFor(db, payer);
    return {
      isSold,
      isOwned: false,
      priceJindou: charge(prices['success-rate'].report),
      report: null,
    };
  }
  const run = await read(db, id, payer);
  const keys = (found.result as SuccessResult).sources.map(({ key }) => key);
  return {
    isSold,
    isOwned: true,
    priceJindou: 0,
    report: { ...bought, run, sources: await selectSourcesNamed(db, keys) },
  };
}
