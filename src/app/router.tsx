import type { ComponentType } from 'react';
import { createHashRouter, useLoaderData, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { callAhead } from '#src/http/call.ts';
import { runtimeConfig } from '#src/state/runtime-config.ts';
import { guard } from './guard.ts';
import { chunkLoadTimeoutMs, loadPage, type PageModule } from './load-page.ts';
import { withMicroApps } from './micro-app-routes.tsx';
import { PageFailed } from './page-failed.tsx';
import { renewFor } from './renewal.ts';
import { Root } from './root.tsx';
import { layoutAccess, layoutSegments, routes, type ConsoleRoute, type Frame } from './routes.ts';
import { bringWords } from './words.ts';

/** What a page's place in the table tells the shell about it. */
export interface RouteHandle {
  title: ConsoleRoute['title'];
  split?: true;
}

/** Shows the page its loader brought. */
function Loaded() {
  const Page = useLoaderData() as ComponentType;
  return <Page />;
}

// The page is fetched by the loader, not by `lazy`: a loader waits for the guards, `lazy` would fetch beside them.
// What it will ask first is asked in the same moment, so that neither waits for the other.
function lazyPage(
  path: string,
  load: () => Promise<PageModule>,
  { ahead, words = [] }: Pick<ConsoleRoute, 'ahead' | 'words'> = {},
): Pick<RouteObject, 'loader' | 'Component' | 'shouldRevalidate'> {
  const loader: LoaderFunction = ({ request }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    for (const asked of ahead?.(searchParams) ?? []) callAhead(asked);
    const loadWithWords = async () => (await Promise.all([load(), bringWords(words)]))[0];
    return loadPage(path, loadWithWords, chunkLoadTimeoutMs, () => renewFor(pathname + search));
  };
  return { loader, Component: Loaded, shouldRevalidate: () => false };
}

function pageRoute({ path, title, access, split, load, ...more }: ConsoleRoute): RouteObject {
  const handle: RouteHandle = { title, ...(split && { split }) };
  return {
    path,
    handle,
    middleware: [guard(path, access)],
    errorElement: <PageFailed />,
    ...lazyPage(path, load, more),
  };
}

const inFrame = (frame: Frame) => routes.filter((route) => route.frame === frame).map(pageRoute);

const notFound: RouteHandle = { title: 'page.404' };

/** The whole tree: pages without a frame, pages of the desk, the layout with its pages, and the answers to unknown addresses. */
export const routeTree: RouteObject[] = [
  {
    Component: Root,
    errorElement: <PageFailed />,
    hydrateFallbackElement: <></>,
    children: [
      ...inFrame('none'),
      { ...lazyPage('/kase', () => import('./desk.tsx'), { words: ['desk'] }), children: inFrame('desk') },
      {
        path: '/',
        middleware: [guard('/', layoutAccess)],
        ...lazyPage('/', () => import('#pages/layout.tsx'), { words: ['desk'] }),
        children: [
          ...inFrame('layout'),
          ...layoutSegments
            .filter((segment) => segment !== 'exception')
            .map((segment) => ({
              path: `/${segment}/*`,
              handle: notFound,
              errorElement: <PageFailed />,
              ...lazyPage(`/${segment}/*`, () => import('#pages/exception/404.tsx')),
            })),
        ],
      },
      { path: '*', handle: notFound, ...lazyPage('*', () => import('#pages/404.tsx'), { words: ['desk'] }) },
    ],
  },
];

export const createConsoleRouter = () =>
  createHashRouter(withMicroApps(routeTree, runtimeConfig().microApps, lazyPage), { future: { v8_middleware: true } });
