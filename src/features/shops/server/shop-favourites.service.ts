import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import { maxFavourites, type markShop, type markShops } from '../contract/shops.ts';
import { deleteFavourite, insertFavourites } from './shop-favourites.store.ts';
import { selectRows } from './shops.store.ts';

/** Marks a shop; marking it twice is marking it once. @throws HttpError 404, or 409 where as many are marked as may be. */
export async function mark(
  db: Db,
  memberId: string,
  id: string,
): Promise<OutputOf<typeof markShop>> {
  if ((await selectRows(db, [id])).length === 0) throw notFound('This shop');
  if ((await insertFavourites(db, memberId, [id], maxFavourites)) === 0) {
    throw new HttpError(409, `${maxFavourites} shops are already favourites; remove one first.`, {
      reason: 'too-many',
    });
  }
  return { id, isFavourite: true };
}

export async function unmark(
  db: Db,
  memberId: string,
  id: string,
): Promise<OutputOf<typeof markShop>> {
  await deleteFavourite(db, memberId, id);
  return { id, isFavourite: false };
}

/** Imports favourites that a browser had stored locally. Shops that are not shown any more are left out. */
export async function takeOver(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<OutputOf<typeof markShops>> {
  return { marked: await insertFavourites(db, memberId, [...new Set(ids)], maxFavourites) };
}
