import { rentAlongRoad } from '#src/analytics/rent-along-road.ts';
import { leadingNumber } from '#src/domain/address.ts';
import { differsByFew } from '#src/domain/disclosure.ts';
import type { Viewer } from '#src/features/kases/server/kases.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { noiseKeyOf, type NoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import { ownedKases } from '#src/server/ownership/ownership.service.ts';
import { fourDecimals, statisticsOfRents } from '#src/server/statistics/statistics.ts';
import type { alongRoad } from '../contract/roads.ts';
import type { RoadRow } from './road-rows.ts';
import * as store from './roads.store.ts';

export type RoadRentProfile = (typeof alongRoad)['_zod']['output'];

/** Points a chart of one road can hold apart. */
const mostReadable = 200;

/**
 * Rents of some roads by door number. A lane has its own door numbers, and a shop in a lane is let
 * for about half of what one on the road is, so cases in lanes are counted and left out. Masked
 * cases are published in stretches of five or more; individually only to those who may read them.
 *
 * @returns One for each road, in their order.
 */
export async function roadRentProfiles(
  db: Db,
  roads: readonly RoadRow[],
  viewer: Viewer,
): Promise<RoadRentProfile[]> {
  const ids = roads.map(({ row }) => row.id);
  const [rows, key] = await Promise.all([store.selectAddresses(db, ids), noiseKeyOf(db)]);
  const bought = viewer.mayVerify ? new Set<string>() : await ownedKases(db, viewer.memberId, rows.map(({ id }) => id)); // prettier-ignore
  const mayRead = ({ id, contributorId }: store.KaseAddress) =>
    viewer.mayVerify || contributorId === viewer.memberId || bought.has(id);
  return roads.map(({ row: { id } }) =>
    alongOf(
      rows.filter(({ roadId }) => roadId === id),
      mayRead,
      key,
    ),
  );
}

function alongOf(
  kases: readonly store.KaseAddress[],
  mayRead: (kase: store.KaseAddress) => boolean,
  key: NoiseKey,
): RoadRentProfile {
  const onStreet = kases.filter((kase) => !isInLane(kase));
  const placed = onStreet.flatMap((kase) => {
    const door = doorOnRoad(kase);
    return door === null ? [] : [{ ...kase, door }];
  });
  const stretches = rentAlongRoad(placed);
  // A single stretch can be compared with the median of the whole road, which includes cases in
  // lanes and without a door.
  const isPublished =
    stretches.length !== 1 || !differsByFew(kases.length - stretches[0]!.rents.length);
  const quarters = placed.map(({ quarter }) => quarter).sort();
  return {
    n: placed.length,
    inLanes: kases.length - onStreet.length,
    withoutDoor: onStreet.length - placed.length,
    stretches: isPublished
      ? stretches.map(({ from, to, rents }) => ({ from, to, ...statisticsOfRents(rents, key) }))
      : [],
    readable: placed
      .filter(mayRead)
      .slice(0, mostReadable)
      .map(({ id, door, unitRent, quarter }) => ({
        id,
        door,
        unitRentMonth: fourDecimals(unitRent)!,
        quarter,
      })),
    quarters: quarters.length === 0 ? null : { first: quarters[0]!, last: quarters.at(-1)! },
  };
}

const isInLane = ({ lane, alley }: store.KaseAddress) => lane !== null || alley !== null;

/**
 * The door number on the road itself; null where the address has none, or names a section the road
 * of the case does not.
 */
function doorOnRoad({ section, doorNo, frontageKind }: store.KaseAddress): number | null {
  if (section !== null || frontageKind === 'unknown') return null;
  const door = leadingNumber(doorNo);
  return door === null || door < 1 ? null : door;
}
