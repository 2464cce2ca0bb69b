import { useRoles } from '#src/components/assessment/use-roles.ts';
import { discountOf, lineOf } from '#src/domain/prices.ts';

/** What a kase of this list price is charged at: the discount of one's membership is taken off row by row, as an order does. */
export function useCharged(): (priceJindou: number) => number {
  const discount = discountOf(useRoles());
  return (priceJindou) => lineOf('kase', priceJindou, 1, discount).line;
}
