import { kaseIdsOf, type AssessmentDocument, type IssueKind } from '#src/domain/assessment.ts';
import type { Viewer } from '#src/features/kases/server/kases.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { photosOf } from './assessment-photos.service.ts';
import type { Evidence } from './assessment-evidence.ts';
import { figuresOf, type Figures } from './assessment-report.ts';
import { placesOf } from './report-places.ts';
import { variationsOf } from './report-variations.ts';
import * as store from './assessments.store.ts';

/**
 * The figures of a document with the attributions of their evidence and what they would be under
 * other assumptions, as frozen at issue.
 */
export async function reportFor(
  db: Db,
  document: AssessmentDocument,
  evidence: Evidence,
  kind: IssueKind,
  viewer: Viewer,
  assessmentId: string,
): Promise<Figures & { sources: string[] }> {
  const figures = figuresOf(document, evidence, kind);
  const photos = await photosOf(db, assessmentId, document);
  return {
    ...figures,
    ...(photos.length > 0 && { photos }),
    sources: await reportSources(db, figures),
    places: await placesOf(db, figures),
    // An indication is the estimate of the model, which no grid varies.
    ...(kind !== 'indication' && {
      variations: await variationsOf(db, document, evidence, figures.period, viewer),
    }),
  };
}

/**
 * Attributions of a report's cases, and of the leases in its currency where the model contributes;
 * each names its releases.
 */
export async function reportSources(
  db: Db,
  {
    lines,
    laterDeals = [],
    engine,
    currency,
    valuationDate,
  }: Pick<Figures, 'lines' | 'laterDeals' | 'engine' | 'currency' | 'valuationDate'>,
): Promise<string[]> {
  const used = await store.sourcesOf(db, {
    kaseIds: kaseIdsOf([...lines, ...laterDeals]),
    currency: engine ? currency : null,
    until: valuationDate,
  });
  return used.map(
    ({ attribution, first, last }) =>
      `${attribution}（${first === last ? first : `${first}–${last}`}）`,
  );
}
