import { useEffect } from 'react';
import type { Asked } from '../use-call.ts';
import type { ListNavigation } from './use-list-address.ts';

/** Leaves a page of a list that the answer shows not to be there: its first one is shown instead, and a notice names it. */
export function useLeftPage(
  { leavePage }: Pick<ListNavigation, 'leavePage'>,
  { answer, loading }: Pick<Asked<{ list: readonly unknown[]; total: number }>, 'answer' | 'loading'>,
): void {
  const isPastEnd = answer !== undefined && !loading && answer.total > 0 && answer.list.length === 0;
  useEffect(() => {
    if (isPastEnd) leavePage();
  }, [isPastEnd, leavePage]);
}
