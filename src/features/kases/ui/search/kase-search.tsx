import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallInput } from '#src/client/http/call.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { maxItems } from '#src/domain/order.ts';
import { bookingAddress } from '#src/features/orders/ui/bookings/booking-address.ts';
import type { CartRequest } from '#src/features/orders/ui/cart/cart.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import { useCart } from '#src/features/orders/ui/cart/use-cart.ts';
import frame from '#src/features/searches/ui/list-page/list-layout.module.css';
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
import { currencyOf, districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { useListPage, type ListKind } from '#src/features/searches/ui/list-page/use-list-page.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import type { RoadName } from '#src/ui/map/map-scope.ts';
import { kaseStatistics, searchKases } from '../../contract/kases.ts';
import { describeKases } from './describe-kases.ts';
import { kaseCard } from './kase-card.tsx';
import { kaseColumns } from './kase-columns.tsx';
import { shortDistrict, type KaseItem } from './kase-labels.ts';
import { KaseMap } from './kase-map.tsx';
import { KaseStatistics } from './kase-statistics.tsx';
import { useKaseFilters } from './use-kase-filters.tsx';
import { useOpenKase } from './use-open-kase.ts';
import { useSelectedKases } from './use-selected-kases.ts';
import { widenDates } from './widen-dates.ts';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));
const KaseCharts = lazy(withMessages(() => import('./kase-charts.tsx'), 'charts'));
const KaseDrawer = lazy(withMessages(() => import('./kase-drawer.tsx'), 'listTools'));
const OwnRetracted = lazy(() => import('./own-retracted-kases.tsx'));

interface KaseSearchProps {
  title: string;
  /** Reads and writes the address; if it has a view for own searches, they are shown in a tab. */
  kind: ListKind;
  /** What else can be done with evidence, beside handing some in. */
  tools?: ReactNode;
}

type KaseSearchState = ReturnType<typeof useKaseSearch>;

/** Rows, statistics, cart and what is opened or pointed at, of the search in the address. */
function useKaseSearch(kind: ListKind) {
  const words = useText();
  const rents = useRentFormat();
  const { locale } = words;
  const list = useListPage(kind);
  const { navigation, places, withList, isSearch } = list;
  const { state, open } = navigation;
  const filter = state.filter as CallInput<typeof kaseStatistics> & {
    city?: string;
    district?: string;
  };
  const rows = useQuery(
    searchKases,
    withList
      ? { ...filter, sort: state.sort as '-date', page: state.page, limit: state.limit }
      : null,
  );
  const statistics = useQuery(kaseStatistics, isSearch ? filter : null, { afterRows: true });
  const filters = useKaseFilters(navigation, places);

  const cart = useCart('kase');
  const selection = useSelectedKases(cart, rows.data?.list);
  const charged = useChargedPrice('kase');
  const price = cart.items.reduce((sum, { priceJindou }) => sum + charged(priceJindou), 0);
  const [buying, setBuying] = useState<readonly CartRequest[] | null>(null);
  const opened = useOpenKase(navigation, rows.data?.list, rows.isFetching);
  const openRow = useCallback(({ id }: KaseItem) => open(id), [open]);
  // It stays once it is there, so that the focus goes back to where it came from.
  const [wasOpened, setWasOpened] = useState(false);
  if (state.opened !== undefined && !wasOpened) setWasOpened(true);
  const [pointedRow, setPointedRow] = useState<KaseItem | null>(null);
  const [pointedRoad, setPointedRoad] = useState<RoadName | null>(null);
  const isMarked = useCallback(
    (row: KaseItem) =>
      pointedRoad !== null &&
      row.road === pointedRoad.name &&
      row.district === pointedRoad.district,
    [pointedRoad],
  );
  const marked = useMemo(
    () => pointedRow && { district: pointedRow.district, name: pointedRow.road },
    [pointedRow],
  );

  const inCity = filter.district === undefined;
  const districtOf = useMemo(
    () =>
      inCity
        ? (row: KaseItem) => shortDistrict(districtText(places, row.city, row.district, locale))
        : undefined,
    [inCity, places, locale],
  );
  const columns = useMemo(
    () => kaseColumns(words, rents, currencyOf(places, filter.city), districtOf, charged),
    [words, rents, places, filter.city, districtOf, charged],
  );
  return {
    list,
    filter,
    rows,
    statistics,
    filters,
    cart,
    selection,
    price,
    buying,
    buy: setBuying,
    opened,
    wasOpened,
    openRow,
    pointAtRow: setPointedRow,
    pointAtRoad: setPointedRoad,
    isMarked,
    marked,
    districtOf,
    columns,
  };
}

/**
 * The search for evidence of rents: free statistics, the rows as a list, on a map and as charts,
 * and a cart to buy them.
 */
export function KaseSearch({ title, kind, tools }: KaseSearchProps) {
  const words = useText();
  const rents = useRentFormat();
  const { t } = words;
  const kases = useKaseSearch(kind);
  const { list, filter, rows, statistics, filters, selection, districtOf, columns } = kases;
  const { navigation, places } = list;
  const { state, applyFilter } = navigation;

  const widened = widenDates(state.filter);
  const noResults = (
    <NoResults
      title={t('kase.none')}
      widen={widened && { text: t('kase.widen', widened), act: () => applyFilter(widened) }}
    >
      <Link to={bookingAddress('kase', state.filter)}>{t('kase.none.book')}</Link>
    </NoResults>
  );

  return (
    <ListPage
      list={list}
      query={rows}
      columns={columns}
      filters={filters}
      selection={selection}
      describe={(asked) => describeKases(asked, words, places)}
    >
      <ListHeader title={title} about={t('kase.subtitle')}>
        {tools}
        <CanAccess rule="can:kase-submit">
          <LinkButton to="/kase/my-list?view=contributed&id=new">{t('kase.handIn')}</LinkButton>
        </CanAccess>
      </ListHeader>
      <ListTabs />
      <ListFilters />
      <ListViews
        list={
          <ListSection label={t('kase.list')}>
            <KaseStatistics query={statistics} selection={selection.ids} />
            {rows.data && (
              <Suspense>
                <OwnRetracted filter={state.filter} />
              </Suspense>
            )}
            <ListTable
              caption={(place) => t('kase.table', place)}
              card={(row: KaseItem) => kaseCard(row, words, rents, districtOf?.(row))}
              onOpen={kases.openRow}
              onPoint={kases.pointAtRow}
              isMarked={kases.isMarked}
              empty={places?.length === 0 ? <NoEvidence /> : noResults}
            />
            <ListFooter>
              <CartActions kases={kases} />
            </ListFooter>
          </ListSection>
        }
        map={
          <KaseMap
            city={filter.city ?? places?.[0]?.name}
            filter={state.filter}
            marked={kases.marked}
            onPoint={kases.pointAtRoad}
            onFilter={applyFilter}
          />
        }
        charts={
          <ListSection label={t('list.view.charts')}>
            <KaseStatistics query={statistics} />
            <Suspense fallback={<p className={frame.waiting}>{t('state.loading')}</p>}>
              <KaseCharts filter={filter} empty={noResults} />
            </Suspense>
          </ListSection>
        }
      />
      <ListPrintHeader source={t('kase.source')} />
      <ListHistory />
      <KaseDetails kases={kases} />
      <KaseCheckout kases={kases} />
    </ListPage>
  );
}

/** Buys the selected rows, or says that all of them are readable. */
function CartActions({ kases: { cart, selection, price, buy } }: { kases: KaseSearchState }) {
  const { t } = useText();
  return (
    <>
      {selection.isFull && <span role="status">{t('cart.full', { n: maxItems })}</span>}
      {cart.items.length > 0 ? (
        <PriceButton
          act={t('cart.unlock')}
          buys="kase"
          jindou={price}
          withBalance="change"
          onClick={() => buy(cart.items.map(({ id }) => ({ type: 'kase', refId: id })))}
        />
      ) : (
        <span>{t('kase.selection.readable')}</span>
      )}
    </>
  );
}

function KaseDetails({
  kases: { list, rows, opened, wasOpened, openRow, buy },
}: {
  kases: KaseSearchState;
}) {
  const { locale } = useText();
  const { open, applyFilter } = list.navigation;
  if (!wasOpened) return null;
  return (
    <Suspense>
      <KaseDrawer
        key={locale}
        row={opened.row}
        pending={opened.pending}
        places={list.places}
        onClose={() => open(null)}
        onOpen={openRow}
        onOnlyRoad={({ city, district, road }) =>
          applyFilter({ city, district, road: [road], bounds: undefined })
        }
        onBuy={({ id }) => buy([{ type: 'kase', refId: id }])}
        onRetracted={() => {
          open(null);
          rows.refetch();
        }}
      />
    </Suspense>
  );
}

function KaseCheckout({ kases: { cart, rows, opened, buying, buy } }: { kases: KaseSearchState }) {
  const { t } = useText();
  if (!buying) return null;
  return (
    <Suspense>
      <Checkout
        act={t('cart.unlock')}
        items={buying}
        onClose={() => buy(null)}
        onPaid={() => {
          cart.takeOut(buying.map(({ refId }) => refId));
          rows.refetch();
          opened.reload();
        }}
      />
    </Suspense>
  );
}

function NoEvidence() {
  const { t } = useText();
  return (
    <div className={frame.empty} role="status">
      <p>{t('kase.empty.title')}</p>
      <p>{t('kase.empty.text')}</p>
    </div>
  );
}
