import { churn } from '#src/analytics/mix/trade-churn.ts';
import { quantile } from '#src/analytics/stats/quantile.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { flowsBetween, isEmpty, type VisitedUnit } from '#src/domain/sample.ts';
import { countKinds, mixOf, vacancyOf } from '#src/features/samples/server/sample-statistics.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';
import type { roadRow } from '../contract/roads.ts';
import type { SurveyedUnit } from './roads.store.ts';

type Survey = NonNullable<(typeof roadRow)['_zod']['output']['survey']>;

/** Results of the newest survey of a road. */
export interface RoadSurvey {
  published: Survey;
  categories: ReturnType<typeof mixOf>['categories'];
  /** Share of each trade among what trades. */
  shares: ReadonlyMap<string, number>;
}

const tenMinutesInAnHour = 6;

/** @param units Of one road, of its newest wave and the one before; at least one of the newest. */
export function surveyOf(units: readonly SurveyedUnit[]): RoadSurvey {
  const newest = units.filter(({ isNewest }) => isNewest);
  const before = units.filter(({ isNewest }) => !isNewest);
  const [first] = newest;
  const { categories, trading, hhi } = mixOf(newest);
  const counts = newest.map(({ footfall }) => footfall).filter((count) => count !== null);
  const { vacancy } = vacancyOf(newest, true);
  return {
    published: {
      period: first!.period,
      isSynthetic: first!.sourceKey.startsWith('synthetic'),
      points: newest.length,
      vacancy,
      ...changesOf(before, newest),
      topCategory: newest.length < smallestSample ? null : (categories[0] ?? null),
      trading,
      hhi,
      footfallPerHour: counts.length < smallestSample ? null : Math.round(quantile(counts.sort((a, b) => a - b), 0.5) * tenMinutesInAnHour), // prettier-ignore
      counted: counts.length,
    },
    categories,
    shares: sharesOf(newest),
  };
}

function changesOf(
  before: readonly SurveyedUnit[],
  after: readonly VisitedUnit[],
): Pick<Survey, 'churn' | 'flows'> {
  const stock = [...before, ...after].filter(({ status }) => !isEmpty(status)).length / 2;
  if (before.length < smallestSample || after.length < smallestSample || stock === 0)
    return { churn: null, flows: null };
  const { opened, closed, replaced } = countKinds(flowsBetween(before, after));
  return {
    churn: fourDecimals(churn(opened + replaced, closed + replaced, stock)),
    flows: { since: before[0]!.period, opened, closed, replaced },
  };
}

function sharesOf(units: readonly VisitedUnit[]): Map<string, number> {
  const trading = units.flatMap(({ category }) => category ?? []);
  const shares = new Map<string, number>();
  if (trading.length < smallestSample) return shares;
  for (const category of trading)
    shares.set(category, (shares.get(category) ?? 0) + 1 / trading.length);
  return shares;
}
