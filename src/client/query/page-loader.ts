import type { EndpointQuery } from './endpoint-query.ts';
import { prefetchQuery } from './prefetch-query.ts';

/** A first query of a page. */
export interface PageQuery extends EndpointQuery {
  /**
   * Main data of the page: a page with loaded code waits briefly for it instead of rendering a
   * skeleton.
   */
  isMain?: true;
}

/**
 * The first queries of a page, from its query string; empty when they cannot be derived from it.
 */
export type PageQueries = (search: URLSearchParams) => readonly PageQuery[];

/** Loading state of a page. */
export interface LoaderContext {
  search: URLSearchParams;
  /**
   * Whether only the main query is prefetched: the code of the page is there and sends the others
   * itself.
   */
  onlyMain: boolean;
}

/** The `loader` export of a page's `*.loader.ts`. */
export interface PageLoader {
  queries: PageQueries;
  /** @returns Resolves once the main query has settled; immediately without one. */
  prefetch: (context: LoaderContext) => Promise<void>;
}

/**
 * The loader of a page. Its queries must equal those the page sends when it mounts: an address that
 * cannot be read plainly is left to the page, as a query the page does not send is a wasted
 * request.
 */
export function pageLoader(queries: PageQueries): PageLoader {
  return {
    queries,
    prefetch: async ({ search, onlyMain }) => {
      const wanted = queries(search).filter(({ isMain }) => isMain || !onlyMain);
      const sent = wanted.map((query) => ({ ...query, settled: prefetchQuery(query) }));
      await Promise.all(sent.filter(({ isMain }) => isMain).map(({ settled }) => settled));
    },
  };
}

/** Marks a query as the one a page is about. */
export const main = (query: EndpointQuery): PageQuery => ({ ...query, isMain: true });
