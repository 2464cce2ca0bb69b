import type { InvalidParameter } from '#src/features/searches/ui/list-page/list-address.ts';
import type { Question, QuestionField } from './question-address.ts';
import type { Scopes } from './question-labels.ts';

/** Address parameters that may name something without data, in the order of the notice. */
const named = [
  'city',
  'district',
  'road',
  'near',
  'polygon',
  'category',
] as const satisfies readonly QuestionField[];

/**
 * The query of an address with defaults for what is missing: the member's own city, or the first
 * with survival data, and its first trade, so that there is something to say from the start.
 *
 * A place belongs to its city. If that city is not available, its districts, roads and drawings are
 * dropped too: they would be queried, and paid for, in a city they do not lie in.
 */
export function completeQuestion(filter: Question, scopes: Scopes, own: string): Question {
  const city = scopes.find(({ name }) => name === (filter['city'] ?? own)) ?? scopes[0]!;
  const isOther = filter['city'] !== undefined && filter['city'] !== city.name;
  const hasDistrict = !isOther && city.districts.some(({ name }) => name === filter['district']);
  const known = [filter['category'] ?? []]
    .flat()
    .filter((code) => city.trades.some((trade) => trade.code === code));
  const { district, road, near, polygon, ...rest } = filter;
  return {
    ...rest,
    ...(hasDistrict && { district }),
    ...(hasDistrict && road !== undefined && { road }),
    ...(!isOther && near !== undefined && { near }),
    ...(!isOther && polygon !== undefined && { polygon }),
    city: city.name,
    category: known.length > 0 ? known : [city.trades[0]!.code],
  };
}

/** Valid address parameters that are ignored, as the city has no such place or trade. */
export function unknownParameters(filter: Question, question: Question): InvalidParameter[] {
  return named
    .filter((key) => filter[key] !== undefined && String(filter[key]) !== String(question[key]))
    .map((key) => ({ key, value: String(filter[key]) }));
}
