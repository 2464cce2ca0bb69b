import type { Router } from '#src/app/session-wiring.ts';

/** A router that only records navigations. */
export function routerAt(pathname: string, search = '') {
  const sentTo: string[] = [];
  let revalidated = 0;
  const router = {
    state: { location: { pathname, search }, navigation: { state: 'idle' } },
    navigate: async (to: string) => {
      sentTo.push(to);
    },
    revalidate: async () => {
      revalidated++;
    },
  } as unknown as Router;
  return { router, sentTo, revalidated: () => revalidated };
}
