import type { createHashRouter } from 'react-router-dom';
import { subscribe } from 'valtio/vanilla';
import { busy } from '#src/client/state/busy-state.ts';

type Router = Pick<ReturnType<typeof createHashRouter>, 'state' | 'subscribe'>;

const longestMs = 8000;

/**
 * Resolves when the first page is there and its first calls have been answered; what is fetched
 * then takes nothing from it. After some time it resolves in any case, as a call may last.
 */
export function firstPageShown(router: Router, atMostMs = longestMs): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (router.state.initialized && !busy.calls) end();
    };
    const stops = [router.subscribe(look), subscribe(busy, look)];
    const timer = setTimeout(() => end(), atMostMs);
    const end = () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      resolve();
    };
    look();
  });
}
