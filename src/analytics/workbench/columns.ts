import {
  adjustments,
  type Adjustment,
  type AssessmentDocument,
  type ComparableEntry,
  type RentPeriod,
} from '#src/domain/assessment.ts';
import { monthsBetween } from '#src/domain/kase.ts';
import type { Comparable, Factors } from '../comparables/grid.ts';
import { typedFactors } from './typed-factors.ts';

/** What is known of a kase in the grid: only of one whose row is open to the valuer. */
export interface OpenEvidence {
  /** Money per m² and month. */
  unitRentMonth: number;
  areaM2: number;
  dealDate: string;
  /** From the rent equation; those of exactly 1 are left out. */
  factors: Factors;
  distanceKm: number;
}

/** One column of the grid with what was proposed and what the valuer made of it. */
export interface GridColumn {
  entry: ComparableEntry;
  /** Null for a row that is still masked: it takes no part. */
  comparable: Comparable | null;
  proposed: Factors;
  /** Proposed ones overlaid with those set by hand; every adjustment is in it. */
  factors: Record<Adjustment, number>;
}

/**
 * The columns of a document, in its order.
 *
 * @param open Evidence of the kases the valuer may see, by id.
 * @param period Of the unit rents in the grid.
 */
export function gridColumns(
  document: AssessmentDocument,
  open: ReadonlyMap<string, OpenEvidence>,
  period: RentPeriod,
): GridColumn[] {
  return document.comparables.map((entry) => columnOf(document, entry, open.get(entry.key), period));
}

function columnOf(
  { subject, valuationDate }: AssessmentDocument,
  entry: ComparableEntry,
  kase: OpenEvidence | undefined,
  period: RentPeriod,
): GridColumn {
  const { own } = entry;
  const proposed = own ? typedFactors(subject, own) : (kase?.factors ?? {});
  const factors = Object.fromEntries(
    adjustments.map((name) => [name, entry.factors[name] ?? proposed[name] ?? 1]),
  ) as GridColumn['factors'];
  if (!own && !kase) return { entry, comparable: null, proposed, factors };
  const dealDate = own ? own.dealDate : kase!.dealDate;
  const comparable: Comparable = {
    id: entry.key,
    unitRent: own ? own.unitRent : rentFor(period, kase!.unitRentMonth),
    factors,
    distanceKm: entry.distanceKm ?? kase?.distanceKm ?? 0,
    ...(dealDate !== null && { monthsOld: monthsBetween(dealDate, valuationDate) }),
    ...(!entry.included && { setAside: entry.reason || 'left out by the valuer' }),
  };
  return { entry, comparable, proposed, factors };
}

/** A unit rent of a month as the grid's period counts; a month has 365/12 days. */
export function rentFor(period: RentPeriod, unitRentMonth: number): number {
  return period === 'month' ? unitRentMonth : (unitRentMonth * 12) / 365;
}
