import { conditionalAt, type SurvivalPoint } from '#src/analytics/survival/kaplan-meier.ts';
import { minShops } from '#src/domain/success-rate.ts';
import { riskAt } from '#src/ui/charts/survival-steps.ts';
import type { Result } from './run-types.ts';

/** What shops of one age may expect. */
export interface OpenAlready {
  /** Whole years they have been open. */
  years: number;
  /** How many of that age the curve rests on. */
  atRisk: number;
  later: readonly (SurvivalPoint & { more: number })[];
}

const longer = [1, 2, 3, 5];
const oldest = 10;

/**
 * Shops that got through their first years, by the year, as long as there are enough of them and
 * more years were seen.
 */
export function openAlready({ curve, risk }: Pick<Result, 'curve' | 'risk'>): OpenAlready[] {
  const last = curve.at(-1)?.time ?? 0;
  return Array.from({ length: oldest }, (_, at) => at + 1).flatMap((years) => {
    const held = curve.findLast(({ time }) => time <= years);
    const { atRisk } = riskAt({ steps: [], risk }, years);
    const later = longer.filter((more) => years + more <= last);
    if (atRisk === null || atRisk < minShops || held?.survival === 0 || later.length === 0)
      return [];
    return [
      {
        years,
        atRisk,
        later: later.map((more) => ({ more, ...conditionalAt(curve, years, more) })),
      },
    ];
  });
}
