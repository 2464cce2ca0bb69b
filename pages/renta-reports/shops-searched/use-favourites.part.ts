import { useCallback, useMemo, useState } from 'react';
import { useMember } from '#src/components/use-member.ts';

/** Shops one wants to find again, kept on this machine by person. */
export interface Favourites {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
}

const most = 500;

export function useFavourites(): Favourites {
  const person = useMember()?.id ?? '';
  const key = `renta-favourites:shops:${person}`;
  const [own, setOwn] = useState<{ key: string; ids: readonly string[] }>();
  const ids = useMemo(() => (own?.key === key ? own.ids : stored(key)), [own, key]);
  const toggle = useCallback(
    (id: string) => {
      const next = ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, most);
      setOwn({ key, ids: next });
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // storage full or forbidden: the mark lasts as long as the page
      }
    },
    [ids, key],
  );
  return useMemo(() => ({ has: (id) => ids.includes(id), toggle }), [ids, toggle]);
}

function stored(key: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return []; // unreadable or forbidden: none
  }
}
