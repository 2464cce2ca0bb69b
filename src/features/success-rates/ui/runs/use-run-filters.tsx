import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { rateLevels } from '#src/domain/success-rate.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { useFilterControls } from '#src/features/searches/ui/list-page/use-filter-controls.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { OptionList } from '#src/ui/filter-bar/lazy-panels.ts';
import type { listSuccessRuns } from '../../contract/success-runs.ts';
import { levelText, observedCityText } from '../form/question-labels.ts';
import { splitFilter } from './runs-address.ts';

export type RunsWhole = (typeof listSuccessRuns)['whole']['_zod']['output'];

/**
 * Filters of the member's runs, limited to values of some run and those already set. `whole` is
 * undefined until it is known.
 */
export function useRunFilters(
  navigation: ListNavigation,
  whole: RunsWhole | undefined,
): FilterControl[] {
  const { t, locale } = useText();
  const controls = useFilterControls(navigation);
  // A value set by the address needs its label even where no run has it.
  const { category, horizon, level } = splitFilter(navigation.state.filter).filter;
  const trades = new Set([
    ...(whole?.trades ?? []),
    ...tradeCodes.filter((code) => [category].flat().includes(code)),
  ]);
  const horizons = new Set([
    ...(whole?.horizons ?? []),
    ...(horizon === undefined ? [] : [Number(horizon)]),
  ]);
  const levels = new Set([...(whole?.levels ?? []), ...rateLevels.filter((one) => one === level)]);
  return [
    usePlaceControl(navigation, whole),
    controls.many(
      'category',
      t('success.runs.trade'),
      [...trades].map((value) => ({ value, text: tradeLabel(value, locale) })),
    ),
    controls.one(
      'horizon',
      t('success.field.horizon'),
      [...horizons].map((n) => ({ value: String(n), text: t('success.years', { n }) })),
    ),
    ...(navigation.state.view === 'runs'
      ? [
          controls.one(
            'level',
            t('success.runs.level'),
            [...levels].map((value) => ({ value, text: levelText(value, t) })),
          ),
          controls.flag('shared', t('success.runs.shared')),
        ]
      : []),
  ];
}

interface Place {
  city: string;
  district?: string | undefined;
  road?: string | undefined;
}

/** City, district and road as one choice: a district without its city names nothing. */
function usePlaceControl(
  { state, applyFilter }: ListNavigation,
  whole: RunsWhole | undefined,
): FilterControl {
  const { t, locale } = useText();
  const spoken = useLocalizedPlaces();
  const { filter } = splitFilter(state.filter);
  const textOf = ({ city, district, road }: Place) =>
    [
      observedCityText(city, locale),
      ...[district ?? []].flat().map(spoken),
      ...[road ?? []].flat().map(spoken),
    ].join(' · ');
  const places: Place[] = (whole?.places ?? []).flatMap(({ city, district, roads }) => [
    { city },
    ...(district === null
      ? []
      : [{ city, district }, ...roads.map((road) => ({ city, district, road }))]),
  ]);
  const keyOf = ({ city, district = '', road = '' }: Place) => [city, district, road].join('\n');
  const known = new Map(places.map((place) => [keyOf(place), place]));
  const [city, district, road] = ['city', 'district', 'road'].map(
    (key) => [filter[key] ?? []].flat()[0],
  );
  const set = city === undefined ? undefined : { city, district, road };
  const put = (place: Place | undefined) =>
    applyFilter({ city: place?.city, district: place?.district, road: place?.road });
  return {
    key: 'place',
    label: t('success.runs.scope'),
    unset: t('list.all'),
    value: set && textOf(set),
    clear: () => put(undefined),
    panel: (close) => (
      <OptionList
        label={t('success.runs.scope')}
        options={[...known]
          .map(([value, place]) => ({ value, text: textOf(place) }))
          .sort((a, b) => (a.text < b.text ? -1 : 1))}
        chosen={set ? [keyOf(set)] : []}
        onChoose={([chosen]) => {
          put(known.get(chosen!));
          close();
        }}
      />
    ),
  };
}
