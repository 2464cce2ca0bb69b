import type { Db } from '#src/server/db/connect.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import * as store from './assessments.store.ts';

/** @throws HttpError 404 also for another member's. */
export async function findOwn(
  db: Db,
  id: string,
  memberId: string,
): Promise<store.StoredAssessment> {
  const found = await store.select(db, id, memberId);
  if (!found) throw notFound('The assessment');
  return found;
}

export function changedElsewhere(revision: number): HttpError {
  return new HttpError(409, 'The assessment was changed elsewhere; load it again.', {
    reason: 'changed',
    revision,
  });
}
