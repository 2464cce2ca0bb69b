import type { Db } from '#src/server/db/connect.ts';
import { notFound, Refusal } from '#src/server/http/errors.ts';
import * as store from './assessments.store.ts';

/** @throws Refusal 404 also for another member's. */
export async function own(db: Db, id: string, memberId: string): Promise<store.StoredAssessment> {
  const found = await store.select(db, id, memberId);
  if (!found) throw notFound('The assessment');
  return found;
}

export function changedElsewhere(revision: number): Refusal {
  return new Refusal(409, 'The assessment was changed elsewhere; load it again.', { reason: 'changed', revision });
}
