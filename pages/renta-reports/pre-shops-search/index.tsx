import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import { bookingAddress } from '#src/features/orders/ui/bookings/booking-address.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import {
  preShopStatistics,
  preShopSupply,
  readPreShop,
  searchPreShops,
} from '#src/features/pre-shops/contract/pre-shops.ts';
import {
  columnKeys,
  preShopAddress,
  repeated,
  type PreShop,
} from '#src/features/pre-shops/ui/search/pre-shop-address.ts';
import {
  preShopColumns,
  ProjectName,
  projectText,
  roadText,
} from '#src/features/pre-shops/ui/search/pre-shop-columns.tsx';
import { describeFilter, useBar } from '#src/features/pre-shops/ui/search/pre-shop-filters.tsx';
import { PreShopStatistics } from '#src/features/pre-shops/ui/search/pre-shop-statistics.tsx';
import { UnitFacts } from '#src/features/pre-shops/ui/search/unit-details.tsx';
import { UpcomingSupply } from '#src/features/pre-shops/ui/search/upcoming-supply.tsx';
import { districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { PriceTag } from '#src/features/searches/ui/list-page/price-tag.tsx';
import tags from '#src/features/searches/ui/list-page/row-tags.module.css';
import { SearchPage } from '#src/features/searches/ui/list-page/search-page.tsx';
import {
  useListSearch,
  type ListKind,
} from '#src/features/searches/ui/list-page/use-list-search.ts';
import { useSelectedRows } from '#src/features/searches/ui/list-page/use-selected-rows.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import type { RoadName } from '#src/ui/map/map-scope.ts';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

/** Rows held at once: as many as may go into a project or a file by hand. */
const mostTicked = 200;

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
  const rents = useRentFormat();
  const { t, locale } = words;
  const search = useListSearch(kind);
  const charged = useChargedPrice('pre-shop');
  const { navigation, places } = search;
  const { state } = navigation;
  const filter = state.filter as WireInputOf<typeof preShopSupply>;
  const rows = useQuery(searchPreShops, {
    ...filter,
    sort: state.sort as 'handover',
    page: state.page,
    limit: state.limit,
  });
  const columns = useMemo(
    () =>
      preShopColumns(words, rents, ({ city, district }) =>
        districtText(places, city, district, locale),
      ),
    [words, rents, places, locale],
  );
  const statistics = useQuery(preShopStatistics, search.isSearch ? filter : null, {
    afterRows: true,
  });
  const nameOf = useCallback((row: PreShop) => projectText(row, words), [words]);
  const ticked = useSelectedRows(rows.answer?.list, nameOf, mostTicked);
  const [pointed, setPointed] = useState<PreShop | null>(null);
  const [pointedRoad, setPointedRoad] = useState<RoadName | null>(null);
  const isMarked = useCallback(
    ({ district, road }: PreShop) =>
      pointedRoad !== null && pointedRoad.district === district && pointedRoad.name === road,
    [pointedRoad],
  );
  const [buying, setBuying] = useState<PreShop | null>(null);
  const supply = useQuery(preShopSupply, {});
  const controls = useBar(navigation, places, supply.answer);
  // The row as it is now: it changes when one waits for it or gets its details, and may leave the list by that.
  const [changed, setChanged] = useState<PreShop | null>(null);
  const listed = rows.answer?.list.find(({ id }) => id === state.opened);
  const alone = useQuery(
    readPreShop,
    state.opened !== undefined && !listed && rows.answer ? { id: state.opened } : null,
  );
  const unit =
    [changed, listed, alone.answer].find((row) => row && row.id === state.opened) ?? null;
  const openRow = useCallback(({ id }: PreShop) => navigation.open(id), [navigation]);
  const close = () => {
    setChanged(null);
    navigation.open(null);
  };
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
      describe={(of) => describeFilter(of, words, places)}
      asked={rows}
      columns={columns}
      label={t('preshop.list')}
      caption={(place) => t('preshop.table', place)}
      above={<PreShopStatistics asked={statistics} />}
      none={{
        title: t('preshop.none'),
        ways: <Link to={bookingAddress('pre-shop', state.filter)}>{t('preshop.none.book')}</Link>,
      }}
      onOpen={openRow}
      onPoint={setPointed}
      isMarked={isMarked}
      ticked={ticked}
      acts={
        <SaveToProjectButton
          items={ticked.rows.map((row) => ({
            type: 'pre-shop',
            refId: row.id,
            title: projectText(row, words),
          }))}
        />
      }
      card={(row) => ({
        title: projectText(row, words),
        facts: [
          `${row.handoverQuarter} · ${t(`preshop.stage.${row.stage}`)}`,
          roadText(row, words) || districtText(places, row.city, row.district, locale),
        ],
        side: <PriceTag of="pre-shop" row={row} />,
      })}
      map={
        <UpcomingSupply
          filter={filter}
          all={supply}
          city={places?.[0]?.name}
          marked={pointed}
          onFilter={navigation.applyFilter}
          onRoad={setPointedRoad}
          onOpen={navigation.open}
        />
      }
      source={t('preshop.source.line')}
    >
      <Drawer
        // The sheet steps aside while it is paid, and is there again afterwards.
        open={state.opened !== undefined && buying === null}
        title={unit ? <ProjectName row={unit} /> : t('page.preShops')}
        onClose={() => buying === null && close()}
        footer={
          unit?.details === null && (
            <PriceButton
              act={t('preshop.details')}
              buys="pre-shop"
              jindou={charged(unit.priceJindou)}
              onClick={() => setBuying(unit)}
            />
          )
        }
      >
        {!unit &&
          (alone.error?.code === 404 ? (
            <p role="status">{t('preshop.missing')}</p>
          ) : alone.error ? (
            <Failed error={alone.error} onRetry={alone.reload} />
          ) : (
            <SkeletonLines lines={8} />
          ))}
        {unit && (
          <UnitFacts
            row={unit}
            district={districtText(places, unit.city, unit.district, locale)}
            onChanged={(now) => {
              setChanged(now);
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
            onClose={() => setBuying(null)}
            onPaid={() => {
              setChanged(null);
              rows.reload();
              alone.reload();
            }}
          />
        </Suspense>
      )}
    </SearchPage>
  );
}
