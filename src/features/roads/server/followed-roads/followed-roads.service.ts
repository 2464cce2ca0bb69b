import { newestCompleteQuarter } from '#src/analytics/complete-quarter.ts';
import type { RentInQuarter } from '#src/analytics/rent-index/median-index.ts';
import { addQuarters, type Quarter } from '#src/domain/quarter.ts';
import type { Db } from '#src/server/db/connect.ts';
import { noiseKeyOf, type NoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import { notFound, invalidInput } from '#src/server/http/errors.ts';
import { maxFollowedRoads, type listFollowedRoads } from '../../contract/followed-roads.ts';
import { byPlace, publishedSeries } from '../median-series.ts';
import { roadSearch } from '../roads.service.ts';
import { selectNewestRelease } from '../roads.store.ts';
import * as store from './followed-roads.store.ts';

type Followed = (typeof listFollowedRoads)['output']['_zod']['output'];
type State = { id: string; isFollowed: boolean };

/** Roads a member follows, as in the list of roads. */
export async function followed(db: Db, memberId: string): Promise<Followed> {
  const rows = await store.selectFollowed(db, memberId);
  const cities = [...new Set(rows.map(({ city }) => city))];
  const [boards, releases, rents, key] = await Promise.all([
    Promise.all(cities.map((city) => roadSearch(db).boardOf(city))),
    Promise.all(cities.map(async (city) => [city, await selectNewestRelease(db, city)] as const)),
    store.selectRents(
      db,
      rows.map(({ roadId }) => roadId),
    ),
    noiseKeyOf(db),
  ]);
  const roads = new Map(boards.flat().map(({ row }) => [row.id, row]));
  const [releaseOf, rentsOf] = [new Map(releases), byPlace(rents)];
  return rows.flatMap(({ roadId, city, newKases, followedAt }) => {
    const road = roads.get(roadId);
    const newest = newestOf(rentsOf.get(roadId) ?? [], releaseOf.get(city) ?? null, key);
    return road ? [{ road, newest, newKases, followedAt: followedAt.toISOString() }] : [];
  });
}

const windowQuarters = 4;

/**
 * The publishable figures of the newest complete quarter: of its rents, else of those of the year
 * up to it.
 */
function newestOf(
  rents: readonly RentInQuarter[],
  release: Quarter | null,
  key: NoiseKey,
): Followed[number]['newest'] {
  if (release === null) return null;
  const quarter = newestCompleteQuarter(release);
  const [point] = publishedSeries(rents, [], [quarter], key);
  if (point && point.method !== 'district')
    return { quarter, window: point.method, n: point.n, median: point.median };
  const first = addQuarters(quarter, 1 - windowQuarters);
  const n = rents.filter((rent) => rent.quarter >= first && rent.quarter <= quarter).length;
  return { quarter, window: 'year', n, median: null };
}

/** @throws HttpError 404 for an unknown road, 400 naming `id` when the list is full. */
export async function follow(db: Db, memberId: string, id: string): Promise<State> {
  if (!(await store.roadExists(db, id))) throw notFound('The road');
  if (!(await store.insertFollowed(db, memberId, id, maxFollowedRoads))) {
    throw invalidInput([
      {
        field: 'id',
        expected: `a list of at most ${maxFollowedRoads} roads`,
        got: 'one road more',
      },
    ]);
  }
  return { id, isFollowed: true };
}

export async function unfollow(db: Db, memberId: string, id: string): Promise<State> {
  await store.deleteFollowed(db, memberId, id);
  return { id, isFollowed: false };
}

/** @throws HttpError 404 for a road the member does not follow. */
export async function seen(db: Db, memberId: string, id: string): Promise<State> {
  if (!(await store.markSeen(db, memberId, id))) throw notFound('The road');
  return { id, isFollowed: true };
}
