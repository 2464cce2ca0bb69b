import { useText } from '#src/client/hooks/use-text.ts';
import { areaScale, dayRentScale, rentScale } from '#src/client/text/shown-scale.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { moneySign } from '#src/domain/currency.ts';
import {
  facilities,
  payEvery,
  shopFloorBands,
  shopKinds,
  shopSources,
  visibleStatuses,
  transferFeeEdges,
} from '#src/domain/shop.ts';
import { trades } from '#src/domain/trade-taxonomy.ts';
import styles from '#src/features/searches/ui/list-page/list-page.module.css';
import { currencyOf, type Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { useRoadControl } from '#src/features/searches/ui/list-page/road-control.tsx';
import { useFilterControls } from '#src/features/searches/ui/list-page/use-filter-controls.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { isRarelyUsed, type FilterControl } from '#src/ui/filter-bar/filter-control.ts';

const withinDays = [7, 30, 90, 365];
const completenessSteps = [50, 70, 90];
const mostDeposit = 6;

/** The filters of a shop search; rarely used ones are behind "more". */
export function useShopFilters(
  navigation: ListNavigation,
  places: Places | undefined,
): FilterControl[] {
  const words = useText();
  const { t, locale, number } = words;
  const controls = useFilterControls(navigation);
  const { filter } = navigation.state;
  const city = typeof filter['city'] === 'string' ? filter['city'] : undefined;
  const currency = currencyOf(places, city) ?? 'TWD';
  const sign = moneySign(currency);
  const needsCity = (control: FilterControl): FilterControl =>
    city === undefined
      ? { ...control, panel: () => <p className={styles.panelText}>{t('list.city.first')}</p> }
      : control;
  const tradeOptions = trades.map(({ code }) => ({ value: code, text: tradeLabel(code, locale) }));
  return [
    ...controls.place(places, ['road'], { byCity: ['rent', 'unitRent', 'unitRentDay'] }),
    useRoadControl(navigation),
    controls.keyword('q', t('shop.filter.words')),
    controls.many(
      'status',
      t('shop.column.status'),
      visibleStatuses.map((value) => ({ value, text: t(`shop.status.${value}`) })),
    ),
    controls.stretch('area', t('shop.column.area'), areaScale(1, 100_000, words)),
    needsCity(
      controls.stretch('rent', t('kase.column.rent'), { unit: sign, least: 0, most: 100_000_000 }),
    ),
    needsCity(
      controls.stretch(
        'unitRent',
        t('kase.column.unit-rent'),
        rentScale(0, 100_000, currency, words),
      ),
    ),
    controls.flag('favourite', t('shop.filter.favourite')),
    isRarelyUsed(controls.many('allowed', t('shop.filter.allowed'), tradeOptions)),
    isRarelyUsed(controls.flag('owned', t('shop.filter.owned'))),
    isRarelyUsed(
      needsCity(
        controls.stretch(
          'unitRentDay',
          t('shop.filter.unitRentDay'),
          dayRentScale(0, 10_000, currency, words),
        ),
      ),
    ),
    isRarelyUsed(
      controls.stretch('frontage', t('shop.filter.frontage'), {
        unit: 'm',
        least: 0,
        most: 100,
        decimals: 1,
      }),
    ),
    isRarelyUsed(
      controls.stretch('depth', t('shop.filter.depth'), {
        unit: 'm',
        least: 0,
        most: 200,
        decimals: 1,
      }),
    ),
    isRarelyUsed(
      controls.stretch('height', t('shop.filter.height'), {
        unit: 'm',
        least: 0,
        most: 30,
        decimals: 1,
      }),
    ),
    isRarelyUsed(
      controls.many(
        'floor',
        t('shop.column.floor'),
        shopFloorBands.map((value) => ({ value, text: t(`shop.floor.${value}`) })),
      ),
    ),
    isRarelyUsed(
      controls.many(
        'kind',
        t('shop.filter.kind'),
        shopKinds.map((value) => ({ value, text: t(`shop.kind.${value}`) })),
      ),
    ),
    isRarelyUsed(controls.many('category', t('shop.column.category'), tradeOptions)),
    isRarelyUsed(
      controls.one('transferFee', t('shop.column.fee'), [
        { value: 'none', text: t('shop.fee.none') },
        ...transferFeeEdges.map((edge) => ({ value: String(edge), text: `≤ ${number(edge)}` })),
      ]),
    ),
    isRarelyUsed(
      controls.one(
        'deposit',
        t('shop.filter.deposit'),
        Array.from({ length: mostDeposit + 1 }, (_, n) => ({
          value: String(n),
          text: t('shop.months.most', { n }),
        })),
      ),
    ),
    isRarelyUsed(
      controls.many(
        'payEvery',
        t('shop.filter.payEvery'),
        payEvery.map((n) => ({ value: String(n), text: t('shop.months', { n }) })),
      ),
    ),
    isRarelyUsed(controls.flag('freeRent', t('shop.filter.freeRent'))),
    isRarelyUsed(
      controls.many(
        'facilities',
        t('shop.filter.facilities'),
        facilities.map((value) => ({ value, text: t(`shop.facility.${value}`) })),
      ),
    ),
    isRarelyUsed(controls.flag('corner', t('shop.filter.corner'))),
    isRarelyUsed(controls.flag('titleClear', t('shop.filter.titleClear'))),
    isRarelyUsed(
      controls.one(
        'listedWithin',
        t('shop.filter.listedWithin'),
        withinDays.map((n) => ({ value: String(n), text: t('shop.days', { n }) })),
      ),
    ),
    isRarelyUsed(controls.date('availableBy', t('shop.filter.availableBy'))),
    isRarelyUsed(
      controls.many(
        'source',
        t('shop.filter.source'),
        shopSources.map((value) => ({ value, text: t(`shop.source.${value}`) })),
      ),
    ),
    isRarelyUsed(
      controls.one(
        'completeness',
        t('shop.column.completeness'),
        completenessSteps.map((value) => ({ value: String(value), text: `≥ ${value}%` })),
      ),
    ),
    ...controls.area(),
  ];
}
