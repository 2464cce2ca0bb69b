import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallInput } from '#src/client/http/call.ts';
import { maxItems } from '#src/domain/order.ts';
import { bookingAddress } from '#src/features/orders/ui/bookings/booking-address.ts';
import type { CartRequest } from '#src/features/orders/ui/cart/cart.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import { useCart } from '#src/features/orders/ui/cart/use-cart.ts';
import frame from '#src/features/searches/ui/list-page/list-layout.module.css';
import { currencyOf, districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { SearchPage } from '#src/features/searches/ui/list-page/search-page.tsx';
import {
  useListSearch,
  type ListKind,
} from '#src/features/searches/ui/list-page/use-list-search.ts';
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
const KaseCharts = lazy(() => import('./kase-charts.tsx'));
const NoMatch = lazy(() => import('#src/features/searches/ui/list-page/no-results.tsx'));
const KaseDrawer = lazy(() => import('./kase-drawer.tsx'));
const OwnRetracted = lazy(() => import('./own-retracted-kases.tsx'));

interface KaseSearchProps {
  title: string;
  /** Reads and writes the address; if it has a view for own searches, they are shown in a tab. */
  kind: ListKind;
  withHistory: boolean;
  /** What else can be done with evidence, beside handing some in. */
  tools?: ReactNode;
}

/** The search for evidence of rents: free statistics, the rows as a list, on a map and as charts, and a basket to buy them. */
export function KaseSearch({ title, kind, withHistory, tools }: KaseSearchProps) {
  const words = useText();
  const rents = useRentFormat();
  const { t, locale } = words;
  const search = useListSearch(kind);
  const { navigation, places, withList, isSearch } = search;
  const { state, applyFilter, open } = navigation;
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
  const controls = useKaseFilters(navigation, places);

  const basket = useCart('kase');
  const ticked = useSelectedKases(basket, rows.answer?.list);
  const charged = useChargedPrice('kase');
  const price = basket.items.reduce((sum, { priceJindou }) => sum + charged(priceJindou), 0);
  const [buying, setBuying] = useState<readonly CartRequest[] | null>(null);
  const opened = useOpenKase(navigation, rows.answer?.list, rows.loading);
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
    () => kaseColumns(words, rents, currencyOf(places, filter.city), districtOf),
    [words, rents, places, filter.city, districtOf],
  );
  const widened = widenDates(state.filter);
  const none = {
    title: t('kase.none'),
    widen: widened && { text: t('kase.widen', widened), act: () => applyFilter(widened) },
    ways: <Link to={bookingAddress('kase', state.filter)}>{t('kase.none.book')}</Link>,
  };
  const release = statistics.answer?.newestRelease;

  return (
    <SearchPage
      search={search}
      title={title}
      about={`${t('kase.subtitle')}${release ? ` · ${t('kase.until', { quarter: release })}` : ''}`}
      tools={
        <>
          {tools}
          <CanAccess rule="can:kase-submit">
            <LinkButton to="/kase/my-list?view=contributed&id=new">{t('kase.handIn')}</LinkButton>
          </CanAccess>
        </>
      }
      controls={controls}
      describe={(asked) => describeKases(asked, words, places)}
      asked={rows}
      columns={columns}
      label={t('kase.list')}
      caption={(place) => t('kase.table', place)}
      above={
        <>
          <KaseStatistics asked={statistics} ticked={ticked.ids} />
          {rows.answer && (
            <Suspense>
              <OwnRetracted filter={state.filter} />
            </Suspense>
          )}
        </>
      }
      none={none}
      empty={places?.length === 0 ? <NoEvidence /> : undefined}
      onOpen={openRow}
      onPoint={setPointedRow}
      isMarked={isMarked}
      ticked={ticked}
      acts={
        <>
          {ticked.isFull && <span role="status">{t('basket.full', { n: maxItems })}</span>}
          {basket.items.length > 0 ? (
            <PriceButton
              act={t('basket.unlock')}
              buys="kase"
              jindou={price}
              onClick={() => setBuying(basket.items.map(({ id }) => ({ type: 'kase', refId: id })))}
            />
          ) : (
            <span>{t('kase.ticked.readable')}</span>
          )}
        </>
      }
      card={(row) => kaseCard(row, words, rents, districtOf?.(row))}
      map={
        <KaseMap
          city={filter.city ?? places?.[0]?.name}
          filter={state.filter}
          marked={marked}
          onPoint={setPointedRoad}
          onFilter={applyFilter}
        />
      }
      charts={
        <section aria-label={t('list.view.charts')} className={frame.list}>
          <KaseStatistics asked={statistics} />
          <Suspense fallback={<p className={frame.waiting}>{t('state.loading')}</p>}>
            <KaseCharts
              filter={filter}
              empty={<NoMatch {...none} search={search} controls={controls} />}
            />
          </Suspense>
        </section>
      }
      withHistory={withHistory}
      source={t('kase.source')}
    >
      {wasOpened && (
        <Suspense>
          <KaseDrawer
            key={locale}
            row={opened.row}
            pending={opened.pending}
            places={places}
            onClose={() => open(null)}
            onOpen={openRow}
            onOnlyRoad={({ city, district, road }) =>
              applyFilter({ city, district, road: [road], bounds: undefined })
            }
            onBuy={({ id }) => setBuying([{ type: 'kase', refId: id }])}
            onRetracted={() => {
              open(null);
              rows.reload();
            }}
          />
        </Suspense>
      )}
      {buying && (
        <Suspense>
          <Checkout
            act={t('basket.unlock')}
            items={buying}
            onClose={() => setBuying(null)}
            onPaid={() => {
              basket.takeOut(buying.map(({ refId }) => refId));
              rows.reload();
              opened.reload();
            }}
          />
        </Suspense>
      )}
    </SearchPage>
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
