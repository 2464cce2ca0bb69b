import { doorOf } from '#src/analytics/assessment/doors.ts';
import { medianIntervalRanks } from '#src/analytics/median-interval.ts';
import { rentAlong } from '#src/analytics/rent-along.ts';
import { quantile } from '#src/analytics/stats/quantile.ts';
import type { alongRoad } from '#src/contract/roads.ts';
import type { Db } from '../db/connect.ts';
import type { Viewer } from '../kases/service.ts';
import { ownedKases } from '../ownership/service.ts';
import { fourDecimals, statisticsOf } from '../statistics.ts';
import type { RoadOnBoard } from './board.ts';
import * as store from './store.ts';

export type Along = (typeof alongRoad)['_zod']['output'];

/** Points a chart of one road can hold apart. */
const mostReadable = 200;

/**
 * Rents of some roads by door number. Masked cases are told in stretches of five or more, under the rules of every statistic;
 * one by one only to who may read them.
 *
 * @returns One for each road, in their order.
 */
export async function alongRoads(db: Db, roads: readonly RoadOnBoard[], viewer: Viewer): Promise<Along[]> {
  const rows = await store.selectAddresses(
    db,
    roads.map(({ row }) => row.id),
  );
  const bought = viewer.mayVerify ? new Set<string>() : await ownedKases(db, viewer.memberId, rows.map(({ id }) => id)); // prettier-ignore
  const mayRead = ({ id, contributorId }: store.KaseAddress) =>
    viewer.mayVerify || contributorId === viewer.memberId || bought.has(id);
  return roads.map((road) => {
    const here = rows.filter(({ roadId }) => roadId === road.row.id);
    return alongOf(road, here, mayRead);
  });
}

function alongOf(
  { row }: RoadOnBoard,
  kases: readonly store.KaseAddress[],
  mayRead: (kase: store.KaseAddress) => boolean,
): Along {
  const { city, district, name: road } = row;
  const placed = kases.flatMap((kase) => {
    const { along: door } = doorOf({ city, district, road, address: kase.address });
    return door === null || door < 1 ? [] : [{ ...kase, door }];
  });
  const quarters = placed.map(({ quarter }) => quarter).sort();
  return {
    n: placed.length,
    withoutDoor: kases.length - placed.length,
    stretches: rentAlong(placed).map(({ from, to, rents }) => ({ from, to, ...told(rents) })),
    readable: placed
      .filter(mayRead)
      .slice(0, mostReadable)
      .map(({ id, door, unitRent, quarter }) => ({ id, door, unitRentMonth: fourDecimals(unitRent)!, quarter })),
    quarters: quarters.length === 0 ? null : { first: quarters[0]!, last: quarters.at(-1)! },
  };
}

function told(sorted: readonly number[]) {
  const { low, high } = medianIntervalRanks(sorted.length);
  const at = (share: number) => quantile(sorted, share);
  return statisticsOf({
    n: sorted.length,
    q1: at(0.25),
    median: at(0.5),
    q3: at(0.75),
    low: sorted[low - 1]!,
    high: sorted[high - 1]!,
  });
}
