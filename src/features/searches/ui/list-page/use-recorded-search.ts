import { useEffect } from 'react';
import { call } from '#src/client/http/call.ts';
import { recordSearch } from '../../contract/searches.ts';
import type { Searchable } from '../../model/saved-search.ts';
import type { Filter } from './list-address.ts';
import { serializeFilter } from './serialize-filter.ts';

const settledMs = 3000;

/** Remembers a search that was looked at for a moment, so that one who changes filter after filter leaves one trace. */
export function useRecordedSearch(resource: Searchable, filter: Filter, isShown: boolean): void {
  const key = JSON.stringify(serializeFilter(filter));
  useEffect(() => {
    if (!isShown || key === '{}') return undefined;
    const timer = setTimeout(() => {
      // Not being remembered is no harm to the search itself.
      call(
        recordSearch,
        { resource, filter: JSON.parse(key) as Record<string, string> },
        { silent: true },
      ).catch(() => undefined);
    }, settledMs);
    return () => clearTimeout(timer);
  }, [resource, key, isShown]);
}
