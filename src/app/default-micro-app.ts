import type { createHashRouter } from 'react-router-dom';
import { placeOf } from '#src/components/shell/menu.ts';
import { wayTo } from '#src/components/shell/place.ts';
import type { RuntimeConfig } from '#src/domain/runtime-config.ts';

type Router = Pick<ReturnType<typeof createHashRouter>, 'navigate' | 'state' | 'subscribe'>;

/**
 * Opens the default app, once, when the first page inside the layout turns out to be none in particular: `/`. Whoever asked
 * for a page, by a link or a reload, gets that page, and whoever goes home later gets home.
 *
 * @param leave Goes to another document, for an app in path mode.
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
    const { matches, location, navigation } = router.state;
    const inLayout = matches.some(({ route }) => route.path === '/' && route.children);
    if (isOver || navigation.state !== 'idle' || !inLayout) return;
    isOver = true;
    stop();
    const handle = matches.at(-1)?.route.handle as { place?: string } | undefined;
    if (location.pathname !== '/' || handle?.place !== undefined) return;
    const way = wayTo(place);
    if ('href' in way) leave(way.href);
    else void router.navigate(way.to, { replace: true });
  };
  const stop = router.subscribe(look);
  look();
}
