import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Viewer } from '#src/features/kases/server/kases.service.ts';
import { openPoints } from '#src/features/samples/server/samples.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';
import { roadNameEn } from '#src/server/text/romanised-road.ts';
import type { assessmentEvidence } from '../contract/assessments.ts';
import { secondaryRentOf } from '../model/secondary-evidence.ts';
import { selectPoints, type StoredPoint } from './assessment-points.store.ts';

type Secondary = OutputOf<typeof assessmentEvidence>['secondary'][number];

/**
 * The survey points of a document as its valuer may see them, in the document's order. Unknown ids
 * are left out.
 */
export async function secondaryOf(
  db: Db,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Secondary[]> {
  if (ids.length === 0) return [];
  const found = await selectPoints(db, ids);
  const isOpen = await openPoints(db, found, { memberId: viewer.memberId, mayEdit: false });
  const points = new Map(found.map((point) => [point.id, pointOf(point, isOpen(point.id))]));
  return ids.flatMap((id) => points.get(id) ?? []);
}

function pointOf(point: StoredPoint, isOpen: boolean): Secondary {
  const {
    id,
    road,
    roadHans,
    address,
    doorNo,
    name,
    category,
    period,
    surveyedOn,
    confidence,
    currency,
    attribution,
  } = point;
  const rent = secondaryRentOf(point);
  return {
    id,
    road,
    roadHans,
    roadEn: roadNameEn(road),
    category,
    period,
    attribution,
    details:
      isOpen && rent && currency
        ? {
            place: [doorNo || address, name].filter((part) => part !== '').join(' '),
            surveyedOn,
            confidence,
            currency,
            ...rent,
            unitRentMonth: fourDecimals(rent.unitRentMonth)!,
          }
        : null,
  };
}
