import { listAddress, type Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { successRunSorts } from '../../contract/success-runs.ts';
import { comparedRunsRule, successRunFilterRules } from '../../model/success-run-filter.ts';
import { runViews } from '../form/question-address.ts';

export const runColumnKeys = [
  'scope', 'trade', 'horizon', 'survival', 'n', 'level', 'percentile', 'light', 'date', 'price', 'shared', 'full', 'again',
] as const; // prettier-ignore

/** The address of the list: filters, order, columns, page, and the runs compared in one chart. */
export const runsAddress = listAddress({
  fields: { ...successRunFilterRules, compare: comparedRunsRule },
  repeated: ['category', 'compare'],
  sorts: successRunSorts,
  views: runViews,
  columns: runColumnKeys,
  // A district bears its name in its city alone, a road in its district.
  misfits: ({ city, district, road }) => [
    ...(district !== undefined && city === undefined ? ['district'] : []),
    ...(road !== undefined && (city === undefined || district === undefined) ? ['road'] : []),
  ],
});

/** The compared runs, without the filters. */
export function splitFilter({ compare, ...filter }: Filter): {
  compared: readonly string[];
  filter: Filter;
} {
  return { compared: [compare ?? []].flat(), filter };
}
