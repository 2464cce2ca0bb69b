import type { Page, Request } from 'playwright-core';
import { batchPath } from '#src/contract/batch.ts';

/** Addresses that a request reads: its own, or those of the parts of a batch. */
export function readsOf(request: Request): URL[] {
  const url = new URL(request.url());
  if (url.pathname !== batchPath) return [url];
  const { parts } = request.postDataJSON() as { parts: string[] };
  return parts.map((part) => new URL(part, url));
}

/**
 * Body of the next response to a read that matches, whether it is requested on its own or as a part
 * of a batch.
 */
export async function nextRead<Body>(page: Page, matches: (url: URL) => boolean): Promise<Body> {
  const response = await page.waitForResponse((each) => readsOf(each.request()).some(matches));
  if (new URL(response.url()).pathname !== batchPath) return (await response.json()) as Body;
  const wanted = readsOf(response.request()).findIndex(matches);
  const lines = (await response.text()).trim().split('\n');
  const parts = lines.map((line) => JSON.parse(line) as { part: number; body: Body });
  return parts.find(({ part }) => part === wanted)!.body;
}

const isApi = (url: URL) => url.pathname.startsWith('/api/v1/');
const failure = { code: 500, msg: 'failed', data: null };

/**
 * Answers reads of a path with 500, whether they are requested on their own or as parts of a batch,
 * until `restoreReads`. The other parts of a batch have the server's answers.
 */
export async function failReads(page: Page, path: string, requestId = 'rq_failed'): Promise<void> {
  const isFailing = ({ pathname }: URL) => pathname === path;
  await page.route(isApi, async (route) => {
    const request = route.request();
    const reads = request.method() === 'GET' || request.url().endsWith(batchPath) ? readsOf(request) : []; // prettier-ignore
    if (!reads.some(isFailing)) return route.fallback();
    if (!request.url().endsWith(batchPath))
      return route.fulfill({ status: 500, headers: { 'x-request-id': requestId }, json: failure });
    const response = await route.fetch();
    const lines = (await response.text()).trim().split('\n');
    const body = lines.map((line) => {
      const { part } = JSON.parse(line) as { part: number };
      const failed = { part, status: 500, requestId, body: failure };
      return isFailing(reads[part]!) ? JSON.stringify(failed) : line;
    });
    return route.fulfill({ response, body: `${body.join('\n')}\n` });
  });
}

export async function restoreReads(page: Page): Promise<void> {
  await page.unroute(isApi);
}
