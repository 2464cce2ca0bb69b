import { assertPositive, assertNotNegative, assertInteger } from './assert-number.ts';

/** Costs of a place to its tenant, in money per month by default. */
export interface Occupancy {
  rentMonth: number;
  propertyFeeMonth?: number;
  /** Paid once, spread over the term. */
  transferFee?: number;
  /** Months of the term; needed with a transfer fee. */
  termMonths?: number;
  salesMonth: number;
}

export type TrafficLight = 'green' | 'amber' | 'red';

/** Costs of the place compared with its sales. */
export interface OccupancyCost {
  costMonth: number;
  /** Cost ÷ sales, 0.15 for 15 %. */
  ratio: number;
  light: TrafficLight;
  /** Sales a month at which the ratio would meet the norm's upper end. */
  breakEvenSalesMonth: number;
}

const amberReach = 1.5;

/**
 * Relative rounding error of the division and the product below: 22.5 ÷ 100 must not exceed 1.5 ×
 * 0.15.
 */
const roundingTolerance = 4 * Number.EPSILON;

/**
 * Occupancy-cost ratio of a shop with its light: green up to the norm's upper end, amber up to one
 * and a half times it, red above.
 *
 * @param normHigh Upper end of the norm of the trade, 0.15 for 15 %, above zero.
 * @throws RangeError when sales or the norm are not above zero, a cost is negative, or a transfer
 *   fee comes without a term.
 */
export function occupancyCost(occupancy: Occupancy, normHigh: number): OccupancyCost {
  const { rentMonth, propertyFeeMonth = 0, transferFee = 0, termMonths, salesMonth } = occupancy;
  const method = 'occupancy cost';
  assertNotNegative(method, 'a rent', rentMonth);
  assertNotNegative(method, 'a property fee', propertyFeeMonth);
  assertNotNegative(method, 'a transfer fee', transferFee);
  assertPositive(method, 'sales', salesMonth);
  assertPositive(method, 'a norm', normHigh);
  if (transferFee > 0) assertInteger(method, 'the term', 1, termMonths ?? Number.NaN);
  const costMonth =
    rentMonth + propertyFeeMonth + (transferFee > 0 ? transferFee / termMonths! : 0);
  const ratio = costMonth / salesMonth;
  const light = isAtMost(ratio, normHigh)
    ? 'green'
    : isAtMost(ratio, amberReach * normHigh)
      ? 'amber'
      : 'red';
  return { costMonth, ratio, light, breakEvenSalesMonth: costMonth / normHigh };
}

function isAtMost(ratio: number, limit: number): boolean {
  return ratio <= limit * (1 + roundingTolerance);
}
