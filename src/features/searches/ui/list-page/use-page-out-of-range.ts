import { useEffect } from 'react';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import type { ListNavigation } from './use-list-address.ts';

/**
 * Leaves a page of a list that the response shows to be out of range: the first page is shown, and
 * a notice names it.
 */
export function usePageOutOfRange(
  { leavePage }: Pick<ListNavigation, 'leavePage'>,
  {
    data,
    isFetching,
  }: Pick<QueryResult<{ list: readonly unknown[]; total: number }>, 'data' | 'isFetching'>,
): void {
  const isPastEnd = data !== undefined && !isFetching && data.total > 0 && data.list.length === 0;
  useEffect(() => {
    if (isPastEnd) leavePage();
  }, [isPastEnd, leavePage]);
}
