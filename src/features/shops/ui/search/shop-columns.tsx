import type { RentForms, RentFormat } from '#src/client/hooks/use-rent-format.ts';
import { areaFigure, areaUnitText } from '#src/client/text/area-text.ts';
import { registerText } from '#src/client/text/register-text.tsx';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { HouseNumber } from '#src/ui/house-number/house-number.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { ShopItem } from '../../contract/shops.ts';
import { FavoriteButton } from '../drawer/favourite-button.tsx';
import { ShopImage } from '../drawer/shop-images.tsx';
import { shopColumnKeys, type ShopColumnKey } from './shop-address.ts';
import styles from './shops.module.css';

const minorPerUnit = 100;
const whole = { maximumFractionDigits: 0 };
const tenth = { maximumFractionDigits: 1 };

/** How a list marks shops. */
export interface Marks {
  has: (row: ShopItem) => boolean;
  toggle: (row: ShopItem) => void;
}

/** The columns of a list of shops. @param currency null where shops have several currencies. */
export function shopColumns(
  words: Translator,
  { ofShop, ofNet, isWhole }: RentForms,
  currency: Currency | null,
  districtOf: ((row: ShopItem) => string) | undefined,
  marks: Marks,
  hasPlace: boolean,
): Column<ShopItem>[] {
  const { t, number, percent, locale, dayText } = words;
  const sign = moneySign(currency ?? 'CNY');
  const columns: Record<ShopColumnKey, Omit<Column<ShopItem>, 'key'>> = {
    address: {
      head: t('shop.column.address'),
      width: 216,
      priority: 0,
      cell: (row) => <ShopTitle row={row} district={districtOf?.(row)} words={words} />,
    },
    photo: {
      head: t('shop.photo'),
      width: 72,
      align: 'center',
      priority: 10,
      cell: ({ photos, name, address }) =>
        photos.length === 0 ? (
          '–'
        ) : (
          <ShopImage
            id={photos[0]!}
            alt={t('shop.photo.of', { name: registerText(name || address, locale) })}
          />
        ),
    },
    favourite: {
      head: t('shop.favourite'),
      width: 64,
      align: 'center',
      priority: 2,
      cell: (row) => (
        <FavoriteButton
          name={registerText(row.address || row.name, locale)}
          isOn={marks.has(row)}
          onToggle={() => marks.toggle(row)}
        />
      ),
    },
    floor: {
      head: t('shop.column.floor'),
      width: 72,
      priority: 5,
      cell: (row) => floorOf(row, words),
    },
    area: {
      head: `${t(ofNet ? 'shop.netArea' : 'shop.column.area')} ${areaUnitText(words)}`,
      width: 84,
      align: 'end',
      priority: 0,
      // The list is put in order by gross areas.
      ...(!ofNet && { sort: 'area' }),
      cell: ({ areaM2, netAreaM2 }) =>
        ofNet && netAreaM2 === null ? '–' : areaFigure(ofNet ? netAreaM2! : areaM2, words, 1),
    },
    measures: {
      head: t('shop.column.measures'),
      width: 108,
      align: 'end',
      priority: 4,
      sort: 'frontage',
      cell: ({ frontageM, depthM }) =>
        frontageM === null && depthM === null
          ? '–'
          : `${side(frontageM, number)} × ${side(depthM, number)}`,
    },
    rent: {
      head: currency ? t('kase.column.rent.in', { currency: sign }) : t('kase.column.rent'),
      width: 96,
      align: 'end',
      priority: 2,
      sort: 'rent',
      cell: ({ rentMinorPerMonth }) => number(rentMinorPerMonth / minorPerUnit, whole),
    },
    'unit-rent': {
      head: (ofNet ?? ofShop).head(currency),
      headTitle: [(ofNet ?? ofShop).title, currency && (ofNet ?? ofShop).unit(currency)]
        .filter(Boolean)
        .join(' · '),
      width: 96,
      align: 'end',
      priority: 0,
      ...(!ofNet && { sort: isWhole ? 'rent' : 'unitRent' }),
      cell: (row) => (
        <b>
          {ofNet
            ? netRentText(row, ofNet)
            : ofShop.text(row.unitRentMonth, row.currency, row.areaM2)}
        </b>
      ),
    },
    'against-road': {
      head: t('shop.column.against'),
      headTitle: t('shop.column.against.title'),
      width: 104,
      align: 'end',
      priority: 1,
      sort: 'againstRoad',
      cell: ({ roadRents }) => <Against rents={roadRents} words={words} />,
    },
    'transfer-fee': {
      head: t('shop.column.fee'),
      width: 104,
      align: 'end',
      priority: 6,
      cell: (row) => feeText(row, words),
    },
    terms: {
      head: t('shop.column.terms'),
      width: 92,
      priority: 7,
      cell: (row) => termsText(row, words),
    },
    category: {
      head: t('shop.column.category'),
      width: 100,
      priority: 8,
      cell: ({ category }) => (category === null ? t('shop.vacant') : tradeLabel(category, locale)),
    },
    status: {
      head: t('shop.column.status'),
      width: 96,
      priority: 3,
      cell: ({ status }) => (
        <span className={classNames(styles.status, styles[status])}>
          {t(`shop.status.${status}`)}
        </span>
      ),
    },
    listed: {
      head: t('shop.column.listed'),
      width: 116,
      align: 'end',
      priority: 4,
      sort: 'listed',
      cell: ({ listedOn }) => dayText(listedOn),
    },
    completeness: {
      head: t('shop.column.completeness'),
      width: 84,
      align: 'end',
      priority: 9,
      sort: 'completeness',
      cell: ({ completeness }) => percent(completeness),
    },
    distance: {
      head: t('shop.column.distance'),
      headTitle: t('shop.column.distance.title'),
      width: 84,
      align: 'end',
      priority: 1,
      sort: 'distance',
      cell: ({ distanceM }) => (distanceM === null ? '–' : `${number(distanceM, whole)} m`),
    },
  };
  const room = locale.startsWith('zh') ? 1 : 1.2;
  return shopColumnKeys
    .filter((key) => key !== 'distance' || hasPlace)
    .map((key) => ({ key, ...columns[key], width: Math.round(columns[key].width * room) }));
}

/** The rent of a shop per m² of its net area; a dash where that is not known. */
export function netRentText(
  { rentMinorPerMonth, netAreaM2, currency }: ShopItem,
  ofNet: RentFormat,
): string {
  return netAreaM2 === null
    ? '–'
    : ofNet.text(rentMinorPerMonth / minorPerUnit / netAreaM2, currency);
}

/** Where a shop lies; a sign where it has one. Made-up rows say so. */
export function ShopTitle({
  row,
  district,
  words,
}: {
  row: ShopItem;
  district?: string | undefined;
  words: Translator;
}) {
  const { t, locale } = words;
  const road = placeText(locale, { name: row.road, nameHans: row.roadHans, nameEn: row.roadEn });
  return (
    <>
      <b lang={locale.startsWith('zh') ? undefined : 'zh-Hant'}>
        {road || registerText(row.address, locale)}
        {(row.houseNumber || row.doorNo) && (
          <>
            {' '}
            <HouseNumber houseNumber={row.houseNumber} doorNo={row.doorNo} />
          </>
        )}
      </b>
      {district && <span className={styles.beside}>{district}</span>}
      {row.dataSource === 'synthetic' && (
        <span className={styles.synthetic}>{t('road.synthetic')}</span>
      )}
    </>
  );
}

/** Difference of the asking rent from the median of its road. */
function Against({
  rents,
  words: { t, number, change },
}: {
  rents: ShopItem['roadRents'];
  words: Translator;
}) {
  if (!rents) return <span className={styles.quiet}>{t('road.gap.small')}</span>;
  return (
    <>
      {change(rents.ratio - 1, 0)} <small className={styles.quiet}>n {number(rents.n)}</small>
    </>
  );
}

export function floorOf(
  { floor, floorBand, totalFloors }: ShopItem,
  { t, number }: Translator,
): string {
  const own = floor || t(`shop.floor.${floorBand}`);
  return totalFloors === null ? own : `${own} / ${number(totalFloors)}`;
}

export function feeText({ transferFeeBand: band }: ShopItem, { t, number }: Translator): string {
  if (band === null) return '–';
  if (band.to === 0) return t('shop.fee.none');
  const thousand = (value: number) => number(value, whole);
  if (band.to === null) return `> ${thousand(band.from!)}`;
  return `${thousand(band.from ?? 0)}–${thousand(band.to)}`;
}

/** Deposit and payment, as listings write it: 押二付一. */
export function termsText(
  { depositMonths, payEveryMonths }: ShopItem,
  { t, number }: Translator,
): string {
  if (depositMonths === null && payEveryMonths === null) return '–';
  const part = (months: number | null) => (months === null ? '?' : number(months));
  return t('shop.terms', { deposit: part(depositMonths), pay: part(payEveryMonths) });
}

const side = (metres: number | null, number: Translator['number']) =>
  metres === null ? '?' : number(metres, tenth);
