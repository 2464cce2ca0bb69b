import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * What an address shows of a result: one of its waves and roads, the order of the table, the point
 * that is open, and the wave it is compared with.
 */
export const resultAddressKeys = ['look', 'street', 'sort', 'point', 'since'] as const;
export type ResultAddressKey = (typeof resultAddressKeys)[number];
export type ResultAddress = Partial<Record<ResultAddressKey, string>>;

/** The address of a result, and a function to change it: one history entry each. */
export function useResultAddress(): {
  shown: ResultAddress;
  show: (change: Partial<Record<ResultAddressKey, string | null>>) => void;
} {
  const [query, setQuery] = useSearchParams();
  const shown = Object.fromEntries(
    resultAddressKeys.flatMap((key) => (query.has(key) ? [[key, query.get(key)!]] : [])),
  ) as ResultAddress;
  const show = useCallback(
    (change: Partial<Record<ResultAddressKey, string | null>>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(change)) {
            if (value === null) next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { preventScrollReset: true },
      ),
    [setQuery],
  );
  return { shown, show };
}
