import type { createHashRouter } from 'react-router-dom';

type Router = ReturnType<typeof createHashRouter>;
type State = Router['state'];

/**
 * A router that notifies of a page when it has loaded, and not already when navigation starts. What
 * is shown stays the same until then, and a needless render would delay the requests of the next
 * page. To observe pending navigations, subscribe to the router itself.
 */
export function deferredRouter<Of extends Pick<Router, 'state' | 'subscribe'>>(router: Of): Of {
  const subscribe: Router['subscribe'] = (listener) => {
    let lastState = router.state;
    return router.subscribe((state, more) => {
      if (more.deletedFetchers.length === 0 && !isNews(state, lastState)) return;
      const isPage = state.location.pathname !== lastState.location.pathname;
      lastState = state;
      if (!isPage) return listener(state, more);
      // Drawn at once, and not when the browser next has time; yet after the router's own turn, as
      // a page that leads on to another would start that navigation during this notification.
      queueMicrotask(() => {
        if (lastState === state) listener(state, { ...more, flushSync: true });
      });
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as Of;
}

/**
 * Whether more than the pending navigation differs. Its end counts as a change if its start was
 * reported.
 */
function isNews(state: State, lastState: State): boolean {
  const { navigation: now, ...rest } = state;
  const differs = (Object.keys(rest) as (keyof typeof rest)[]).some(
    (key) => rest[key] !== lastState[key],
  );
  return differs || (now.state === 'idle' && lastState.navigation.state !== 'idle');
}
