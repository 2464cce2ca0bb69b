import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMember } from '#src/client/hooks/use-member.ts';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import {
  markShop,
  markShops,
  maxFavourites,
  unmarkShop,
  type ShopItem,
} from '../../contract/shops.ts';

/** Why a mark was refused, by the server's reason. */
export const favouriteFailures: Partial<Record<string, MessageKey>> = {
  'too-many': 'shop.favourite.many',
};

type Failure = NonNullable<QueryResult<unknown>['error']>;
type Marked = Pick<ShopItem, 'id' | 'isFavourite'>;

/** The member's favourite shops, stored by the server. */
export interface Favourites {
  has: (row: Marked) => boolean;
  /**
   * Marks a shop or takes its mark away; shown at once, and taken back where the server refuses.
   */
  toggle: (row: Marked) => void;
  /** Why the last one was refused. */
  error: Failure | undefined;
}

/**
 * @param reload Refetches the rows: after an import of old favourites, and after each change if the
 *   list filters by them.
 * @param isListed Whether the list shows favourites only, or all others.
 */
export function useFavourites(reload: () => void, isListed: boolean): Favourites {
  const person = useMember()?.id ?? '';
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [error, setError] = useState<Failure>();
  const mark = useRequest(markShop);
  const unmark = useRequest(unmarkShop);
  useTakeOver(person, reload);
  const has = useCallback(
    ({ id, isFavourite }: Marked) => changed.get(id) ?? isFavourite,
    [changed],
  );
  const toggle = useCallback(
    (row: Marked) => {
      const before = has(row);
      const put = (isFavourite: boolean) =>
        setChanged((now) => new Map(now).set(row.id, isFavourite));
      put(!before);
      setError(undefined);
      (before ? unmark : mark)({ id: row.id }).then(
        isListed ? reload : undefined,
        (failure: Failure) => {
          put(before);
          setError(failure);
        },
      );
    },
    [has, mark, unmark, reload, isListed],
  );
  return useMemo(() => ({ has, toggle, error }), [has, toggle, error]);
}

/** Marks that an earlier version kept in this browser go to the server, once. */
function useTakeOver(person: string, onTaken: () => void): void {
  const take = useRequest(markShops);
  const onTakenRef = useRef(onTaken);
  useEffect(() => {
    onTakenRef.current = onTaken;
  });
  useEffect(() => {
    const key = `renta-favourites:shops:${person}`;
    const kept = person === '' ? null : localStorage.getItem(key);
    const ids = idsIn(kept);
    if (kept === null || ids.length === 0) return;
    // Removed before it is sent, so that no other tab sends it too; what failed is stored again for
    // the next visit.
    localStorage.removeItem(key);
    take({ ids }).then(
      () => onTakenRef.current(),
      () => localStorage.setItem(key, kept),
    );
  }, [person, take]);
}

function idsIn(kept: string | null): string[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(value)
      ? value.filter((id) => typeof id === 'string').slice(0, maxFavourites)
      : [];
  } catch {
    return []; // unreadable: none
  }
}
