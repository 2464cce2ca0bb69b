import type { RentForms } from '#src/client/hooks/use-rent-format.ts';
import { areaFigure, areaUnitText } from '#src/client/text/area-text.ts';
import { RegisterText } from '#src/client/text/register-text.tsx';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import {
  cityText,
  districtText,
  type Places,
} from '#src/features/searches/ui/list-page/place-options.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { HouseNumber } from '#src/ui/house-number/house-number.tsx';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import type { listOwnedKases } from '../../contract/owned-kases.ts';
import { escalationText } from '../escalation-text.ts';
import cells from '../search/kase-cells.module.css';
import { Quality } from '../search/kase-columns.tsx';
import { rentPerMonth } from '../search/kase-labels.ts';

export type OwnedKase = OutputOf<typeof listOwnedKases>['list'][number];

/**
 * Columns of the member’s cases in their default order; the names are part of addresses and must
 * not change.
 */
export const ownedColumnKeys = [
  'road', 'address', 'city', 'date', 'kind', 'area', 'size', 'floor', 'frontage-kind', 'category', 'unit', 'rent', 'net', 'term', 'free', 'escalation', 'tenant', 'fee',
  'verification', 'quality', 'source', 'status', 'paid', 'owner', 'at', 'tags', 'number',
] as const; // prettier-ignore
type OwnedColumnKey = (typeof ownedColumnKeys)[number];

/** Columns shown by default. */
export const defaultOwnedColumns = [
  'road', 'city', 'date', 'kind', 'area', 'floor', 'unit', 'rent', 'verification', 'quality', 'source', 'status', 'paid', 'at',
] as const satisfies readonly OwnedColumnKey[]; // prettier-ignore

/**
 * The columns of the member’s own cases: nothing is masked. @param places undefined while they are
 * not known.
 */
export function ownedColumns(
  words: Translator,
  { ofShop, ofMany }: RentForms,
  places: Places | undefined,
): Column<OwnedKase>[] {
  const { t, number, locale, dayText } = words;
  const room = locale.startsWith('zh') ? 1 : 1.2;
  const one = (value: number) => number(value, { maximumFractionDigits: 1 });
  // Rows may have two currencies, so each sum carries its own.
  const money = (minor: number, currency: Currency) =>
    `${moneySign(currency)} ${number(rentPerMonth(minor), { maximumFractionDigits: 0 })}`;
  const months = (value: number | null) =>
    value === null ? '–' : t('myKases.months', { n: value });
  const columns: (Column<OwnedKase> & { key: OwnedColumnKey })[] = [
    {
      key: 'road',
      head: t('kase.column.road'),
      width: 170,
      priority: 0,
      sort: 'road',
      cell: ({ road, roadHans, roadEn, city, district, houseNumber, doorNo, status }) => (
        <span style={status === 'retracted' ? { textDecoration: 'line-through' } : undefined}>
          {road === '' ? (
            districtText(places, city, district, locale)
          ) : (
            <PlaceName name={road} nameHans={roadHans} nameEn={roadEn} />
          )}
          {(houseNumber || doorNo) && (
            <span className={cells.beside}>
              <HouseNumber houseNumber={houseNumber} doorNo={doorNo} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'address',
      head: t('kase.column.address'),
      width: 240,
      priority: 6,
      cell: ({ address }) => <RegisterText text={address} />,
    },
    {
      key: 'city',
      head: t('kase.filter.city'),
      width: 76,
      priority: 4,
      cell: ({ city }) => cityText(city, locale),
    },
    {
      key: 'date',
      head: t('kase.column.date'),
      width: 100,
      align: 'end',
      priority: 0,
      sort: 'date',
      cell: ({ dealDate }) => dayText(dealDate),
    },
    {
      key: 'kind',
      head: t('kase.filter.kind'),
      width: 84,
      priority: 7,
      cell: ({ kind }) => t(`kase.kind.${kind}`),
    },
    {
      key: 'area',
      head: `${t('kase.column.area')} ${areaUnitText(words)}`,
      width: 86,
      align: 'end',
      priority: 1,
      sort: 'area',
      cell: ({ areaM2 }) => areaFigure(areaM2, words, 1),
    },
    {
      key: 'size',
      head: t('myKases.size'),
      width: 130,
      align: 'end',
      priority: 9,
      cell: ({ frontageM, depthM }) =>
        frontageM === null || depthM === null ? '–' : `${one(frontageM)} × ${one(depthM)}`,
    },
    {
      key: 'floor',
      head: t('kase.column.floor'),
      width: 94,
      priority: 3,
      cell: ({ floorBand }) => t(`floor.${floorBand}`),
    },
    {
      key: 'frontage-kind',
      head: t('frontageKind'),
      width: 84,
      priority: 8,
      cell: ({ frontageKind }) => t(`frontageKind.${frontageKind}`),
    },
    {
      key: 'category',
      head: t('kase.filter.category'),
      width: 110,
      priority: 8,
      cell: ({ category }) => (category === null ? '–' : tradeLabel(category, locale)),
    },
    {
      key: 'unit',
      head: t('kase.column.unit-rent'),
      headTitle: ofShop.title,
      width: 150,
      align: 'end',
      priority: 0,
      sort: 'unitRent',
      cell: ({ unitRentMonth, currency, areaM2 }) => (
        <>
          <b>{ofShop.text(unitRentMonth, currency, areaM2)}</b> {ofShop.unit(currency)}
        </>
      ),
    },
    {
      key: 'rent',
      head: t('kase.column.rent'),
      width: 120,
      align: 'end',
      priority: 2,
      sort: 'rent',
      cell: ({ rentMinorPerMonth, currency }) => money(rentMinorPerMonth, currency),
    },
    {
      key: 'net',
      head: t('myKases.net'),
      width: 140,
      align: 'end',
      priority: 6,
      sort: 'net',
      cell: ({ netEffectiveMonth, currency }) =>
        netEffectiveMonth === null
          ? '–'
          : `${ofMany.text(netEffectiveMonth, currency)} ${ofMany.unit(currency)}`,
    },
    {
      key: 'term',
      head: t('myKases.term'),
      width: 84,
      align: 'end',
      priority: 7,
      sort: 'term',
      cell: ({ termMonths }) => months(termMonths),
    },
    {
      key: 'free',
      head: t('myKases.free'),
      width: 84,
      align: 'end',
      priority: 9,
      sort: 'free',
      cell: ({ freeMonths }) => months(freeMonths),
    },
    {
      key: 'escalation',
      head: t('kase.column.escalation'),
      width: 120,
      align: 'end',
      priority: 9,
      cell: ({ escalation }) => escalationText(escalation, words) ?? '–',
    },
    {
      key: 'tenant',
      head: t('kase.column.tenant'),
      width: 130,
      priority: 8,
      cell: ({ tenant }) => tenant ?? '–',
    },
    {
      key: 'fee',
      head: t('myKases.fee'),
      width: 100,
      align: 'end',
      priority: 10,
      sort: 'fee',
      cell: ({ transferFeeMinor, currency }) =>
        transferFeeMinor === null ? '–' : money(transferFeeMinor, currency),
    },
    {
      key: 'verification',
      head: t('kase.filter.verification'),
      width: 96,
      priority: 5,
      cell: ({ verification }) => t(`kase.verified.${verification as 0 | 1 | 2 | 3}`),
    },
    {
      key: 'quality',
      head: t('kase.column.quality'),
      width: 64,
      align: 'center',
      priority: 3,
      cell: ({ quality }) => <Quality quality={quality} />,
    },
    {
      key: 'source',
      head: t('myKases.source'),
      width: 84,
      priority: 2,
      cell: ({ source }) => t(`myKases.source.${source}`),
    },
    {
      key: 'status',
      head: t('order.column.status'),
      width: 84,
      priority: 2,
      cell: ({ status }) => (
        <Tag
          tone={status === 'published' ? 'success' : status === 'retracted' ? 'danger' : 'warning'}
        >
          {t(`myKases.status.${status}`)}
        </Tag>
      ),
    },
    {
      key: 'paid',
      head: `${t('myKases.price')} ${t('pay.jindou')}`,
      width: locale.startsWith('zh') ? 84 : 112,
      align: 'end',
      priority: 3,
      sort: 'paid',
      cell: ({ paidJindou }) => (paidJindou === null ? '–' : number(paidJindou)),
    },
    {
      key: 'owner',
      head: t('contribution.owner'),
      width: 110,
      priority: 8,
      cell: ({ ownerName }) => ownerName || '–',
    },
    {
      key: 'at',
      head: t('myKases.acquired'),
      width: 144,
      priority: 4,
      sort: 'acquired',
      cell: ({ acquiredAt }) => dayText(acquiredAt),
    },
    {
      key: 'tags',
      head: t('contribution.mark'),
      width: 180,
      priority: 5,
      cell: ({ mark: { tags, note } }) => (
        <span title={note || undefined}>
          {[...tags, ...(note === '' ? [] : [t('contribution.mark.noted')])].join(' · ') || '–'}
        </span>
      ),
    },
    { key: 'number', head: t('myKases.number'), width: 330, priority: 11, cell: ({ id }) => id },
  ];
  return columns.map((column) => ({ ...column, width: Math.round(column.width * room) }));
}

/** Refunds of a retracted case. */
export function refundColumn({ t }: Translator): Column<OwnedKase> {
  return {
    key: 'refund',
    head: t('contribution.retracted.refund'),
    width: 110,
    align: 'end',
    priority: 0,
    cell: ({ paidJindou, refundedJindou }) => {
      if (refundedJindou !== null)
        return t('contribution.retracted.refunded', { n: refundedJindou });
      return t(paidJindou ? 'contribution.retracted.pending' : 'contribution.retracted.free');
    },
  };
}

/**
 * Attributions of the sources of these rows, each once: a contributed case is not from the
 * register.
 */
export function sourcesOf(rows: readonly OwnedKase[]): string {
  return [...new Set(rows.map(({ attribution }) => attribution))].join(' ');
}
