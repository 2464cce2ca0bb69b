import type { RentForms } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaFigure, areaUnitText } from '#src/client/text/area-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import type { KaseRow } from '#src/domain/kase.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Masked } from '#src/ui/data-grid/masked-cell.tsx';
import { HouseNumber } from '#src/ui/house-number/house-number.tsx';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import styles from './kase-cells.module.css';
import { kaseColumnKeys, type KaseColumnKey } from './kase-column-keys.ts';
import { areaBandFigures, rentPerMonth, type KaseItem, type Verified } from './kase-labels.ts';
import { termColumns } from './kase-term-columns.tsx';
import { OwnedTag } from './owned-tag.tsx';

const englishRoom = 1.3;
const wordy: readonly KaseColumnKey[] = [
  'floor',
  'zoning',
  'use',
  'unit-rent',
  'rent',
  'price',
  'quality',
  'verification',
  'category',
  'term',
  'free',
  'escalation',
  'net',
];

/**
 * The columns of a list of evidence.
 *
 * @param currency null where rows have several currencies: then the heads name no unit.
 * @param rents How rents are written.
 * @param districtOf Names the district of a row, undefined where all rows lie in one.
 * @param charged What a list price costs this person.
 */
export function kaseColumns(
  words: Translator,
  { ofShop, ofMany }: RentForms,
  currency: Currency | null,
  districtOf: ((row: KaseItem) => string) | undefined,
  charged: (listJindou: number) => number,
): Column<KaseItem>[] {
  const { t, number, percent, locale } = words;
  const rent = currency
    ? t('kase.column.rent.in', { currency: moneySign(currency) })
    : t('kase.column.rent');
  const columns: Record<KaseColumnKey, Omit<Column<KaseItem>, 'key'>> = {
    road: {
      head: t('kase.column.road'),
      width: 188,
      priority: 0,
      sort: 'road',
      className: styles.road,
      cell: (row) => roadText(row, districtOf?.(row)),
    },
    date: {
      head: t('kase.column.date'),
      width: 92,
      align: 'end',
      priority: 0,
      sort: 'date',
      cell: ({ quarter, details }) => details?.dealDate ?? quarter,
    },
    area: {
      head: `${t('kase.column.area')} ${areaUnitText(words)}`,
      width: 86,
      align: 'end',
      priority: 1,
      sort: 'area',
      cell: ({ areaBand, details }) =>
        details ? areaFigure(details.areaM2, words, 1) : areaBandFigures(areaBand, words),
    },
    floor: {
      head: t('kase.column.floor'),
      width: 82,
      align: 'end',
      priority: 2,
      cell: ({ floorBand, details }) =>
        details?.totalFloors
          ? `${details.floor || '–'} / ${number(details.totalFloors)}`
          : t(`floor.${floorBand}`),
    },
    'frontage-kind': {
      head: t('frontageKind'),
      width: 84,
      priority: 5,
      cell: ({ frontageKind }) => t(`frontageKind.${frontageKind}`),
    },
    zoning: {
      head: t('kase.column.zoning'),
      width: 84,
      priority: 7,
      cell: ({ zoning }) => t(`kase.zoning.${zoning}`),
    },
    use: {
      head: t('kase.column.use'),
      width: 80,
      priority: 8,
      cell: ({ mainUse }) => t(`kase.use.${mainUse}`),
    },
    completeness: {
      head: t('kase.column.completeness'),
      width: 104,
      priority: 5,
      sort: 'completeness',
      cell: ({ completeness }) => (
        <span className={styles.completeness}>
          <i aria-hidden="true">
            <b style={{ width: `${completeness * 100}%` }} />
          </i>
          {percent(completeness)}
        </span>
      ),
    },
    quality: {
      head: t('kase.column.quality'),
      width: 62,
      align: 'center',
      priority: 3,
      cell: ({ quality }) => <Quality quality={quality} />,
    },
    verification: {
      head: t('kase.filter.verification'),
      width: 88,
      priority: 4,
      cell: ({ verification }) => t(`kase.verified.${verification as Verified}`),
    },
    kind: {
      head: t('kase.filter.kind'),
      width: 68,
      priority: 7,
      cell: ({ kind }) => t(`kase.kind.${kind}`),
    },
    category: {
      head: t('kase.filter.category'),
      width: 104,
      priority: 9,
      cell: ({ category }) => (category ? tradeLabel(category, locale) : '–'),
    },
    remarks: {
      head: t('kase.column.remarks'),
      width: 116,
      priority: 6,
      cell: ({ remarks }) =>
        remarks.map((remark) => (
          <span key={remark} className={styles.remark}>
            {t(`kase.remark.${remark}`)}
          </span>
        )),
    },
    'unit-rent': {
      head: ofShop.head(currency),
      headTitle: ofShop.title,
      width: 96,
      align: 'end',
      priority: 0,
      cell: ({ details }) =>
        details ? (
          <b>{ofShop.text(details.unitRentMonth, details.currency, details.areaM2)}</b>
        ) : (
          <Masked />
        ),
    },
    rent: {
      head: rent,
      headTitle: t('kase.column.rent'),
      width: 96,
      align: 'end',
      priority: 2,
      cell: ({ details }) =>
        details ? (
          <b>{number(rentPerMonth(details.rentMinorPerMonth), { maximumFractionDigits: 0 })}</b>
        ) : (
          <Masked wide />
        ),
    },
    price: {
      head: t('kase.column.price'),
      width: 88,
      align: 'end',
      priority: 0,
      className: styles.jindou,
      cell: ({ priceJindou, details }) =>
        details ? <OwnedTag /> : t('jindou.price', { n: charged(priceJindou) }),
    },
    ...termColumns(words, ofMany, currency),
  };
  // English words for floors, zones and units are longer than the Chinese ones.
  const room = locale.startsWith('zh') ? 1 : englishRoom;
  return kaseColumnKeys.map((key) => ({
    key,
    ...columns[key],
    width: Math.round(columns[key].width * (wordy.includes(key) ? room : 1)),
  }));
}

/**
 * Location of a row: its road, then lane, alley and door of a row in full, or the district in a
 * list of several.
 */
export function Road({ row, district }: { row: KaseItem; district?: string | undefined }) {
  return <span className={styles.road}>{roadText(row, district)}</span>;
}

function roadText(row: KaseItem, district: string | undefined) {
  const { details } = row;
  const isNumbered = details !== null && (details.houseNumber !== '' || details.doorNo !== '');
  const beside = isNumbered ? (
    <HouseNumber houseNumber={details.houseNumber} doorNo={details.doorNo} />
  ) : (
    district
  );
  return (
    <>
      {row.road === '' ? (
        '–'
      ) : (
        <PlaceName name={row.road} nameHans={row.roadHans} nameEn={row.roadEn} />
      )}
      {beside && <span className={styles.beside}>{beside}</span>}
    </>
  );
}

export function Quality({ quality }: { quality: KaseRow['quality'] }) {
  return <span className={classNames(styles.quality, styles[`quality${quality}`])}>{quality}</span>;
}

/** The price of a row that is not owned, as it will be charged. */
export function KasePrice({ jindou }: { jindou: number }) {
  const { t } = useText();
  const charged = useChargedPrice('kase');
  return <span className={styles.jindou}>{t('jindou.price', { n: charged(jindou) })}</span>;
}
