import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaUnitText } from '#src/client/text/area-text.ts';
import { areaScale, rentScale, shownRange } from '#src/client/text/shown-scale.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { listRoads } from '#src/contract/places.ts';
import { areaEdgesM2, bandText, frontageEdgesM, type Band } from '#src/domain/bands.ts';
import { cityNamed, type Currency } from '#src/domain/city.ts';
import { floorBands } from '#src/domain/kase.ts';
import { preShopSources, preShopStages, preShopTies } from '#src/domain/pre-shop.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { areaBandFigures, bandFigures } from '#src/features/kases/ui/search/kase-labels.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import {
  cityText,
  districtText,
  type Places,
} from '#src/features/searches/ui/list-page/place-options.ts';
import { rangeText } from '#src/features/searches/ui/list-page/range-label.ts';
import { useFilterControls } from '#src/features/searches/ui/list-page/use-filter-controls.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { isRarelyUsed, type FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { Supply } from './supply-card.tsx';

/**
 * The filters of a search for units that come to market, ready for a bar.
 *
 * @param supply Of all units; undefined until it is known.
 */
export function useBar(
  navigation: ListNavigation,
  places: Places | undefined,
  supply: Supply | undefined,
): FilterControl[] {
  const words = useText();
  const { t, locale, number } = words;
  const { filter } = navigation.state;
  const controls = useFilterControls(navigation);
  const [city, district] = [filter['city'], filter['district']];
  const roads = useQuery(
    listRoads,
    typeof city === 'string' && typeof district === 'string' ? { city, district } : null,
  ).data;
  // Quarters are those in which anything is handed over at all.
  const quarters = (supply?.quarters ?? []).map(({ quarter }) => ({
    value: quarter,
    text: quarter,
  }));
  const bands = (edges: readonly number[], text: (band: Band) => string) =>
    [null, ...edges].map((edge, index) => {
      const band = { from: edge, to: edges[index] ?? null };
      return { value: bandText(band), text: text(band) };
    });
  const areaBand = (band: Band) => `${areaBandFigures(band, words)} ${areaUnitText(words)}`;
  const money = moneyOf(filter);
  return [
    ...controls.place(places, ['road']),
    ...(roads && roads.length > 0
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
      'stage',
      t('preshop.column.stage'),
      preShopStages.map((value) => ({ value, text: t(`preshop.stage.${value}`) })),
    ),
    controls.many(
      'mine',
      t('preshop.filter.mine'),
      preShopTies.map((value) => ({ value, text: t(`preshop.mine.${value}`) })),
    ),
    controls.one('from', t('preshop.filter.from'), quarters),
    controls.one('to', t('preshop.filter.to'), quarters),
    controls.one('area', t('preshop.column.area'), bands(areaEdgesM2, areaBand)),
    isRarelyUsed(
      controls.one(
        'frontage',
        t('preshop.filter.frontage'),
        bands(frontageEdgesM, (band) => `${bandFigures(band, number)} m`),
      ),
    ),
    isRarelyUsed(
      controls.many(
        'floor',
        t('preshop.column.floor'),
        floorBands.map((value) => ({ value, text: t(`floor.${value}`) })),
      ),
    ),
    isRarelyUsed(
      controls.many(
        'category',
        t('preshop.column.category'),
        tradeCodes.map((value) => ({ value, text: tradeLabel(value, locale) })),
      ),
    ),
    controls.stretch('rent', t('preshop.column.rent'), rentScale(0, 100_000, money, words)),
    isRarelyUsed(
      controls.many(
        'source',
        t('preshop.column.source'),
        preShopSources.map((value) => ({ value, text: t(`preshop.source.${value}`) })),
      ),
    ),
    isRarelyUsed(
      controls.one(
        'confidence',
        t('preshop.column.confidence'),
        ['2', '3', '4', '5'].map((value) => ({
          value,
          text: t('sample.confidence.least', { n: Number(value) }),
        })),
      ),
    ),
    isRarelyUsed(controls.flag('wanted', t('preshop.filter.wanted'))),
    isRarelyUsed(controls.flag('deposit', t('preshop.filter.deposit'))),
    ...controls.area(),
  ];
}

function moneyOf({ city }: Filter): Currency {
  return typeof city === 'string' ? (cityNamed(city)?.currency ?? 'TWD') : 'TWD';
}

/** Describes the filters of a search. */
export function describeFilter(
  filter: Filter,
  words: Translator,
  places: Places | undefined,
): string {
  const { t, locale } = words;
  const area = areaScale(0, 100_000, words);
  const rent = rentScale(0, 100_000, moneyOf(filter), words);
  const word = (key: string, value: string): string => {
    if (key === 'city') return cityText(value, locale);
    if (key === 'district') return districtText(places, String(filter['city']), value, locale);
    if (key === 'category') return tradeLabel(value, locale);
    if (key === 'stage') return t(`preshop.stage.${value as 'signed'}`);
    if (key === 'mine') return t(`preshop.mine.${value as 'watched'}`);
    if (key === 'source') return t(`preshop.source.${value as 'agent'}`);
    if (key === 'floor') return t(`floor.${value as 'ground'}`);
    if (key === 'from') return `≥ ${value}`;
    if (key === 'to') return `≤ ${value}`;
    if (key === 'area') return `${shownRange(rangeText(value), area, words)} ${area.unit}`;
    if (key === 'frontage') return `${t('preshop.filter.frontage')} ${rangeText(value)} m`;
    if (key === 'rent')
      return `${t('preshop.column.rent')} ${shownRange(rangeText(value), rent, words)} ${rent.unit}`;
    if (key === 'confidence')
      return `${t('preshop.column.confidence')} ${t('sample.confidence.least', { n: Number(value) })}`;
    if (key === 'wanted' || key === 'deposit') {
      return `${t(`preshop.filter.${key}`)} ${t(value === 'yes' ? 'list.yes' : 'list.no')}`;
    }
    if (key === 'bounds' || key === 'near' || key === 'polygon') return t(`list.area.${key}`);
    return value;
  };
  return Object.entries(filter)
    .map(([key, value]) =>
      [value]
        .flat()
        .map((one) => word(key, one))
        .join(t('list.and')),
    )
    .join(' · ');
}
