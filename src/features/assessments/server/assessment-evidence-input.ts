import type { InputOf } from '#src/contract/endpoint.ts';
import { entryOf, maxComparables, type AssessmentDocument } from '#src/domain/assessment.ts';
import type { Viewer } from '#src/features/kases/server/kases.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { invalidInput } from '#src/server/http/errors.ts';
import type { addEvidence } from '../contract/assessments.ts';
import { maxSecondary } from '../model/secondary-evidence.ts';
import { secondaryOf } from './assessment-points.service.ts';
import * as store from './assessments.store.ts';

type Added = Pick<InputOf<typeof addEvidence>, 'kaseIds' | 'sampleIds'>;

/**
 * Adds evidence to a document: cases at the end of the grid, survey points beside it. Duplicates
 * are ignored.
 *
 * @throws HttpError 400 naming unknown cases, points that are not owned or state no rent, and the
 *   limit that is exceeded.
 */
export async function withEvidence(
  db: Db,
  document: AssessmentDocument,
  { kaseIds, sampleIds }: Added,
  viewer: Viewer,
): Promise<AssessmentDocument> {
  const has = new Set(document.comparables.map(({ key }) => key));
  const kases = [...new Set(kaseIds)].filter((id) => !has.has(id));
  const beside = document.samples ?? [];
  const points = [...new Set(sampleIds)].filter((id) => !beside.includes(id));
  await assertKases(db, kases);
  await assertPoints(db, points, viewer);
  const comparables = [...document.comparables, ...kases.map(entryOf)];
  const samples = [...beside, ...points];
  assertRoom('kaseIds', comparables.length, maxComparables);
  assertRoom('sampleIds', samples.length, maxSecondary);
  return { ...document, comparables, ...(samples.length > 0 && { samples }) };
}

async function assertKases(db: Db, ids: readonly string[]): Promise<void> {
  const found = new Set((await store.selectKases(db, ids)).map(({ id }) => id));
  const unknown = ids.filter((id) => !found.has(id));
  if (unknown.length > 0)
    throw invalidInput([{ field: 'kaseIds', expected: 'ids of cases', got: unknown.join(', ') }]);
}

async function assertPoints(db: Db, ids: readonly string[], viewer: Viewer): Promise<void> {
  const open = new Set(
    (await secondaryOf(db, ids, viewer)).flatMap(({ id, details }) => (details ? [id] : [])),
  );
  const closed = ids.filter((id) => !open.has(id));
  if (closed.length === 0) return;
  throw invalidInput([
    {
      field: 'sampleIds',
      expected: 'survey points of one’s own that tell a rent',
      got: closed.join(', '),
    },
  ]);
}

function assertRoom(field: string, n: number, most: number): void {
  if (n > most)
    throw invalidInput([{ field, expected: `at most ${most} in one assessment`, got: String(n) }]);
}
