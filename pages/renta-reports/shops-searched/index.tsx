import { lazy, useCallback, useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { registerText } from '#src/client/text/register-text.tsx';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { maxComparedShops } from '#src/domain/shop.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import { shortDistrict } from '#src/features/kases/ui/search/kase-labels.ts';
import { columnCells } from '#src/features/searches/ui/list-page/column-cells.ts';
import { CompareButton } from '#src/features/searches/ui/list-page/compare-button.tsx';
import frame from '#src/features/searches/ui/list-page/list-layout.module.css';
import { currencyOf, districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import type { RowCard } from '#src/features/searches/ui/list-page/result-cards.tsx';
import tags from '#src/features/searches/ui/list-page/row-tags.module.css';
import { SearchPage } from '#src/features/searches/ui/list-page/search-page.tsx';
import {
  useListSearch,
  type ListKind,
} from '#src/features/searches/ui/list-page/use-list-search.ts';
import { useSelectedRows } from '#src/features/searches/ui/list-page/use-selected-rows.ts';
import { searchShops, shopStatistics } from '#src/features/shops/contract/shops.ts';
import { ShopCompare } from '#src/features/shops/ui/drawer/shop-compare.tsx';
import { ShopDrawer } from '#src/features/shops/ui/drawer/shop-drawer.tsx';
import { favouriteFailures, useFavourites } from '#src/features/shops/ui/drawer/use-favourites.ts';
import { describeShops } from '#src/features/shops/ui/search/describe-shops.ts';
import { placeOf } from '#src/features/shops/ui/search/point-coordinates.ts';
import {
  repeatedFilters,
  shopAddress,
  shopColumnKeys,
} from '#src/features/shops/ui/search/shop-address.ts';
import { shopColumns, type ShopItem } from '#src/features/shops/ui/search/shop-columns.tsx';
import { useShopFilters } from '#src/features/shops/ui/search/shop-filters.tsx';
import { ShopMap } from '#src/features/shops/ui/search/shop-map.tsx';
import { ShopStatistics } from '#src/features/shops/ui/search/shop-statistics.tsx';
import styles from '#src/features/shops/ui/search/shops.module.css';
import { widenFilter } from '#src/features/shops/ui/search/widen-shop-filter.ts';
import { StaleReportsDrawer } from '#src/features/shops/ui/stale-reports/stale-reports-drawer.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { formErrorMessage } from '#src/ui/form/form-error.tsx';

const OwnContacts = lazy(() => import('#src/features/shops/ui/drawer/own-contacts.tsx'));

const kind: ListKind = {
  name: 'shops',
  resource: 'shops',
  exported: 'shops',
  address: shopAddress,
  columnKeys: shopColumnKeys,
  repeated: repeatedFilters,
};

/** Rows held at once: as many as may go into a project or a file by hand. */
const mostTicked = 200;

/**
 * `/renta-reports/shops-searched`: finds shops to let, holds their rents against their roads, compares up to six. Filters,
 * order, the open shop and those compared are part of the address.
 */
export default function ShopsSearchedPage() {
  const words = useText();
  const rents = useRentFormat();
  const { t, locale } = words;
  const search = useListSearch(kind);
  const { navigation, places, withList, isSearch } = search;
  const { state, applyFilter, open, compare, leaveRows } = navigation;
  const filter = state.filter as WireInputOf<typeof shopStatistics> & {
    city?: string;
    district?: string;
  };
  const rows = useQuery(
    searchShops,
    withList
      ? { ...filter, sort: state.sort as '-listed', page: state.page, limit: state.limit }
      : null,
  );
  const statistics = useQuery(shopStatistics, isSearch ? filter : null, { afterRows: true });
  const controls = useShopFilters(navigation, places);
  const nameOf = useCallback(
    ({ name, address }: ShopItem) => registerText(address || name, locale),
    [locale],
  );
  const ticked = useSelectedRows(rows.answer?.list, nameOf, mostTicked);
  const favourites = useFavourites(rows.reload, filter.favourite !== undefined);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const isMarked = useCallback(
    (row: ShopItem) => pointedAt !== null && placeOf(row) === pointedAt,
    [pointedAt],
  );
  const [pointed, setPointed] = useState<ShopItem | null>(null);

  const city = filter.city ?? places?.[0]?.name;
  const inCity = filter.district === undefined;
  const columns = useMemo(
    () =>
      shopColumns(
        words,
        rents,
        currencyOf(places, filter.city),
        inCity
          ? (row) => shortDistrict(districtText(places, row.city, row.district, locale))
          : undefined,
        favourites,
        filter.near !== undefined,
      ),
    [words, rents, places, filter.city, filter.near, inCity, locale, favourites],
  );
  const wider = widenFilter(state.filter, words, currencyOf(places, filter.city) ?? 'TWD');
  const openRow = useCallback(({ id }: ShopItem) => open(id), [open]);
  const close = useCallback(() => open(null), [open]);
  // One of those compared takes their place while it is open.
  const compared = (state.opened === undefined && state.compared) || null;
  return (
    <SearchPage
      search={search}
      title={t('page.shopsSearched')}
      about={
        <>
          {t('shop.subtitle')}{' '}
          {rows.answer?.list.some(({ dataSource }) => dataSource === 'synthetic') && (
            <span className={tags.synthetic}>{t('shop.synthetic')}</span>
          )}
        </>
      }
      tools={<StaleReportsDrawer onSettled={rows.reload} />}
      controls={controls}
      describe={(asked) => describeShops(asked, words, places)}
      asked={rows}
      columns={columns}
      label={t('shop.list')}
      caption={(place) => t('shop.table', place)}
      bought={<OwnContacts />}
      above={
        <>
          <ShopStatistics asked={statistics} filter={filter} ticked={ticked.rows} />
          {favourites.error && state.opened === undefined && (
            <p role="alert" className={styles.alert}>
              {formErrorMessage(favourites.error, t, favouriteFailures)}
            </p>
          )}
        </>
      }
      none={{
        title: t('shop.none'),
        widen: wider && { text: wider.text, act: () => applyFilter(wider.change) },
      }}
      empty={controls.every(({ value }) => value === undefined) ? <NoShops /> : undefined}
      onOpen={openRow}
      onPoint={setPointed}
      isMarked={isMarked}
      ticked={ticked}
      acts={
        <>
          <CompareButton
            ticked={ticked}
            most={maxComparedShops}
            onCompare={() => compare(ticked.ids)}
          />
          <SaveToProjectButton
            items={ticked.rows.map(({ id, name, address }) => ({
              type: 'shop',
              refId: id,
              title: name || address,
            }))}
          />
        </>
      }
      card={(row) => shopCard(row, columns)}
      map={
        city !== undefined && (
          <ShopMap
            city={city}
            filter={filter}
            pointed={pointed}
            ticked={ticked.rows}
            onArea={applyFilter}
            onPlace={setPointedAt}
            onOpen={open}
          />
        )
      }
      source={t('shop.source.printed')}
    >
      <ShopCompare
        ids={compared}
        near={filter.near}
        columns={columns}
        onClose={() => compare(null)}
        onOpen={open}
        onMissing={leaveRows}
      />
      <ShopDrawer
        id={state.opened ?? null}
        places={places}
        favourites={favourites}
        onClose={close}
        onOpen={open}
        onBought={rows.reload}
      />
    </SearchPage>
  );
}

function NoShops() {
  const { t } = useText();
  return (
    <div className={frame.empty} role="status">
      <p>{t('shop.empty')}</p>
      <p>{t('shop.empty.text')}</p>
    </div>
  );
}

/** The figures that fit on a phone. */
function shopCard(row: ShopItem, columns: readonly Column<ShopItem>[]): RowCard {
  const { cell, head } = columnCells(columns, row);
  return {
    title: cell('address'),
    facts: [
      <>
        {head('area')} {cell('area')} · {cell('floor')}
      </>,
      <>
        {head('against-road')} {cell('against-road')}
      </>,
      cell('status'),
    ],
    side: (
      <>
        {cell('unit-rent')}
        <small>{head('unit-rent')}</small>
      </>
    ),
  };
}
