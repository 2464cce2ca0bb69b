import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { Wave } from './sample-labels.ts';

type Change = Parameters<ListNavigation['applyFilter']>[0];

const area = { bounds: undefined, near: undefined, polygon: undefined };

/**
 * A change of place with all that belonged to the place before: another city takes district, road, drawn area and the waves
 * that were not there along, another district takes road and area. What stays as it is takes nothing.
 */
export function resetPlaceFilters(
  change: Change,
  filter: Filter,
  waves: readonly Pick<Wave, 'id' | 'city'>[],
): Change {
  if ('city' in change && change['city'] !== filter['city']) {
    const { city } = change;
    const kept = [filter['wave'] ?? []]
      .flat()
      .filter(
        (id) => city === undefined || waves.some((wave) => wave.id === id && wave.city === city),
      );
    return { ...area, district: undefined, road: undefined, wave: kept, ...change };
  }
  if ('district' in change && change['district'] !== filter['district'])
    return { ...area, road: undefined, ...change };
  return change;
}
