import type { Page, Request, Route } from 'playwright-core';
import { batchPath } from '#src/contract/batch.ts';

/** Addresses that a request reads: its own, or those of the parts of a batch. */
export function readsOf(request: Request): URL[] {
  const url = new URL(request.url());
  if (!isBatch(request)) return [url];
  const { parts } = request.postDataJSON() as { parts: string[] };
  return parts.map((part) => new URL(part, url));
}

const isBatch = (request: Request) => new URL(request.url()).pathname === batchPath;
const isRead = (request: Request) => request.method() === 'GET' || isBatch(request);
const isApi = (url: URL) => url.pathname.startsWith('/api/v1/');

/**
 * Body of the next response to a read that matches, whether it is requested on its own or as a part
 * of a batch. It is read before the page gets it: a browser does not keep the body of a stream.
 */
export function nextRead<Body>(page: Page, matches: (url: URL) => boolean): Promise<Body> {
  return new Promise((resolve, reject) => {
    let isFound = false;
    const read = async (route: Route) => {
      const request = route.request();
      const at = isFound || !isRead(request) ? -1 : readsOf(request).findIndex(matches);
      if (at < 0) return route.fallback();
      isFound = true;
      const response = await route.fetch();
      const body = await response.text();
      resolve((isBatch(request) ? partOf(body, at) : JSON.parse(body)) as Body);
      return route.fulfill({ response, body });
    };
    page.route(isApi, (route) => read(route).catch(reject)).catch(reject);
  });
}

function partOf(body: string, at: number): unknown {
  const lines = body.trim().split('\n');
  const parts = lines.map((line) => JSON.parse(line) as { part: number; body: unknown });
  return parts.find(({ part }) => part === at)!.body;
}

/** Handlers of `failReads` that are fetching the server's answer, by page. */
const unfinished = new WeakMap<Page, Set<Promise<void>>>();

const failure = { code: 500, msg: 'failed', data: null };

/**
 * Answers reads of a path with 500, whether they are requested on their own or as parts of a batch,
 * until `restoreReads`. The other parts of a batch have the server's answers.
 */
export async function failReads(page: Page, path: string, requestId = 'rq_failed'): Promise<void> {
  const isFailing = ({ pathname }: URL) => pathname === path;
  const fail = async (route: Route) => {
    const request = route.request();
    const reads = isRead(request) ? readsOf(request) : [];
    if (!reads.some(isFailing)) return route.fallback();
    if (!isBatch(request))
      return route.fulfill({ status: 500, headers: { 'x-request-id': requestId }, json: failure });
    const response = await route.fetch();
    const lines = (await response.text()).trim().split('\n');
    const body = lines.map((line) => {
      const { part } = JSON.parse(line) as { part: number };
      const failed = { part, status: 500, requestId, body: failure };
      return isFailing(reads[part]!) ? JSON.stringify(failed) : line;
    });
    return route.fulfill({ response, body: `${body.join('\n')}\n` });
  };
  const handlers = unfinished.get(page) ?? new Set();
  unfinished.set(page, handlers);
  await page.route(isApi, async (route) => {
    const handler = fail(route).finally(() => handlers.delete(handler));
    handlers.add(handler);
    await handler;
  });
}

/** Ends `failReads`, after the requests that it is answering: their routes must not end first. */
export async function restoreReads(page: Page): Promise<void> {
  await Promise.allSettled(unfinished.get(page) ?? new Set<Promise<void>>());
  await page.unroute(isApi);
}
