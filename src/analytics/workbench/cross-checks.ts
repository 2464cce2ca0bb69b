import type {
  AssessmentDocument,
  CheckName,
  ProposedYield,
  RentPeriod,
} from '#src/domain/assessment.ts';
import { rentOfValue } from '../income-capitalization.ts';
import { rentFor } from './grid-columns.ts';

/**
 * How far another method may differ before it says anything: as the engine's own checks have it.
 */
export const checkTolerance: Readonly<Record<CheckName, number>> = {
  hedonic: 0.3,
  engine: 0.3,
  income: 0.4,
};

/** The figure of another method, in money per m² of the grid's period. */
export interface CrossCheck {
  name: CheckName;
  unitRent: number;
  range: { low: number; high: number } | null;
}

/** The engine's estimate, in money per m² and month. */
interface Estimate {
  unitRentMonth: { low: number; point: number; high: number };
  equationRent: number;
}

/**
 * The yield of the check by income: the valuer's own, or that of the place; null without either.
 */
export function incomeYieldOf(
  { income }: AssessmentDocument,
  proposed: ProposedYield | null,
): { value: number; from: 'own' | ProposedYield['level'] } | null {
  if (income.grossYield !== null) return { value: income.grossYield, from: 'own' };
  return proposed && { value: proposed.value, from: proposed.level };
}

/**
 * The figures of the rent equation, the engine and the value of the whole shop, compared with the
 * grid's; those available.
 */
export function crossChecksOf(
  document: AssessmentDocument,
  engine: Estimate | null,
  proposed: ProposedYield | null,
  period: RentPeriod,
): CrossCheck[] {
  const found: CrossCheck[] = [];
  if (engine) {
    const { low, point, high } = engine.unitRentMonth;
    found.push({ name: 'hedonic', unitRent: rentFor(period, engine.equationRent), range: null });
    const range = { low: rentFor(period, low), high: rentFor(period, high) };
    found.push({ name: 'engine', unitRent: rentFor(period, point), range });
  }
  const { capitalValue } = document.income;
  const { areaM2 } = document.subject;
  const grossYield = incomeYieldOf(document, proposed);
  if (capitalValue !== null && grossYield !== null && areaM2 !== null) {
    const rentMonth = rentOfValue(capitalValue, grossYield.value) / areaM2;
    found.push({ name: 'income', unitRent: rentFor(period, rentMonth), range: null });
  }
  return found;
}
