import {
  isChoicePublishable,
  isRangePublishable,
} from '#src/analytics/disclosure/complementary-disclosure.ts';
import type { KaseFilter } from '#src/features/kases/server/kases.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { selectDimensionCounts } from './complement.store.ts';

/**
 * Whether figures for a filter may be published: complementary suppression along every dimension it
 * cuts.
 *
 * @returns False where the rows differ by one to four from those of a wider filter with published
 *   figures, so that both together would disclose these few.
 */
export async function isPublishable(db: Db, filter: KaseFilter): Promise<boolean> {
  const dimensions = await selectDimensionCounts(db, filter);
  return dimensions.every(({ isOrdered, counts }) =>
    (isOrdered ? isRangePublishable : isChoicePublishable)(counts),
  );
}
