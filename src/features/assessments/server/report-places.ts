import { kaseIdsOf } from '#src/domain/assessment.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { ReportPlace } from '../contract/assessment-report.ts';
import type { Figures } from './assessment-report.ts';
import { roadOfSubject, roadsOfKases } from './report-places.store.ts';

/**
 * Where subject and comparables lie: each at the middle of its road, which is public. Evidence that
 * was typed in has no place; empty where the road of the subject has none.
 */
export async function placesOf(
  db: Db,
  { subject, lines }: Pick<Figures, 'subject' | 'lines'>,
): Promise<ReportPlace[]> {
  const [here, roads] = await Promise.all([
    roadOfSubject(db, subject),
    roadsOfKases(db, kaseIdsOf(lines)),
  ]);
  if (!here) return [];
  return [
    { line: null, ...here },
    ...lines.flatMap(({ key }, line) => {
      const road = roads.get(key);
      return road ? [{ line, ...road }] : [];
    }),
  ];
}
