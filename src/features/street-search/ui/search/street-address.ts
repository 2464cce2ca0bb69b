import { cityNamed } from '#src/domain/city.ts';
import { listAddress, type Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { streetQuestionRules } from '../../model/street-question.ts';
import { weightsRule } from '../../model/street-weights.ts';
import type { CallInput } from '#src/client/http/call.ts';
import type { searchStreets } from '../../contract/street-search.ts';

/** Most streets laid beside each other. */
export const mostCompared = 4;

export const streetViews = ['list', 'map', 'weights'] as const;
export type StreetView = (typeof streetViews)[number];

/** The address of a question: `city=臺北市&category=fnb-tea&area=60&budget=150000`. */
export const streetAddress = listAddress({
  fields: { ...streetQuestionRules, weights: weightsRule },
  repeated: ['district'],
  sorts: ['-score'],
  views: streetViews,
  columns: [],
  opens: 'street',
  compares: mostCompared,
  misfits: ({ city, district }) => [
    ...(city !== undefined && !cityNamed(String(city)) ? ['city'] : []),
    ...(district !== undefined && (city === undefined || !cityNamed(String(city)))
      ? ['district']
      : []),
  ],
});

/** The question of a filter; null while a field it needs is not given. */
export function questionOf(filter: Filter): CallInput<typeof searchStreets> | null {
  const { weights: _weights, ...question } = filter;
  return needed.every((field) => question[field] !== undefined)
    ? (question as CallInput<typeof searchStreets>)
    : null;
}

const needed = ['city', 'category', 'area', 'budget'] as const;
