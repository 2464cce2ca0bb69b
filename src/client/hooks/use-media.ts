import { useSyncExternalStore } from 'react';

/** One list for each query: it is live, and creating one costs more than reading it. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query holds now, such as `(min-width: 1440px)`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = listOf(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => listOf(query).matches,
  );
}

/** The phone breakpoint of the console's styles: tables become cards and bars collapse. */
export const phoneMedia = '(max-width: 639px)';

/** Whether the window is as narrow as a phone now. */
export const usePhone = (): boolean => useMedia(phoneMedia);
