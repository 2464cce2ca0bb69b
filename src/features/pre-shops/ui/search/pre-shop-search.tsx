import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import { bookingAddress } from '#src/features/orders/ui/bookings/booking-address.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import {
  ListFilters,
  ListHeader,
  ListHistory,
  ListPage,
  ListPrintHeader,
  ListSection,
  ListTabs,
  ListViews,
  NoResults,
} from '#src/features/searches/ui/list-page/list-page.tsx';
import { ListFooter, ListTable } from '#src/features/searches/ui/list-page/list-table.tsx';
import { districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { PriceTag } from '#src/features/searches/ui/list-page/price-tag.tsx';
import tags from '#src/features/searches/ui/list-page/row-tags.module.css';
import type { ListPageState } from '#src/features/searches/ui/list-page/use-list-page.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { readPreShop, searchPreShops } from '../../contract/pre-shops.ts';
import type { PreShop } from './pre-shop-address.ts';
import { ProjectName, projectText, roadText } from './pre-shop-columns.tsx';
import { describeFilter } from './pre-shop-filters.tsx';
import { PreShopStatistics } from './pre-shop-statistics.tsx';
import { UnitFacts } from './unit-details.tsx';
import { UpcomingSupply } from './upcoming-supply.tsx';
import { usePreShopSearch } from './use-pre-shop-search.ts';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

/**
 * The search for units that come to market: when, where and how wanted, with their details for
 * sale.
 */
export function PreShopSearch() {
  const words = useText();
  const { t, locale } = words;
  const preShops = usePreShopSearch();
  const { list, filter, rows, columns, filters, selection, supply } = preShops;
  const { navigation, places } = list;
  return (
    <ListPage
      list={list}
      query={rows}
      columns={columns}
      filters={filters}
      selection={selection}
      describe={(of) => describeFilter(of, words, places)}
    >
      <ListHeader
        title={t('page.preShops')}
        about={
          <>
            {t('preshop.about')}{' '}
            {rows.data?.list.some(({ isSynthetic }) => isSynthetic) && (
              <span className={tags.synthetic}>{t('sample.synthetic')}</span>
            )}
          </>
        }
      />
      <ListTabs />
      <ListFilters />
      <ListViews
        list={
          <ListSection label={t('preshop.list')}>
            <PreShopStatistics query={preShops.statistics} />
            <ListTable
              caption={(place) => t('preshop.table', place)}
              card={(row: PreShop) => ({
                title: projectText(row, words),
                facts: [
                  [
                    row.handoverQuarter,
                    t(`preshop.stage.${row.stage}`),
                    roadText(row, words) || districtText(places, row.city, row.district, locale),
                  ].join(' · '),
                ],
                side: <PriceTag of="pre-shop" row={row} />,
              })}
              onOpen={preShops.openRow}
              onPoint={preShops.pointAtRow}
              isMarked={preShops.isMarked}
              empty={
                <NoResults title={t('preshop.none')}>
                  <Link to={bookingAddress('pre-shop', navigation.state.filter)}>
                    {t('preshop.none.book')}
                  </Link>
                </NoResults>
              }
            />
            <ListFooter>
              <SaveToProjectButton
                items={selection.rows.map((row) => ({
                  type: 'pre-shop',
                  refId: row.id,
                  title: projectText(row, words),
                }))}
              />
            </ListFooter>
          </ListSection>
        }
        map={
          <UpcomingSupply
            filter={filter}
            all={supply}
            city={places?.[0]?.name}
            marked={preShops.pointed}
            onFilter={navigation.applyFilter}
            onRoad={preShops.pointAtRoad}
            onOpen={navigation.open}
          />
        }
      />
      <ListPrintHeader source={t('preshop.source.line')} />
      <ListHistory />
      <PreShopDrawer list={list} rows={rows} />
    </ListPage>
  );
}

interface PreShopDrawerProps {
  list: ListPageState;
  rows: QueryResult<OutputOf<typeof searchPreShops>>;
}

/**
 * The unit of the address, from the page of rows or loaded by id, and the purchase of its details.
 */
function PreShopDrawer({ list: { navigation, places }, rows }: PreShopDrawerProps) {
  const { t, locale } = useText();
  const { state } = navigation;
  const charged = useChargedPrice('pre-shop');
  const [buying, setBuying] = useState<PreShop | null>(null);
  // The current row. Joining the waiting list or unlocking its details changes it and can remove it
  // from the list.
  const [changed, setChanged] = useState<PreShop | null>(null);
  const listed = rows.data?.list.find(({ id }) => id === state.opened);
  const alone = useQuery(
    readPreShop,
    state.opened !== undefined && !listed && rows.data ? { id: state.opened } : null,
  );
  const unit = [changed, listed, alone.data].find((row) => row && row.id === state.opened) ?? null;
  const close = () => {
    setChanged(null);
    navigation.open(null);
  };
  return (
    <>
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
            <Failed error={alone.error} onRetry={alone.refetch} />
          ) : (
            <SkeletonLines lines={8} />
          ))}
        {unit && (
          <UnitFacts
            row={unit}
            district={districtText(places, unit.city, unit.district, locale)}
            onChanged={(now) => {
              setChanged(now);
              rows.refetch();
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
              rows.refetch();
              alone.refetch();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
