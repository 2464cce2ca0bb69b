import type { RouteObject } from 'react-router-dom';
import type { Title } from '#src/client/text/title-text.ts';
import { hashPaths, serverPaths } from '#src/domain/micro-app-address.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import { documentApp, pathTarget } from '#src/features/navigation/ui/link-target.ts';
import type { PageModule } from '../load-page.ts';
import { preloadMessages } from '#src/client/text/message-loader.ts';
import { PageError } from '../page-error.tsx';
import { guard } from '../route-guard.ts';

/** What the route of a sub-app provides to the shell. */
interface AppHandle {
  title: Title;
  place: string;
}

/** Builds the route of a page whose chunk is loaded on navigation. */
type LazyPage = (path: string, load: () => Promise<PageModule>) => Partial<RouteObject>;

/**
 * The tree with the sub-apps of the configuration inside its layout: at and under their addresses,
 * behind their rules. A page of the console at the same address wins. Where the document itself was
 * opened at the path of an app, the first page of the layout is that app.
 */
export function withMicroApps(
  tree: readonly RouteObject[],
  apps: readonly MicroAppEntry[],
  lazyPage: LazyPage,
): RouteObject[] {
  if (apps.length === 0) return [...tree];
  const here = documentApp();
  return tree.map((route) => {
    if (!route.children) return route;
    if (route.path !== '/')
      return { ...route, children: withMicroApps(route.children, apps, lazyPage) };
    const pages = here ? route.children.filter(({ path }) => path !== '/') : route.children;
    const first = here
      ? [appRoute(here.app, '/', pathTarget(serverPaths(here.app)[0]!), lazyPage)]
      : [];
    const others = apps.flatMap((app) =>
      hashPaths(app).map((path) => appRoute(app, `${path}/*`, path, lazyPage)),
    );
    return { ...route, children: [...first, ...pages, ...others] };
  });
}

function appRoute(
  app: MicroAppEntry,
  path: string,
  place: string,
  lazyPage: LazyPage,
): RouteObject {
  const handle: AppHandle = { title: app.title, place };
  return {
    path,
    handle,
    middleware: [guard(path, app.access ?? [])],
    errorElement: <PageError />,
    // The host is loaded with the first app that is opened, and only after its access rules have
    // passed.
    ...lazyPage(path, async () => {
      const [{ pageOf }] = await Promise.all([
        import('./micro-app-page.tsx'),
        preloadMessages(['microApp']),
      ]);
      return { default: pageOf(app) };
    }),
  };
}
