import {
  adjustments,
  comparisonDate,
  type Adjustment,
  type AssessedShop,
  type AssessmentDocument,
  type ComparableEntry,
  type RentPeriod,
  type TypedEvidence,
} from '#src/domain/assessment.ts';
import { monthsBetween, type FloorBand } from '#src/domain/kase.ts';
import type { Comparable, Factors } from '../comparables/comparison-grid.ts';
import { effectiveShare } from '../net-effective-rent.ts';
import { zoneA } from '../zone-areas.ts';

/** How the evidence adjusts a kase to the subject. */
export interface KaseAdjustment {
  /** From the rent equation; those of exactly 1 are left out. */
  factors: Factors;
  distanceKm: number;
}

/** Fields of a kase in the grid: only of one whose row is open to the valuer. */
export interface OpenEvidence {
  /** Money per m² and month. */
  unitRentMonth: number;
  areaM2: number;
  dealDate: string;
  /** Null where the evidence does not adjust it, as a deal after the valuation date. */
  adjustment: KaseAdjustment | null;
}

/**
 * Why a column has no place in the grid: its row is masked or withdrawn, it was dealt after the
 * valuation date, the rent equation does not know it, or of evidence typed in the distance or the
 * time of the deal is missing.
 */
export const unadjustedReasons = [
  'masked',
  'after-valuation',
  'not-in-evidence',
  'distance-missing',
  'date-missing',
] as const;
export type UnadjustedReason = (typeof unadjustedReasons)[number];

/** A column that is adjusted to the subject and takes part in the grid. */
export interface AdjustedColumn {
  entry: ComparableEntry;
  comparable: Comparable;
  proposed: Factors;
  /** Proposed ones overlaid with those set by hand; every adjustment is in it. */
  factors: Record<Adjustment, number>;
}

/** A column that is not adjusted: it has neither factors nor a rent that could be counted. */
export interface UnadjustedColumn {
  entry: ComparableEntry;
  comparable: null;
  unadjusted: UnadjustedReason;
}

export type GridColumn = AdjustedColumn | UnadjustedColumn;

export const isAdjusted = (column: GridColumn): column is AdjustedColumn =>
  column.comparable !== null;

/**
 * The columns of a document, in its order.
 *
 * @param open Evidence of the kases the valuer may see, by id.
 * @param period Of the unit rents in the grid.
 * @param evidenceUntil Last day of the open evidence of the city, ISO; null without any.
 */
export function gridColumns(
  document: AssessmentDocument,
  open: ReadonlyMap<string, OpenEvidence>,
  period: RentPeriod,
  evidenceUntil: string | null = null,
): GridColumn[] {
  return document.comparables.map((entry) =>
    entry.own
      ? typedColumn(document, entry, entry.own)
      : kaseColumn(document, entry, open.get(entry.key), period, evidenceUntil),
  );
}

function kaseColumn(
  { valuationDate }: AssessmentDocument,
  entry: ComparableEntry,
  kase: OpenEvidence | undefined,
  period: RentPeriod,
  evidenceUntil: string | null,
): GridColumn {
  if (!kase) return { entry, comparable: null, unadjusted: 'masked' };
  if (kase.dealDate > valuationDate)
    return { entry, comparable: null, unadjusted: 'after-valuation' };
  if (!kase.adjustment) return { entry, comparable: null, unadjusted: 'not-in-evidence' };
  return adjustedColumn(entry, kase.adjustment.factors, {
    unitRent: rentFor(period, kase.unitRentMonth),
    distanceKm: entry.distanceKm ?? kase.adjustment.distanceKm,
    monthsOld: Math.max(
      0,
      monthsBetween(kase.dealDate, comparisonDate(valuationDate, evidenceUntil)),
    ),
  });
}

function typedColumn(
  { subject, valuationDate }: AssessmentDocument,
  entry: ComparableEntry,
  own: NonNullable<ComparableEntry['own']>,
): GridColumn {
  if (own.dealDate !== null && own.dealDate > valuationDate)
    return { entry, comparable: null, unadjusted: 'after-valuation' };
  if (entry.distanceKm === null) return { entry, comparable: null, unadjusted: 'distance-missing' };
  const proposed = typedFactors(subject, own);
  // Without a day, only two indices or the valuer determine how the rent changed since.
  if (own.dealDate === null && (entry.factors.time ?? proposed.time) === undefined) {
    return { entry, comparable: null, unadjusted: 'date-missing' };
  }
  return adjustedColumn(entry, proposed, {
    unitRent: own.unitRent,
    distanceKm: entry.distanceKm,
    ...(own.dealDate !== null && { monthsOld: monthsBetween(own.dealDate, valuationDate) }),
  });
}

function adjustedColumn(
  entry: ComparableEntry,
  proposed: Factors,
  known: Pick<Comparable, 'unitRent' | 'distanceKm' | 'monthsOld'>,
): AdjustedColumn {
  const factors = Object.fromEntries(
    adjustments.map((name) => [name, entry.factors[name] ?? proposed[name] ?? 1]),
  ) as AdjustedColumn['factors'];
  const setAside = entry.included ? {} : { setAside: entry.reason || 'left out by the valuer' };
  return {
    entry,
    proposed,
    factors,
    comparable: { id: entry.key, factors, ...known, ...setAside },
  };
}

/** A unit rent of a month as the grid's period counts; a month has 365/12 days. */
export function rentFor(period: RentPeriod, unitRentMonth: number): number {
  return period === 'month' ? unitRentMonth : (unitRentMonth * 12) / 365;
}

/**
 * What a square metre of a storey pays beside the ground floor.
 *
 * Measured as exp of the floor terms of the rent equation on open leases (−0.246, −0.634, −0.094),
 * to two digits.
 */
const floorLevels: Readonly<Partial<Record<FloorBand, number>>> = {
  ground: 1,
  upper: 0.78,
  basement: 0.53,
  several: 0.91,
};

/**
 * Factors from evidence that was typed in to the subject, each subject ÷ comparable: time by the
 * two indices, frontage and depth by zones, floor by storey, terms by what each lease leaves of its
 * first rent. What cannot be worked out is left to the valuer.
 */
function typedFactors(subject: AssessedShop, own: TypedEvidence): Factors {
  const factors: Partial<Record<'time' | 'frontageDepth' | 'floor' | 'terms', number>> = {};
  if (subject.index !== null && own.index !== null) factors.time = subject.index / own.index;
  const [here, there] = [zoneShare(subject), zoneShare(own)];
  if (here !== null && there !== null) factors.frontageDepth = here / there;
  const [level, other] = [floorLevels[subject.floorBand], floorLevels[own.floorBand]];
  if (level !== undefined && other !== undefined) factors.floor = level / other;
  // A landlord who grants fewer concessions states a lower face rent for the same rent over the
  // years.
  if (subject.lease && own.lease)
    factors.terms = effectiveShare(own.lease) / effectiveShare(subject.lease);
  return factors;
}

/** Area in terms of zone A of a unit; null while a measure is missing. */
function zoneAreaOf({
  frontageM,
  depthM,
}: {
  frontageM: number | null;
  depthM: number | null;
}): number | null {
  return frontageM === null || depthM === null ? null : zoneA(frontageM, depthM);
}

type Measured = Pick<AssessedShop, 'frontageM' | 'depthM' | 'areaM2'>;

/** Area in terms of zone A ÷ area of a unit whose measures are known; null otherwise. */
function zoneShare(unit: Measured): number | null {
  const area = zoneAreaOf(unit);
  return area === null || unit.areaM2 === null ? null : area / unit.areaM2;
}
