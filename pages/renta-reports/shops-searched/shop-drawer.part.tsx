import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import controls from '#src/components/controls.module.css';
import { Drawer } from '#src/components/drawer/drawer.tsx';
import { Fact, Facts } from '#src/components/facts.tsx';
import { Icon } from '#src/components/icon.tsx';
import { cityText, districtText, type Places } from '#src/components/list-page/places.ts';
import { PriceButton } from '#src/components/price-button/price-button.tsx';
import { KeepButton } from '#src/components/project/keep-button.tsx';
import { Masked } from '#src/components/result-table/masked.tsx';
import { tradeText } from '#src/components/trade-text.ts';
import { useCall } from '#src/components/use-call.ts';
import { useRent } from '#src/components/use-rent.ts';
import { useText } from '#src/components/use-text.ts';
import { readShop } from '#src/contract/shops.ts';
import { feeText, floorOf, netRentText, ShopTitle, termsText, type ShopItem } from './columns.part.tsx';
import { RentCheck } from './rent-check.part.tsx';
import { SimilarShops } from './similar-shops.part.tsx';
import { ZoneSketch } from './zone-sketch.part.tsx';
import styles from './shops.module.css';

const Checkout = lazy(() => import('#src/components/basket/checkout.tsx'));

interface ShopDrawerProps {
  /** null while none is open. */
  id: string | null;
  places: Places | undefined;
  isFavourite: boolean;
  onFavourite: () => void;
  onClose: () => void;
  onOpen: (id: string) => void;
  /** Called when the contact and the exact terms of the shop were bought. */
  onBought: () => void;
}

/** One shop: what is known of it, whether its rent fits the road, and shops like it nearby. */
export function ShopDrawer({ id, places, isFavourite, onFavourite, onClose, onOpen, onBought }: ShopDrawerProps) {
  const words = useText();
  const { t } = words;
  const asked = useCall(readShop, id === null ? null : { id });
  const row = asked.answer?.id === id ? asked.answer : undefined;
  // The sheet steps aside while it is paid, and is there again afterwards.
  const [buying, setBuying] = useState<string | null>(null);
  if (buying !== null && buying === id) {
    return (
      <Suspense>
        <Checkout
          act={t('shop.contact.buy')}
          items={[{ type: 'shop', refId: buying, variant: 'contact' }]}
          onClose={() => setBuying(null)}
          onPaid={() => {
            asked.reload();
            onBought();
          }}
        />
      </Suspense>
    );
  }
  return (
    <Drawer
      open={id !== null}
      title={row ? <ShopTitle row={row} words={words} /> : t('page.shopsSearched')}
      onClose={onClose}
      footer={
        row && (
          <>
            {!row.details && (
              <PriceButton act={t('shop.contact.buy')} buys="shop" jindou={row.priceJindou} onClick={() => setBuying(row.id)} />
            )}
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
            <KeepButton items={[{ type: 'shop', refId: row.id, title: row.name || row.address }]} />
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
  const { ofMany, ofNet } = useRent();
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
    ...(ofNet ? [[ofNet.unit(row.currency), netRentText(row, ofNet)] as [string, ReactNode]] : []),
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
    [t('shop.contact'), row.hasContact ? hidden(<Contact row={row} />) : t('shop.contact.absent')],
    [t('shop.fee.exact'), hidden(money(details?.transferFeeMinor))],
    [t('shop.term'), hidden(months(details?.termMonths))],
    [t('shop.freeMonths'), hidden(months(details?.freeMonths))],
    [t('shop.remain'), hidden(months(details?.remainMonths))],
    [t('shop.entryFee'), hidden(money(details?.entryFeeMinor))],
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

/** Whom to call. A made-up shop has a made-up number, and says so. */
function Contact({ row: { details, dataSource } }: { row: ShopItem }) {
  const { t } = useText();
  return (
    <>
      {details?.contact}
      {dataSource === 'synthetic' && <span className={styles.synthetic}>{t('shop.contact.synthetic')}</span>}
    </>
  );
}
