import { assertNotNegative } from '../assert-number.ts';

/** Income and costs of a unit. Money of one currency. */
export interface IncomeInput {
  rentMonth: number;
  /** Share of a year's rent set aside for empty months and unpaid rent, 0 to 1. */
  vacancyShare: number;
  /** A year's tax, insurance, upkeep, management. */
  costsYear: readonly number[];
  /** Value or purchase price of the unit; null where unknown. */
  value: number | null;
}

/** The year of a unit, line by line. */
export interface IncomeSheet {
  grossYear: number;
  vacancyYear: number;
  /** Rent less the vacancy allowance. */
  effectiveYear: number;
  costsYear: number;
  /** Before interest, depreciation and income tax. */
  netYear: number;
  /** A year's rent ÷ value, and net income ÷ value; null without a value. */
  grossYield: number | null;
  netYield: number | null;
}

const method = 'income sheet';

/**
 * A year's rent, less an allowance for vacancy, less running costs: the net operating income, and
 * its ratio to the value.
 *
 * @throws RangeError when an amount is negative or not finite, the share lies outside 0 to 1, or a
 *   value is not above zero.
 */
export function incomeSheet({
  rentMonth,
  vacancyShare,
  costsYear,
  value,
}: IncomeInput): IncomeSheet {
  assertNotNegative(method, 'a rent', rentMonth);
  for (const cost of costsYear) assertNotNegative(method, 'a cost', cost);
  if (!(vacancyShare >= 0 && vacancyShare <= 1)) {
    throw new RangeError(
      `${method}: expected a share of 0 to 1 for empty months, got ${vacancyShare}`,
    );
  }
  if (value !== null && !(value > 0 && Number.isFinite(value))) {
    throw new RangeError(`${method}: expected a value above zero, got ${value}`);
  }
  const grossYear = 12 * rentMonth;
  const vacancyYear = grossYear * vacancyShare;
  const costs = costsYear.reduce((sum, cost) => sum + cost, 0);
  const netYear = grossYear - vacancyYear - costs;
  return {
    grossYear,
    vacancyYear,
    effectiveYear: grossYear - vacancyYear,
    costsYear: costs,
    netYear,
    grossYield: value === null ? null : grossYear / value,
    netYield: value === null ? null : netYear / value,
  };
}
