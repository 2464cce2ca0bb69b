import { assertPositive } from '../assert-number.ts';
import type { Grid } from '../comparables/comparison-grid.ts';
import { rentOfValue } from '../income-capitalization.ts';
import type { Estimate } from './estimate-unit-rent.ts';
import type { Shop } from './subject-shop.ts';

/** Expected sale price of the shop, as evidence of its rent. */
export interface IncomeEvidence {
  /** Capital value of the whole shop. */
  capitalValue: number;
  /** Gross yield of such shops in a year, 0.0267 for 2.67 %. */
  grossYield: number;
}

/** The estimate beside what another method says. */
export interface Check {
  method: 'grid' | 'equation' | 'income';
  /** Unit rent of the method; undefined when it has none to give. */
  unitRent: number | undefined;
  /** The estimate ÷ it, less 1. */
  difference: number | undefined;
  /** Whether they agree within the method's tolerance; false also when it is silent. */
  agrees: boolean;
}

// A yield is known for a district, not for a shop, so income may differ further before it says
// anything.
const tolerance = { grid: 0.15, equation: 0.3, income: 0.4 };

/**
 * Checks an estimate by the comparison grid, the rent equation's own estimate, and income where a
 * capital value is known.
 *
 * @throws RangeError when a capital value or yield is given that is not above zero.
 */
export function incomeChecksOf(
  estimate: Estimate,
  grid: Grid,
  subject: Shop,
  income?: IncomeEvidence,
): Check[] {
  if (income) assertPositive('assessment', 'a gross yield', income.grossYield);
  const byIncome = income && rentOfValue(income.capitalValue, income.grossYield) / subject.areaM2;
  return [
    check('grid', estimate.unitRent, grid.unitRent),
    check('equation', estimate.unitRent, estimate.equationRent),
    ...(income ? [check('income', estimate.unitRent, byIncome)] : []),
  ];
}

function check(method: Check['method'], estimate: number, unitRent: number | undefined): Check {
  if (unitRent === undefined) return { method, unitRent, difference: undefined, agrees: false };
  const difference = estimate / unitRent - 1;
  return { method, unitRent, difference, agrees: Math.abs(difference) <= tolerance[method] };
}
