import type { OutputOf } from '#src/contract/endpoint.ts';
import { visibleStatuses } from '#src/domain/shop.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';
import type { shopAskingRents } from '../../contract/stale-reports.ts';
import type { StoredAskingRent } from './stale-reports.store.ts';

type Ask = OutputOf<typeof shopAskingRents>['asks'][number];

const isShown = (status: string): status is Ask['status'] =>
  (visibleStatuses as readonly string[]).includes(status);

/**
 * Asking rents while the shop was shown, the newest first.
 *
 * @param lines Oldest first, each until the next one; those from times when the shop was hidden are left out.
 */
export function askingRentsOf(lines: readonly StoredAskingRent[]): Ask[] {
  return lines
    .flatMap(({ status, rentMinorPerMonth, areaM2, begunOn }, at): Ask[] => {
      if (!isShown(status)) return [];
      const unitRentMonth = fourDecimals(rentMinorPerMonth / 100 / areaM2)!;
      return [
        {
          status,
          rentMinorPerMonth,
          unitRentMonth,
          from: begunOn,
          until: lines[at + 1]?.begunOn ?? null,
        },
      ];
    })
    .toReversed();
}
