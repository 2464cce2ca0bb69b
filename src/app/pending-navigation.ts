import type { createHashRouter } from 'react-router-dom';
import { proxy } from 'valtio/vanilla';

type Router = ReturnType<typeof createHashRouter>;

/** Whether a navigation is pending. Only the progress bar at the top edge subscribes to it. */
export const pendingNavigation = proxy({ page: false });

/** Follows a router. @returns Ends it. */
export function followNavigation(
  router: Pick<Router, 'state' | 'subscribe'>,
  container: Element,
): () => void {
  let shown = leafOf(router.state);
  return router.subscribe((state) => {
    const { navigation } = state;
    const isBusy = navigation.state !== 'idle';
    // While a navigation is pending, the previous page is shown.
    container.setAttribute('aria-busy', String(isBusy));
    pendingNavigation.page = isBusy;
    if (isBusy || leafOf(state) === shown) return;
    shown = leafOf(state);
    letGo();
  });
}

/** The id of the rendered leaf route. */
const leafOf = ({ matches }: Router['state']) => matches.at(-1)?.route.id;

/**
 * The page with the focus is about to be taken away. Taken out with the focus in it, the browser
 * would first lay out all that is left.
 */
function letGo(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur();
}
