import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { bookingAddress } from '#src/components/booking/booking-address.ts';
import { Drawer } from '#src/components/drawer/drawer.tsx';
import { districtText } from '#src/components/list-page/places.ts';
import { PriceTag } from '#src/components/list-page/price-tag.tsx';
import tags from '#src/components/list-page/row-tags.module.css';
import { SearchPage } from '#src/components/list-page/search-page.tsx';
import { useListSearch, type ListKind } from '#src/components/list-page/use-list-search.ts';
import { PriceButton } from '#src/components/price-button/price-button.tsx';
import { useCall } from '#src/components/use-call.ts';
import { useRent } from '#src/components/use-rent.ts';
import { useText } from '#src/components/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { searchPreShops, type preShopSupply } from '#src/contract/pre-shops.ts';
import { columnKeys, preShopAddress, repeated, type PreShop } from './address.part.ts';
import { Ahead } from './ahead.part.tsx';
import { preShopColumns } from './columns.part.tsx';
import { describeFilter, useBar } from './filters.part.tsx';
import { UnitFacts } from './unit.part.tsx';

const Checkout = lazy(() => import('#src/components/basket/checkout.tsx'));

const kind: ListKind = {
  name: 'pre-shops',
  resource: 'pre-shops',
  exported: 'pre-shops',
  address: preShopAddress,
  columnKeys,
  repeated,
};

/** `/renta-reports/pre-shops-search`: units that come to market, when, where and how wanted, with their details for sale. */
export default function PreShopsPage() {
  const words = useText();
  const rents = useRent();
  const { t, locale } = words;
  const search = useListSearch(kind);
  const { navigation, places } = search;
  const { state } = navigation;
  const filter = state.filter as WireInputOf<typeof preShopSupply>;
  const rows = useCall(searchPreShops, { ...filter, sort: state.sort as 'handover', page: state.page, limit: state.limit });
  const columns = useMemo(() => preShopColumns(words, rents), [words, rents]);
  const [opened, setOpened] = useState<PreShop | null>(null);
  const [pointed, setPointed] = useState<PreShop | null>(null);
  const [buying, setBuying] = useState<PreShop | null>(null);
  const controls = useBar(navigation, places);
  // The row as it is now: it changes when one waits for it or gets its details.
  const unit = opened && (rows.answer?.list.find(({ id }) => id === opened.id) ?? opened);
  return (
    <SearchPage
      search={search}
      title={t('page.preShops')}
      about={
        <>
          {t('preshop.about')}{' '}
          {rows.answer?.list.some(({ isSynthetic }) => isSynthetic) && (
            <span className={tags.synthetic}>{t('sample.synthetic')}</span>
          )}
        </>
      }
      controls={controls}
      describe={(of) => describeFilter(of, words)}
      asked={rows}
      columns={columns}
      label={t('preshop.list')}
      caption={(place) => t('preshop.table', place)}
      none={{
        title: t('preshop.none'),
        ways: <Link to={bookingAddress('pre-shop', state.filter)}>{t('preshop.none.book')}</Link>,
      }}
      onOpen={setOpened}
      onPoint={setPointed}
      card={(row) => ({
        title: row.project,
        facts: [`${row.handoverQuarter} · ${t(`preshop.stage.${row.stage}`)}`, row.road || row.district],
        side: <PriceTag row={row} />,
      })}
      map={<Ahead filter={filter} rows={rows.answer?.list ?? []} marked={pointed} onOpen={setOpened} />}
      source={t('preshop.source.line')}
    >
      <Drawer
        open={unit !== null}
        title={unit && <span lang="zh-Hant">{unit.project}</span>}
        onClose={() => setOpened(null)}
        footer={
          unit?.details === null && (
            <PriceButton
              act={t('preshop.details')}
              buys="pre-shop"
              jindou={unit.priceJindou}
              onClick={() => {
                setBuying(unit);
                setOpened(null);
              }}
            />
          )
        }
      >
        {unit && (
          <UnitFacts
            row={unit}
            district={districtText(places, unit.city, unit.district, locale)}
            onChanged={(now) => {
              setOpened(now);
              rows.reload();
            }}
          />
        )}
      </Drawer>
      {buying && (
        <Suspense>
          <Checkout
            act={t('preshop.details')}
            items={[{ type: 'pre-shop', refId: buying.id, variant: 'details' }]}
            onClose={() => {
              setOpened(buying);
              setBuying(null);
            }}
            onPaid={rows.reload}
          />
        </Suspense>
      )}
    </SearchPage>
  );
}
