import { mostFollowedRoads, type listFollowedRoads } from '#src/contract/followed-roads.ts';
import type { Db } from '../db/connect.ts';
import { notFound, wrongInput } from '../errors.ts';
import { roadSearch } from '../roads/service.ts';
import * as store from './store.ts';

type Followed = (typeof listFollowedRoads)['output']['_zod']['output'];
type State = { id: string; isFollowed: boolean };

/** Roads a member follows, as the list of roads has them. */
export async function followed(db: Db, memberId: string): Promise<Followed> {
  const rows = await store.selectFollowed(db, memberId);
  const cities = [...new Set(rows.map(({ city }) => city))];
  const boards = await Promise.all(cities.map((city) => roadSearch(db).boardOf(city)));
  const roads = new Map(boards.flat().map(({ row }) => [row.id, row]));
  return rows.flatMap(({ roadId, newKases, followedAt }) => {
    const road = roads.get(roadId);
    return road ? [{ road, newKases, followedAt: followedAt.toISOString() }] : [];
  });
}

/** @throws Refusal 404 for a road that is not there, 400 naming `id` when the list is full. */
export async function follow(db: Db, memberId: string, id: string): Promise<State> {
  if (!(await store.roadExists(db, id))) throw notFound('The road');
  if (!(await store.insertFollowed(db, memberId, id, mostFollowedRoads))) {
    throw wrongInput([{ field: 'id', expected: `a list of at most ${mostFollowedRoads} roads`, got: 'one road more' }]);
  }
  return { id, isFollowed: true };
}

export async function unfollow(db: Db, memberId: string, id: string): Promise<State> {
  await store.deleteFollowed(db, memberId, id);
  return { id, isFollowed: false };
}

/** @throws Refusal 404 for a road the member does not follow. */
export async function seen(db: Db, memberId: string, id: string): Promise<State> {
  if (!(await store.markSeen(db, memberId, id))) throw notFound('The road');
  return { id, isFollowed: true };
}
