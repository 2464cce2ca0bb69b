import { prefetchCall, type PrefetchCall } from '#src/client/http/call.ts';

type Table = typeof import('./prefetch-table.ts');

let table: Table | undefined;
let coming: Promise<Table> | undefined;

/**
 * Loads the prefetch table separately from the entry chunk: login does not need it, and every other first
 * page has it before it can be navigated to.
 */
export async function loadPrefetchTable(): Promise<Table> {
  coming ??= import('./prefetch-table.ts');
  table = await coming;
  return table;
}

interface Asking {
  /** Only what the page is about. */
  onlyMain: boolean;
  /** Whether the page has been rendered and sends its own requests. */
  isLate: () => boolean;
}

/**
 * Prefetches the requests a page makes on mount; its `call` then reads the cached response.
 *
 * @param path Of the page, as the table of addresses has it.
 * @returns Resolves once the page's main request has settled; immediately for a page without one.
 */
export async function prefetchPage(
  path: string,
  query: URLSearchParams,
  { onlyMain, isLate }: Asking,
): Promise<void> {
  const known = table ?? (await loadPrefetchTable().catch(() => undefined)); // without it the page sends its own requests
  if (!known || isLate()) return;
  const asked: readonly PrefetchCall[] = known.prefetchTable[path]?.(query) ?? [];
  const early = asked
    .filter(({ isMain }) => isMain || !onlyMain)
    .map((call) => ({ ...call, came: prefetchCall(call) }));
  await Promise.all(early.filter(({ isMain }) => isMain).map(({ came }) => came));
}
