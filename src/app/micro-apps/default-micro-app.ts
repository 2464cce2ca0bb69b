import type { createHashRouter } from 'react-router-dom';
import type { RuntimeConfig } from '#src/domain/runtime-config.ts';
import { hrefOfTarget } from '#src/features/navigation/ui/link-target.ts';
import { placeOf } from '#src/features/navigation/ui/menu.ts';

type Router = Pick<ReturnType<typeof createHashRouter>, 'navigate' | 'state' | 'subscribe'>;

/**
 * Opens the default app, once, when the first page inside the layout is `/`, which names no page. A
 * page that was requested by a link, a reload or the `redirect` of a login stays, and a later visit
 * to `/` shows the home page.
 *
 * @param leave Opens another document, for an app in path mode.
 */
export function openDefaultApp(
  router: Router,
  { microApps, defaultMicroApp }: Pick<RuntimeConfig, 'microApps' | 'defaultMicroApp'>,
  leave = (href: string) => location.assign(href),
): void {
  const app = microApps.find(({ name }) => name === defaultMicroApp);
  const place = app && placeOf(app);
  if (place === undefined) return;
  let isOver = false;
  const look = () => {
    const { matches, location, navigation, initialized } = router.state;
    const inLayout = matches.some(({ route }) => route.path === '/' && route.children);
    // Until the first navigation has ended, the matches are those of an address whose guards have
    // not run.
    if (isOver || !initialized || navigation.state !== 'idle' || !inLayout) return;
    isOver = true;
    stop();
    const handle = matches.at(-1)?.route.handle as { place?: string } | undefined;
    if (location.pathname !== '/' || handle?.place !== undefined) return;
    const way = hrefOfTarget(place);
    if ('href' in way) leave(way.href);
    // The router informs its subscribers before it resets the action of the navigation that ends. A
    // navigation started within that call would lose its own action, and with it the change of the
    // address.
    else queueMicrotask(() => void router.navigate(way.to, { replace: true }));
  };
  const stop = router.subscribe(look);
  look();
}
