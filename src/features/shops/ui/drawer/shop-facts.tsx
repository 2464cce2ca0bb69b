import type { ReactNode } from 'react';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaUnitText, areaWithUnit } from '#src/client/text/area-text.ts';
import { RegisterText } from '#src/client/text/register-text.tsx';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { m2Of } from '#src/domain/area-unit.ts';
import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import type { Escalation } from '#src/domain/shop.ts';
import {
  cityText,
  districtText,
  type Places,
} from '#src/features/searches/ui/list-page/place-options.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { Masked } from '#src/ui/data-grid/masked-cell.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import type { ShopItem } from '../../contract/shops.ts';
import { feeText, floorOf, netRentText, termsText } from '../search/shop-columns.tsx';
import styles from '../search/shops.module.css';

type Fact = [term: string, value: ReactNode];

/** Everything that is known of one shop; what is sold is a bar until it is owned. */
export function ShopFacts({ row, places }: { row: ShopItem; places: Places | undefined }) {
  const format = useShopFormat(row.currency);
  const facts = [
    ...placeFacts(row, places, format),
    ...measureFacts(row, format),
    ...rentFacts(row, format),
    ...lettingFacts(row, format),
    ...soldFacts(row, format),
  ];
  return (
    <div className={styles.block}>
      <DescriptionList>
        {facts.map(([term, value]) => (
          <DescriptionItem key={term} term={term}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </div>
  );
}

type ShopFormat = ReturnType<typeof useShopFormat>;

/** Formats the values of a shop; a value that is not known is a dash. */
function useShopFormat(currency: Currency) {
  const words = useText();
  const { t, number } = words;
  const sign = moneySign(currency);
  return {
    words,
    rents: useRentFormat(),
    money: (minor: number | null | undefined) =>
      minor == null ? '–' : `${sign} ${number(minor / 100, { maximumFractionDigits: 0 })}`,
    metres: (value: number | null) =>
      value === null ? '–' : `${number(value, { maximumFractionDigits: 2 })} m`,
    flag: (value: boolean | null) => (value === null ? '–' : t(value ? 'list.yes' : 'list.no')),
    months: (value: number | null | undefined) =>
      value == null ? '–' : t('shop.months', { n: value }),
    perM2: (minor: number | null | undefined) =>
      minor == null
        ? '–'
        : t('shop.fee.perM2', {
            fee: `${sign} ${number((minor / 100) * m2Of[words.units.area], { maximumFractionDigits: 1 })}`,
            area: areaUnitText(words),
          }),
    list: (values: readonly string[] | undefined) => values?.join(t('list.and')) || '–',
  };
}

function placeFacts(row: ShopItem, places: Places | undefined, { words }: ShopFormat): Fact[] {
  const { t, locale } = words;
  const address = <RegisterText text={row.address} />;
  const name = <RegisterText text={row.name || '–'} />;
  return [
    [
      t('kase.column.place'),
      `${cityText(row.city, locale)} ${districtText(places, row.city, row.district, locale)}`,
    ],
    [t('shop.name'), name],
    [t('shop.column.address'), address],
    [t('frontageKind'), t(`frontageKind.${row.frontageKind}`)],
    [t('shop.filter.kind'), t(`shop.kind.${row.kind}`)],
    [t('shop.column.status'), t(`shop.status.${row.status}`)],
    [t('shop.column.floor'), floorOf(row, words)],
  ];
}

function measureFacts(row: ShopItem, { words, metres, flag }: ShopFormat): Fact[] {
  const { t, number } = words;
  return [
    [t('shop.column.area'), areaWithUnit(row.areaM2, words)],
    [t('shop.netArea'), row.netAreaM2 === null ? '–' : areaWithUnit(row.netAreaM2, words)],
    [t('shop.filter.frontage'), metres(row.frontageM)],
    [t('shop.filter.depth'), metres(row.depthM)],
    [t('shop.filter.height'), metres(row.heightM)],
    [t('shop.filter.corner'), flag(row.corner)],
    [t('shop.bays'), row.bays === null ? '–' : number(row.bays)],
  ];
}

function rentFacts(row: ShopItem, { words, rents, money, flag }: ShopFormat): Fact[] {
  const { t } = words;
  // The rent of the whole shop has a line of its own.
  const { ofMany, ofNet } = rents;
  return [
    [t('kase.column.rent'), money(row.rentMinorPerMonth)],
    [t('shop.convention'), t(`shop.convention.${row.rentConvention}`)],
    [
      t('kase.column.unit-rent'),
      `${ofMany.text(row.unitRentMonth, row.currency)} ${ofMany.unit(row.currency)}`,
    ],
    ...(ofNet ? [[ofNet.unit(row.currency), netRentText(row, ofNet)] as Fact] : []),
    [t('shop.column.fee'), feeText(row, words)],
    [t('shop.column.terms'), termsText(row, words)],
    [t('shop.filter.freeRent'), flag(row.hasFreeRent)],
  ];
}

function lettingFacts(row: ShopItem, { words, flag, list }: ShopFormat): Fact[] {
  const { t, locale, percent, dayText } = words;
  return [
    [
      t('shop.column.category'),
      row.category === null ? t('shop.vacant') : tradeLabel(row.category, locale),
    ],
    [t('shop.filter.allowed'), list(row.categoriesAllowed.map((code) => tradeLabel(code, locale)))],
    [t('shop.filter.facilities'), list(row.facilities.map((name) => t(`shop.facility.${name}`)))],
    [t('shop.landlord'), row.landlord === null ? '–' : t(`shop.landlord.${row.landlord}`)],
    [t('shop.filter.titleClear'), flag(row.titleClear)],
    [t('shop.licenceOk'), flag(row.licenceOk)],
    [t('shop.column.listed'), dayText(row.listedOn)],
    [t('shop.filter.availableBy'), row.availableFrom === null ? '–' : dayText(row.availableFrom)],
    [t('shop.filter.source'), t(`shop.source.${row.source}`)],
    [t('shop.column.completeness'), percent(row.completeness)],
  ];
}

/** Facts that are masked until the member owns the details. */
function soldFacts(row: ShopItem, { words, money, months, perM2, list }: ShopFormat): Fact[] {
  const { t } = words;
  const { details } = row;
  const masked = (shown: ReactNode) => (details ? shown : <Masked wide />);
  return [
    [t('shop.contact'), row.hasContact ? masked(<Contact row={row} />) : t('shop.contact.absent')],
    [t('shop.fee.exact'), masked(money(details?.transferFeeMinor))],
    [t('shop.term'), masked(months(details?.termMonths))],
    [t('shop.freeMonths'), masked(months(details?.freeMonths))],
    [t('shop.remain'), masked(months(details?.remainMonths))],
    [t('shop.entryFee'), masked(money(details?.entryFeeMinor))],
    [t('shop.escalation'), masked(escalationText(details?.escalation ?? null, words))],
    [
      t('shop.rentIncludes'),
      masked(list(details?.rentIncludes.map((one) => t(`shop.rentIncludes.${one}`)))),
    ],
    [t('shop.propertyFee'), masked(perM2(details?.propertyFeeMinor))],
    [t('shop.managementFee'), masked(perM2(details?.managementFeeMinor))],
  ];
}

/** By what share the rent grows and how often: of the rent before, or in equal steps. */
function escalationText(escalation: Escalation | null, { t, percent }: Translator): string {
  if (escalation === null) return '–';
  const { kind, everyMonths, value } = escalation;
  if (kind === 'none') return t('shop.escalation.none');
  return t(`shop.escalation.${kind}`, { by: percent(value, 1), n: everyMonths });
}

/** The contact of a shop. A generated shop has a generated number, and says so. */
function Contact({ row: { details, dataSource } }: { row: ShopItem }) {
  const { t } = useText();
  return (
    <>
      {details?.contact}
      {dataSource === 'synthetic' && (
        <span className={styles.synthetic}>{t('shop.contact.synthetic')}</span>
      )}
    </>
  );
}
