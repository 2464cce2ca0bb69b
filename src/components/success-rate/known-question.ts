import type { WrongPart } from '../list-page/list-address.ts';
import type { Question, QuestionField } from './question-address.ts';
import type { Scopes } from './question-words.ts';

/** Parts of an address that may name what nobody followed, in the order in which they are named to who reads it. */
const named = ['city', 'district', 'road', 'near', 'polygon', 'category'] as const satisfies readonly QuestionField[];

/**
 * The question of an address with what it leaves open filled in: the member's own city, or the first that was followed, and
 * its first trade, so that there is something to say from the start.
 *
 * A place belongs to the city it was asked in. Where that city cannot be kept, its districts, roads and drawings go with it:
 * they would be asked, and paid for, in a city they do not lie in.
 */
export function completed(filter: Question, scopes: Scopes, own: string): Question {
  const city = scopes.find(({ name }) => name === (filter['city'] ?? own)) ?? scopes[0]!;
  const isOther = filter['city'] !== undefined && filter['city'] !== city.name;
  const hasDistrict = !isOther && city.districts.some(({ name }) => name === filter['district']);
  const known = [filter['category'] ?? []].flat().filter((code) => city.trades.some((trade) => trade.code === code));
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

/** Parts of the address that can be read but are not asked, as they name nothing there is in the city. */
export function unknownParts(filter: Question, question: Question): WrongPart[] {
  return named
    .filter((key) => filter[key] !== undefined && String(filter[key]) !== String(question[key]))
    .map((key) => ({ key, value: String(filter[key]) }));
}
