import type { createHashRouter } from 'react-router-dom';

type Router = ReturnType<typeof createHashRouter>;
type State = Router['state'];

/**
 * A router that tells of a page when it is there, and not already when it is asked for. What is shown stays the same until
 * then, and to draw it again for nothing would keep the question of the next page waiting. Whoever wants to know that a page
 * is on its way subscribes to the router itself.
 */
export function quietRouter<Of extends Pick<Router, 'state' | 'subscribe'>>(router: Of): Of {
  const subscribe: Router['subscribe'] = (tell) => {
    let told = router.state;
    return router.subscribe((state, more) => {
      if (more.deletedFetchers.length === 0 && !isNews(state, told)) return;
      const isPage = state.location.pathname !== told.location.pathname;
      told = state;
      if (!isPage) return tell(state, more);
      // Drawn at once, and not when the browser next has time; yet after the router's own turn, as a page that leads on to
      // another would begin that change within the one that is being told.
      queueMicrotask(() => {
        if (told === state) tell(state, { ...more, flushSync: true });
      });
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as Of;
}

/** Whether anything differs but that a page is on its way. That none is any more is news where the other was told. */
function isNews(state: State, told: State): boolean {
  const { navigation: now, ...rest } = state;
  const differs = (Object.keys(rest) as (keyof typeof rest)[]).some((key) => rest[key] !== told[key]);
  return differs || (now.state === 'idle' && told.navigation.state !== 'idle');
}
