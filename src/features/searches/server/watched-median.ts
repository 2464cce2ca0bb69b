import type { Requester } from '#src/features/disclosure/server/budget.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { HttpError } from '#src/server/http/errors.ts';
import {
  leastChange as change,
  medianFigures,
  medianSearches,
  type MedianFigures,
  type WatchCondition,
} from '../model/watch-condition.ts';
import { readySearch, type ReadySearch } from './searchable-kind.ts';
import type { StoredSearch } from './searches.store.ts';

/** A condition with its percentage, as it is stored. */
type StoredCondition = Pick<StoredSearch, 'condition' | 'leastChange'>;

/**
 * The condition of a watch after a request.
 *
 * @param wanted Percentage of the request, or the stored one; the usual one by default.
 * @throws HttpError 400 for a median that is published without an interval.
 */
export function conditionFor(
  resource: StoredSearch['resource'],
  condition: WatchCondition,
  wanted: number | null | undefined,
): StoredCondition {
  if (condition === 'rows') return { condition, leastChange: null };
  if (!medianSearches.includes(resource)) {
    const expected = `rows, or a search of ${medianSearches.join(', ')}`;
    throw new HttpError(400, `condition: expected ${expected}, got median of ${resource}.`, {
      fields: [{ field: 'condition', expected, got: `median of ${resource}` }],
    });
  }
  return { condition, leastChange: wanted ?? change.usual };
}

/** What the median of a search is compared with from now on; null for other conditions. */
export async function firstBaseline(
  db: Db,
  { resource, filter, condition }: Pick<StoredSearch, 'resource' | 'filter' | 'condition'>,
  asker: Requester,
): Promise<MedianFigures | null> {
  if (condition !== 'median') return null;
  return measuredMedian(readySearch(db, resource, filter, asker.memberId), asker);
}

/**
 * The median of a search, within the rules and the budget of its member. Only small sets are
 * charged to the budget, and their median has no interval: when the budget is used up, nothing is
 * missed.
 */
export async function measuredMedian(
  ready: ReadySearch,
  asker: Requester,
): Promise<MedianFigures | null> {
  try {
    return medianFigures(await ready.measure(asker));
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return null;
    throw error;
  }
}
