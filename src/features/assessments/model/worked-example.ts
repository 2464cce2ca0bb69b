import {
  entryOf,
  newDocument,
  type AssessmentDocument,
  type ComparableEntry,
  type TypedEvidence,
} from '#src/domain/assessment.ts';

/** The place of the worked example. No such door exists. */
const place = { city: '上海市', district: '黄浦区', road: '青石路', address: '青石路33号' };

/**
 * The worked example as people try the workbench on it: what is made of it is marked as an example.
 */
export const workedExample = (valuationDate: string): AssessmentDocument => ({
  ...workedGrid(valuationDate),
  example: true,
});

/**
 * Whether a document is still the worked example: its own place, and nothing but evidence that was
 * typed in. Without this a member could mark a real assessment as the example and get it free.
 */
export function isWorkedExample({
  subject,
  comparables,
  samples = [],
}: AssessmentDocument): boolean {
  const isPlace = (['city', 'district', 'road', 'address'] as const).every(
    (field) => subject[field] === place[field],
  );
  return isPlace && samples.length === 0 && comparables.every(({ own }) => own !== null);
}

/**
 * The worked grid of the product's methods as a document: a shop of 5 × 12 m and four rents beside
 * it, one of which breaks the limits. Its published figures prove the grid.
 *
 * @param valuationDate ISO date; the deals lie 5 to 18 months before it.
 */
export function workedGrid(valuationDate: string): AssessmentDocument {
  const before = (months: number) => {
    const day = new Date(`${valuationDate}T00:00:00Z`);
    day.setUTCDate(1);
    day.setUTCMonth(day.getUTCMonth() - months);
    return day.toISOString().slice(0, 10);
  };
  return {
    ...newDocument(valuationDate, {
      ...place,
      areaM2: 60,
      frontageM: 5,
      depthM: 12,
      index: 104,
    }),
    title: '青石路33号',
    particulars: {
      client: '示例委托方',
      valuer: '示例估价人员',
      qualification: '示例资格',
      inspection: 'none',
      inspectedOn: null,
    },
    comparables: [
      typed(
        1,
        {
          label: '青石路41号',
          unitRent: 8,
          areaM2: 80,
          frontageM: 5,
          depthM: 16,
          index: 101,
          dealDate: before(10),
        },
        0.12,
      ),
      typed(
        2,
        {
          label: '青石路26号',
          unitRent: 9.2,
          areaM2: 45,
          frontageM: 4.5,
          depthM: 10,
          index: 103,
          dealDate: before(4),
        },
        0.06,
      ),
      typed(
        3,
        {
          label: '临川路7号2层',
          unitRent: 5.6,
          areaM2: 120,
          frontageM: 8,
          depthM: 15,
          index: 98,
          dealDate: before(18),
          floorBand: 'upper',
        },
        0.3,
      ),
      typed(
        4,
        {
          label: '青石路63号',
          unitRent: 8.6,
          areaM2: 70,
          frontageM: 5,
          depthM: 14,
          index: 102,
          dealDate: before(7),
        },
        0.2,
      ),
    ],
  };
}

function typed(
  n: number,
  own: Omit<TypedEvidence, 'floorBand'> & Partial<TypedEvidence>,
  distanceKm: number,
): ComparableEntry {
  return { ...entryOf(`own-${n}`), own: { floorBand: 'ground', ...own }, distanceKm };
}
