import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { areaEdgesM2, bandOf } from '#src/domain/bands.ts';
import { quarterOf } from '#src/domain/quarter.ts';
import type { Db } from '#src/server/db/connect.ts';
import { floorBandOf } from '#src/server/importer/floor-band.ts';
import { ownedKases } from '#src/server/ownership/ownership.service.ts';
import type { checkContribution } from '../../contract/contributions.ts';
import { similarityOf } from '../../model/contribution-similarity.ts';
import { search, type Viewer } from '../kases.service.ts';
import {
  findRoad,
  selectCandidates,
  type Candidate,
  type Marked,
} from './contribution-evidence.store.ts';

const shownMasked = 5;

/** Leases similar to this one, duplicates first. */
export async function similarContributions(db: Db, lease: Marked, exceptId: string) {
  const candidates = await selectCandidates(db, lease, exceptId);
  const found = candidates.flatMap((one) => {
    const likeness = similarityOf(lease, one);
    return likeness === null ? [] : [{ ...one, likeness }];
  });
  return found.sort(
    (one, other) => Number(other.likeness === 'same') - Number(one.likeness === 'same'),
  );
}

/**
 * Possible duplicates of a case, before it is submitted.
 *
 * Only rows the member may read are compared in full. Reporting whether a typed rent is close to
 * that of a masked row would let callers find it by trial, so a masked row discloses no more here
 * than in a search.
 */
export async function check(
  db: Db,
  { id = '', ...lease }: InputOf<typeof checkContribution>,
  viewer: Viewer,
): Promise<OutputOf<typeof checkContribution>> {
  const [like, masked] = await Promise.all([
    similarContributions(db, lease, id),
    maskedNeighbours(db, lease, viewer),
  ]);
  const unlocked = await ownedKases(
    db,
    viewer.memberId,
    like.filter(({ is }) => is === 'kase').map((one) => one.id),
  );
  const isReadable = (one: Candidate) => one.memberId === viewer.memberId || unlocked.has(one.id);
  return {
    known: like
      .filter(isReadable)
      .map(({ id: of, is, likeness, address, dealDate, areaM2, rentMinorPerMonth }) => ({
        id: of,
        is,
        likeness,
        address,
        dealDate,
        areaM2,
        rentMinorPerMonth,
      })),
    masked: masked.list,
    maskedTotal: masked.total,
  };
}

async function maskedNeighbours(db: Db, lease: Marked, viewer: Viewer) {
  const road = lease.roadId === null ? undefined : await findRoad(db, lease);
  if (road === undefined) return { list: [], total: 0 };
  const { city, district, dealDate, areaM2, floor } = lease;
  const quarter = quarterOf(dealDate);
  const filter = {
    city,
    district,
    road: [road],
    from: quarter,
    to: quarter,
    area: bandOf(areaM2, areaEdgesM2),
  };
  return search(
    db,
    { ...filter, floor: [floorBandOf(floor)], sort: '-date', page: 1, limit: shownMasked },
    viewer,
  );
}
