import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { listRoads } from '#src/contract/places.ts';
import { cityNamed } from '#src/domain/city.ts';
import { sampleStatuses } from '#src/domain/sample.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { districtOptions, type Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { useFilterControls } from '#src/features/searches/ui/list-page/use-filter-controls.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { observedCityText } from '#src/features/success-rates/ui/form/question-labels.ts';
import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { waveText, type SampleItem, type Wave } from './sample-labels.ts';

/**
 * The conditions of a search for survey points. Surveys reach cities the register of places does
 * not hold; there the districts are those of the rows.
 *
 * @param found Rows on the page and on the map.
 */
export function useSampleFilters(
  navigation: ListNavigation,
  places: Places | undefined,
  waves: readonly Wave[] | undefined,
  found: readonly SampleItem[],
): FilterControl[] {
  const words = useText();
  const { t, locale } = words;
  const { state, applyFilter } = navigation;
  const { city, district } = state.filter as { city?: string; district?: string };
  const controls = useFilterControls({
    ...navigation,
    applyFilter: (change) => applyFilter(resetPlaceFilters(change, state.filter, waves ?? [])),
  });
  const isKnown = city !== undefined && cityNamed(city) !== undefined;
  const roads = useQuery(listRoads, isKnown && district ? { city, district } : null).data ?? [];
  const cities = [...new Set(waves?.map((wave) => wave.city))];
  const districts = isKnown
    ? districtOptions(places, city, locale).map(({ value, ...option }) => ({
        ...option,
        value: value.split(' ')[1]!,
      }))
    : [...new Set(found.filter((row) => row.city === city).map((row) => row.district))]
        .sort()
        .map((value) => ({ value, text: value }));
  return [
    controls.one(
      'city',
      t('kase.filter.city'),
      cities.map((value) => ({ value, text: observedCityText(value, locale) })),
    ),
    ...(city ? [controls.one('district', t('kase.filter.district'), districts)] : []),
    ...(roads.length > 0
      ? [
          controls.many(
            'road',
            t('kase.filter.road'),
            roads.map((road) => ({
              value: road.name,
              text: placeText(locale, road),
              words: `${road.name} ${road.nameHans}`,
            })),
          ),
        ]
      : []),
    controls.many(
      'wave',
      t('sample.filter.wave'),
      (waves ?? [])
        .filter((wave) => !city || wave.city === city)
        .map((wave) => ({ value: wave.id, text: waveText(wave, words), n: wave.points })),
    ),
    controls.many(
      'category',
      t('sample.column.category'),
      tradeCodes.map((value) => ({ value, text: tradeLabel(value, locale) })),
    ),
    controls.many(
      'status',
      t('sample.column.status'),
      sampleStatuses.map((value) => ({ value, text: t(`sample.status.${value}`) })),
    ),
    controls.one(
      'confidence',
      t('sample.filter.confidence'),
      ['2', '3', '4', '5'].map((value) => ({
        value,
        text: t('sample.confidence.least', { n: Number(value) }),
      })),
    ),
    ...controls.area(),
  ];
}

type Change = Parameters<ListNavigation['applyFilter']>[0];

const area = { bounds: undefined, near: undefined, polygon: undefined };

/**
 * A change of place with all that belonged to the place before: another city takes district, road,
 * drawn area and the waves that were not there along, another district takes road and area. What
 * stays as it is takes nothing.
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
