import type { Filter, WrongPart } from '../list-page/list-address.ts';
import type { Places } from './kase-words.ts';

/**
 * Names of places in a filter that we hold nothing of, so that an empty list is not taken for a lack of evidence.
 *
 * @param places undefined while they are not known: then nothing is said.
 */
export function misplaced({ city, district }: Filter, places: Places | undefined): WrongPart[] {
  if (!places || city === undefined) return [];
  const found = places.find(({ name }) => name === city);
  if (!found) return [{ key: 'city', value: String(city) }];
  const known = district === undefined || found.districts.some(({ name }) => name === district);
  return known ? [] : [{ key: 'district', value: String(district) }];
}
