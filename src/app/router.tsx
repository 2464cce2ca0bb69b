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
import { prefetchPage } from './prefetch/prefetch.ts';
import { reloadForNewBuild } from './reload-for-new-build.ts';
import { Root } from './root.tsx';
import { guard } from './route-guard.ts';
import { layoutAccess, layoutSegments, routes, type ConsoleRoute, type Frame } from './routes.ts';
import { preloadMessages } from './message-loader.ts';

/** What a route provides to the shell. */
export interface RouteHandle {
  title: ConsoleRoute['title'];
  split?: true;
  desk?: true;
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

interface Lazy extends Pick<ConsoleRoute, 'words'> {
  /** Whether the page's first requests are prefetched while its chunk loads. */
  asks?: true;
}

// The page is fetched by the loader, not by `lazy`: a loader waits for the guards, `lazy` would fetch beside them.
// Its first requests are sent at the same time, so that neither waits for the other.
function lazyPage(
  path: string,
  load: () => Promise<PageModule>,
  { asks, words = [] }: Lazy = {},
): Pick<RouteObject, 'loader' | 'Component' | 'shouldRevalidate'> {
  let known: PageModule | undefined;
  const loader: LoaderFunction = ({ request }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    let isThere = false;
    // While the page's chunk loads all first requests are prefetched; when it has loaded before, only the main one is.
    const asking = {
      onlyMain: known !== undefined,
      isLate: () => isThere || request.signal.aborted,
    };
    const main = asks && prefetchPage(path, searchParams, asking);
    const loadWithWords = async () => {
      const [page] = await Promise.all([known ?? load(), preloadMessages(words)]);
      known = page;
      isThere = true;
      // The previous page stays visible; where there is none, a page without rows is better than a blank one.
      if (hasShownOne) await Promise.race([main, pause(mainAnswerMs)]);
      return page;
    };
    return loadPage(path, loadWithWords, chunkLoadTimeoutMs, () =>
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
  frame,
  load,
  ...more
}: ConsoleRoute): RouteObject {
  const handle: RouteHandle = {
    title,
    ...(split && { split }),
    ...(frame === 'desk' && { desk: true }),
  };
  return {
    path,
    handle,
    middleware: [guard(path, access)],
    errorElement: <PageError />,
    ...lazyPage(path, load, { ...more, asks: true }),
  };
}

const inFrame = (frame: Frame) => routes.filter((route) => route.frame === frame).map(pageRoute);

const notFound: RouteHandle = { title: 'page.404' };

/** The whole tree: pages without a layout, pages of the desk, the layout with its pages, and the not-found pages. */
export const routeTree: RouteObject[] = [
  {
    Component: Root,
    errorElement: <PageError />,
    hydrateFallbackElement: <></>,
    children: [
      ...inFrame('none'),
      {
        ...lazyPage('/kase', () => import('./app-layout.tsx'), { words: ['desk'] }),
        children: [
          ...inFrame('desk'),
          {
            path: '/',
            middleware: [guard('/', layoutAccess)],
            ...lazyPage('/', () => import('#pages/layout.tsx')),
            children: [
              ...inFrame('layout'),
              ...layoutSegments
                .filter((segment) => segment !== 'exception')
                .map((segment) => ({
                  path: `/${segment}/*`,
                  handle: notFound,
                  errorElement: <PageError />,
                  ...lazyPage(`/${segment}/*`, () => import('#pages/exception/404.tsx')),
                })),
            ],
          },
        ],
      },
      {
        path: '*',
        handle: notFound,
        ...lazyPage('*', () => import('#pages/404.tsx'), { words: ['desk'] }),
      },
    ],
  },
];

export const createConsoleRouter = () =>
  createHashRouter(withMicroApps(routeTree, runtimeConfig().microApps, lazyPage), {
    future: { v8_middleware: true },
  });
