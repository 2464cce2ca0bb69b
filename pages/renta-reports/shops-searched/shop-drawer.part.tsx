import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import controls from '#src/components/controls.module.css';
import { Drawer } from '#src/components/drawer/drawer.tsx';
import { Fact, Facts } from '#src/components/facts.tsx';
import { Icon } from '#src/components/icon.tsx';
import { cityText, districtText, type Places } from '#src/components/list-page/places.ts';
import { Masked } from '#src/components/result-table/masked.tsx';
import { tradeText } from '#src/components/trade-text.ts';
import { useCall } from '#src/components/use-call.ts';
import { useRent } from '#src/components/use-rent.ts';
import { useText } from '#src/components/use-text.ts';
import { readShop } from '#src/contract/shops.ts';
import { feeText, floorOf, ShopTitle, termsText, type ShopItem } from './columns.part.tsx';
import { RentCheck } from './rent-check.part.tsx';
import { SimilarShops } from './similar-shops.part.tsx';
import { ZoneSketch } from './zone-sketch.part.tsx';
import styles from './shops.module.css';

interface ShopDrawerProps {
  /** null while none is open. */
  id: string | null;
  places: Places | undefined;
  isFavourite: boolean;
  onFavourite: () => void;
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** One shop: what is known of it, whether its rent fits the road, and shops like it nearby. */
export function ShopDrawer({ id, places, isFavourite, onFavourite, onClose, onOpen }: ShopDrawerProps) {
  const words = useText();
  const { t } = words;
  const asked = useCall(readShop, id === null ? null : { id });
  const row = asked.answer?.id === id ? asked.answer : undefined;
  return (
    <Drawer
      open={id !== null}
      title={row ? <ShopTitle row={row} words={words} /> : t('page.shopsSearched')}
      onClose={onClose}
      footer={
        row && (
          <>
            <button type="button" className={controls.button} aria-pressed={isFavourite} onClick={onFavourite}>
              <Icon name={isFavourite ? 'check' : 'star'} size={16} />
              {t(isFavourite ? 'shop.favourite.off' : 'shop.favourite')}
            </button>
            <Link className={controls.button} to={successAddress(row)}>
              {t('shop.toSuccess')}
            </Link>
            <Link className={controls.button} to={`/assessment?${new URLSearchParams({ shop: row.id })}`}>
              {t('shop.toAssessment')}
            </Link>
          </>
        )
      }
    >
      {asked.error?.code === 404 ? (
        <p role="status">{t('shop.missing')}</p>
      ) : (
        <AsyncView asked={{ ...asked, answer: row }} skeleton={<SkeletonLines lines={12} height={34} />}>
          {(shop) => (
            <>
              <RentCheck row={shop} />
              <ShopFacts row={shop} places={places} />
              <ZoneSketch row={shop} />
              <SimilarShops row={shop} onOpen={onOpen} />
            </>
          )}
        </AsyncView>
      )}
    </Drawer>
  );
}

/** The question for the success rate, filled in as far as the shop tells it. */
function successAddress({ city, district, road, category }: ShopItem): string {
  const query = new URLSearchParams({ city, district });
  if (road !== '') query.set('road', road);
  if (category !== null) query.set('category', category);
  return `/shop-success-rate?${query}`;
}

function ShopFacts({ row, places }: { row: ShopItem; places: Places | undefined }) {
  const words = useText();
  const { t, number, percent, locale } = words;
  const { details } = row;
  // The rent of the whole shop has a line of its own.
  const { ofMany } = useRent();
  const sign = row.currency === 'TWD' ? 'NT$' : '¥';
  const money = (minor: number | null | undefined) =>
    minor == null ? '–' : `${sign} ${number(minor / 100, { maximumFractionDigits: 0 })}`;
  const metres = (value: number | null) => (value === null ? '–' : `${number(value, { maximumFractionDigits: 2 })} m`);
  const flag = (value: boolean | null) => (value === null ? '–' : t(value ? 'list.yes' : 'list.no'));
  const months = (value: number | null | undefined) => (value == null ? '–' : t('shop.months', { n: value }));
  const hidden = (shown: ReactNode) => (details ? shown : <Masked wide />);
  const address = <span lang="zh-Hant">{row.address}</span>;
  const facts: [string, ReactNode][] = [
    [t('kase.column.place'), `${cityText(row.city, locale)} ${districtText(places, row.city, row.district, locale)}`],
    [t('shop.column.address'), address],
    [t('shop.filter.kind'), t(`shop.kind.${row.kind}`)],
    [t('shop.column.status'), t(`shop.status.${row.status}`)],
    [t('shop.column.floor'), floorOf(row, words)],
    [t('shop.column.area'), `${number(row.areaM2, { maximumFractionDigits: 2 })} ${t('unit.area')}`],
    [t('shop.netArea'), row.netAreaM2 === null ? '–' : `${number(row.netAreaM2)} ${t('unit.area')}`],
    [t('shop.filter.frontage'), metres(row.frontageM)],
    [t('shop.filter.depth'), metres(row.depthM)],
    [t('shop.filter.height'), metres(row.heightM)],
    [t('shop.filter.corner'), flag(row.corner)],
    [t('kase.column.rent'), money(row.rentMinorPerMonth)],
    [t('kase.column.unit-rent'), `${ofMany.text(row.unitRentMonth, row.currency)} ${ofMany.unit(row.currency)}`],
    [t('shop.column.fee'), feeText(row, words)],
    [t('shop.column.terms'), termsText(row, words)],
    [t('shop.filter.freeRent'), flag(row.hasFreeRent)],
    [t('shop.column.category'), row.category === null ? t('shop.vacant') : tradeText(row.category, locale)],
    [t('shop.filter.allowed'), row.categoriesAllowed.map((code) => tradeText(code, locale)).join(t('list.and')) || '–'],
    [t('shop.filter.facilities'), row.facilities.map((name) => t(`shop.facility.${name}`)).join(t('list.and')) || '–'],
    [t('shop.filter.titleClear'), flag(row.titleClear)],
    [t('shop.column.listed'), row.listedOn],
    [t('shop.filter.availableBy'), row.availableFrom ?? '–'],
    [t('shop.filter.source'), t(`shop.source.${row.source}`)],
    [t('shop.column.completeness'), percent(row.completeness)],
    [t('shop.contact'), hidden(details?.contact)],
    [t('shop.fee.exact'), hidden(money(details?.transferFeeMinor))],
    [t('shop.term'), hidden(months(details?.termMonths))],
    [t('shop.freeMonths'), hidden(months(details?.freeMonths))],
  ];
  return (
    <div className={styles.block}>
      <Facts>
        {facts.map(([term, value]) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
      </Facts>
    </div>
  );
}
