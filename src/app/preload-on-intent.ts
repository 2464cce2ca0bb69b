import { access } from '#src/client/access/access-state.ts';
import { denialOf } from '#src/domain/access-rule.ts';
import { preloadRoute } from './preload-route.ts';
import { layoutAccess, routes, type ConsoleRoute } from './routes.ts';

/**
 * Loads the code of a page when the pointer or the focus comes to a link to it, so that the click
 * finds it. The data are requested by the navigation itself.
 *
 * @returns Ends it.
 */
export function preloadOnIntent(
  root: Document = document,
  load: (route: ConsoleRoute) => void = loadRoute,
): () => void {
  const done = new Set<ConsoleRoute>();
  const preload = ({ target }: Event) => {
    const href =
      target instanceof Element ? target.closest('a[href^="#/"]')?.getAttribute('href') : undefined;
    const path = href?.slice(1).replace(/[?#].*$/, '');
    const route = path && routes.find((one) => one.path === path);
    if (!route || done.has(route) || !mayOpen(route)) return;
    done.add(route);
    load(route);
  };
  const options = { passive: true, capture: true };
  for (const event of ['pointerover', 'focusin']) root.addEventListener(event, preload, options);
  return () => {
    for (const event of ['pointerover', 'focusin'])
      root.removeEventListener(event, preload, options);
  };
}

/** A page that is refused fetches nothing. */
const mayOpen = ({ access: rules, layout }: ConsoleRoute) =>
  denialOf(layout === 'shell' ? [...layoutAccess, ...rules] : rules, access()) === null;

/** What fails here is reported when the page is opened. */
function loadRoute({ path, load, loader }: ConsoleRoute): void {
  preloadRoute(path);
  loader?.().catch(() => {});
  load().catch(() => {});
}
