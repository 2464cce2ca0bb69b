import { useText } from '#src/client/hooks/use-text.ts';
import { tradeText } from '#src/client/text/trade-label.ts';
import {
  facilities,
  payEvery,
  shopFloorBands,
  shopKinds,
  shopSources,
  shownStatuses,
  transferFeeEdges,
} from '#src/domain/shop.ts';
import { trades } from '#src/domain/trade-taxonomy.ts';
import styles from '#src/features/searches/ui/list-page/list-page.module.css';
import { currencyOf, type Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { useRoadControl } from '#src/features/searches/ui/list-page/road-control.tsx';
import { useFilterControls } from '#src/features/searches/ui/list-page/use-filter-controls.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { rare, type FilterControl } from '#src/ui/filter-bar/filter-control.ts';

const withinDays = [7, 30, 90, 365];
const completenessSteps = [50, 70, 90];
const mostDeposit = 6;

/** The filters of a shop search; rarely used ones are behind "more". */
export function useShopFilters(navigation: ListNavigation, places: Places | undefined): FilterControl[] {
  const { t, locale, number } = useText();
  const controls = useFilterControls(navigation);
  const { filter } = navigation.state;
  const city = typeof filter['city'] === 'string' ? filter['city'] : undefined;
  const currency = currencyOf(places, city) ?? 'TWD';
  const sign = currency === 'TWD' ? 'NT$' : '¥';
  const needsCity = (control: FilterControl): FilterControl =>
    city === undefined ? { ...control, panel: () => <p className={styles.panelText}>{t('list.city.first')}</p> } : control;
  const tradeOptions = trades.map(({ code }) => ({ value: code, text: tradeText(code, locale) }));
  return [
    ...controls.place(places, ['road'], { byCity: ['rent', 'unitRent', 'unitRentDay'] }),
    useRoadControl(navigation),
    controls.words('q', t('shop.filter.words')),
    controls.many(
      'status',
      t('shop.column.status'),
      shownStatuses.map((value) => ({ value, text: t(`shop.status.${value}`) })),
    ),
    controls.stretch('area', t('shop.column.area'), { unit: t('unit.area'), least: 1, most: 100_000 }),
    needsCity(controls.stretch('rent', t('kase.column.rent'), { unit: sign, least: 0, most: 100_000_000 })),
    needsCity(
      controls.stretch('unitRent', t('kase.column.unit-rent'), { unit: t(`unit.rent.${currency}`), least: 0, most: 100_000 }),
    ),
    controls.flag('favourite', t('shop.filter.favourite')),
    rare(controls.many('allowed', t('shop.filter.allowed'), tradeOptions)),
    rare(controls.flag('owned', t('shop.filter.owned'))),
    rare(
      needsCity(
        controls.stretch('unitRentDay', t('shop.filter.unitRentDay'), {
          unit: `${sign}/${t('unit.area')}`,
          least: 0,
          most: 10_000,
          decimals: 2,
        }),
      ),
    ),
    rare(controls.stretch('frontage', t('shop.filter.frontage'), { unit: 'm', least: 0, most: 100, decimals: 1 })),
    rare(controls.stretch('depth', t('shop.filter.depth'), { unit: 'm', least: 0, most: 200, decimals: 1 })),
    rare(controls.stretch('height', t('shop.filter.height'), { unit: 'm', least: 0, most: 30, decimals: 1 })),
    rare(
      controls.many(
        'floor',
        t('shop.column.floor'),
        shopFloorBands.map((value) => ({ value, text: t(`shop.floor.${value}`) })),
      ),
    ),
    rare(
      controls.many(
        'kind',
        t('shop.filter.kind'),
        shopKinds.map((value) => ({ value, text: t(`shop.kind.${value}`) })),
      ),
    ),
    rare(controls.many('category', t('shop.column.category'), tradeOptions)),
    rare(
      controls.one('transferFee', t('shop.column.fee'), [
        { value: 'none', text: t('shop.fee.none') },
        ...transferFeeEdges.map((edge) => ({ value: String(edge), text: `≤ ${number(edge)}` })),
      ]),
    ),
    rare(
      controls.one(
        'deposit',
        t('shop.filter.deposit'),
        Array.from({ length: mostDeposit + 1 }, (_, n) => ({ value: String(n), text: t('shop.months.most', { n }) })),
      ),
    ),
    rare(
      controls.many(
        'payEvery',
        t('shop.filter.payEvery'),
        payEvery.map((n) => ({ value: String(n), text: t('shop.months', { n }) })),
      ),
    ),
    rare(controls.flag('freeRent', t('shop.filter.freeRent'))),
    rare(
      controls.many(
        'facilities',
        t('shop.filter.facilities'),
        facilities.map((value) => ({ value, text: t(`shop.facility.${value}`) })),
      ),
    ),
    rare(controls.flag('corner', t('shop.filter.corner'))),
    rare(controls.flag('titleClear', t('shop.filter.titleClear'))),
    rare(
      controls.one(
        'listedWithin',
        t('shop.filter.listedWithin'),
        withinDays.map((n) => ({ value: String(n), text: t('shop.days', { n }) })),
      ),
    ),
    rare(controls.date('availableBy', t('shop.filter.availableBy'))),
    rare(
      controls.many(
        'source',
        t('shop.filter.source'),
        shopSources.map((value) => ({ value, text: t(`shop.source.${value}`) })),
      ),
    ),
    rare(
      controls.one(
        'completeness',
        t('shop.column.completeness'),
        completenessSteps.map((value) => ({ value: String(value), text: `≥ ${value}%` })),
      ),
    ),
    ...controls.area(),
  ];
}
