import { useEffect, type ComponentType } from 'react';
import {
  createHashRouter,
  useLoaderData,
  type LoaderFunction,
  type RouteObject,
} from 'react-router-dom';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { chunkLoadTimeoutMs, loadPage, type PageModule } from './load-page.ts';
import { withMicroApps } from './micro-apps/micro-app-routes.tsx';
import { PageError } from './page-error.tsx';
import { reloadForNewBuild } from './reload-for-new-build.ts';
import { Root } from './root.tsx';
import { guard } from './route-guard.ts';
import {
  layoutAccess,
  layoutSegments,
  routes,
  type ConsoleRoute,
  type PageLayoutName,
} from './routes.ts';
import { preloadMessages } from '#src/client/text/message-loader.ts';
import { preloadRoute } from './preload-route.ts';

/** What a route provides to the shell. */
export interface RouteHandle {
  title: ConsoleRoute['title'];
  split?: true;
  rail?: true;
}

let hasShownOne = false;

/** Renders the page its loader returned. */
function Loaded() {
  const Page = useLoaderData() as ComponentType;
  useEffect(() => {
    hasShownOne = true;
  }, []);
  return <Page />;
}

/** Maximum time a page waits for its main response before it renders a skeleton. */
const mainAnswerMs = 250;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Lazy = Pick<ConsoleRoute, 'messages' | 'loader'>;

// The page is fetched by the loader, not by `lazy`: a loader waits for the guards, `lazy` would
// fetch beside them. Its first queries are sent at the same time, so that neither waits for the
// other.
function lazyPage(
  path: string,
  load: () => Promise<PageModule>,
  { loader: loadLoader, messages = [] }: Lazy = {},
): Pick<RouteObject, 'loader' | 'Component' | 'shouldRevalidate'> {
  let known: PageModule | undefined;
  const loader: LoaderFunction = ({ request }) => {
    if (!known) preloadRoute(path);
    const { pathname, search, searchParams } = new URL(request.url);
    let isThere = false;
    // While the page's code loads all first queries are prefetched; when it has loaded before, only
    // the main one is.
    const onlyMain = known !== undefined;
    const prefetched = loadLoader?.().then(
      async ({ loader: page }) => {
        if (!isThere && !request.signal.aborted)
          await page.prefetch({ search: searchParams, onlyMain });
      },
      () => {}, // without its loader the page sends its queries itself
    );
    const loadWithMessages = async () => {
      const [page] = await Promise.all([known ?? load(), preloadMessages(messages)]);
      known = page;
      isThere = true;
      // The previous page stays visible; where there is none, a page without rows is better than a
      // blank one.
      if (hasShownOne) await Promise.race([prefetched, pause(mainAnswerMs)]);
      return page;
    };
    return loadPage(path, loadWithMessages, chunkLoadTimeoutMs, () =>
      reloadForNewBuild(pathname + search),
    );
  };
  return { loader, Component: Loaded, shouldRevalidate: () => false };
}

function pageRoute({
  path,
  title,
  access,
  split,
  layout,
  load,
  ...more
}: ConsoleRoute): RouteObject {
  const handle: RouteHandle = {
    title,
    ...(split && { split }),
    ...(layout === 'rail' && { rail: true }),
  };
  return {
    path,
    handle,
    middleware: [guard(path, access)],
    errorElement: <PageError />,
    ...lazyPage(path, load, more),
  };
}

const pagesIn = (layout: PageLayoutName) =>
  routes.filter((route) => route.layout === layout).map(pageRoute);

const notFound: RouteHandle = { title: 'page.404' };

/**
 * The whole tree: pages without a layout, pages with the rail, the shell with its pages, and the
 * not-found pages.
 */
export const routeTree: RouteObject[] = [
  {
    Component: Root,
    errorElement: <PageError />,
    hydrateFallbackElement: <></>,
    children: [
      ...pagesIn('none'),
      {
        ...lazyPage('/kase', () => import('./app-layout.tsx'), { messages: ['shell'] }),
        children: [
          ...pagesIn('rail'),
          {
            path: '/',
            middleware: [guard('/', layoutAccess)],
            ...lazyPage('/', () => import('#pages/layout.tsx')),
            children: [
              ...pagesIn('shell'),
              ...layoutSegments
                .filter((segment) => segment !== 'exception')
                .map((segment) => ({
                  path: `/${segment}/*`,
                  handle: notFound,
                  errorElement: <PageError />,
                  ...lazyPage(`/${segment}/*`, () => import('#pages/exception/404.tsx'), {
                    messages: ['lost'],
                  }),
                })),
            ],
          },
        ],
      },
      {
        path: '*',
        handle: notFound,
        ...lazyPage('*', () => import('#pages/404.tsx'), { messages: ['shell', 'lost'] }),
      },
    ],
  },
];

export const createConsoleRouter = () =>
  createHashRouter(withMicroApps(routeTree, runtimeConfig().microApps, lazyPage), {
    future: { v8_middleware: true },
  });
