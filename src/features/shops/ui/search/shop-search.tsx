import { lazy, useCallback } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { maxComparedShops } from '#src/domain/shop.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import { columnCells } from '#src/features/searches/ui/list-page/column-cells.ts';
import { CompareButton } from '#src/features/searches/ui/list-page/compare-button.tsx';
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
import { currencyOf } from '#src/features/searches/ui/list-page/place-options.ts';
import type { RowCard } from '#src/features/searches/ui/list-page/result-cards.tsx';
import tags from '#src/features/searches/ui/list-page/row-tags.module.css';
import type { Column } from '#src/ui/data-grid/column.ts';
import { formErrorMessage } from '#src/ui/form/form-error.tsx';
import type { ShopItem } from '../../contract/shops.ts';
import { ShopCompare } from '../drawer/shop-compare.tsx';
import { ShopDrawer } from '../drawer/shop-drawer.tsx';
import { favouriteFailures } from '../drawer/use-favourites.ts';
import { StaleReportsDrawer } from '../stale-reports/stale-reports-drawer.tsx';
import { describeShops } from './describe-shops.ts';
import { ShopMap } from './shop-map.tsx';
import { ShopStatistics } from './shop-statistics.tsx';
import styles from './shops.module.css';
import { useShopSearch, type ShopSearchState } from './use-shop-search.ts';
import { widenFilter } from './widen-shop-filter.ts';

const OwnContacts = lazy(() => import('../drawer/own-contacts.tsx'));

/** The search for shops to let, with their rents against their roads, a map and a comparison. */
export function ShopSearch() {
  const words = useText();
  const { t } = words;
  const shops = useShopSearch();
  const { list, filter, rows, filters, selection, favourites, city, columns } = shops;
  const { navigation, places } = list;
  const { state, applyFilter, open, compare, leaveRows } = navigation;
  const close = useCallback(() => open(null), [open]);
  // One of those compared takes their place while it is open.
  const compared = (state.opened === undefined && state.compared) || null;
  return (
    <ListPage
      list={list}
      query={rows}
      columns={columns}
      filters={filters}
      selection={selection}
      describe={(asked) => describeShops(asked, words, places)}
    >
      <ListHeader
        title={t('page.shopsSearched')}
        about={
          <>
            {t('shop.subtitle')}{' '}
            {rows.data?.list.some(({ dataSource }) => dataSource === 'synthetic') && (
              <span className={tags.synthetic}>{t('shop.synthetic')}</span>
            )}
          </>
        }
      >
        <StaleReportsDrawer onSettled={rows.refetch} />
      </ListHeader>
      <ListTabs />
      <ListFilters />
      <ListViews
        list={<ShopList shops={shops} />}
        map={
          city !== undefined && (
            <ShopMap
              city={city}
              filter={filter}
              pointed={shops.pointed}
              selection={selection.rows}
              onArea={applyFilter}
              onPlace={shops.pointAtPlace}
              onOpen={open}
            />
          )
        }
      />
      <ListPrintHeader source={t('shop.source.printed')} />
      <ListHistory>
        <OwnContacts />
      </ListHistory>
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
        onBought={rows.refetch}
      />
    </ListPage>
  );
}

interface ShopPartProps {
  shops: ShopSearchState;
}

/** The shops as a list under their statistics. */
function ShopList({ shops }: ShopPartProps) {
  const { t } = useText();
  const { list, filter, statistics, filters, selection, favourites, columns } = shops;
  const { state, compare } = list.navigation;
  return (
    <ListSection label={t('shop.list')}>
      <ShopStatistics query={statistics} filter={filter} selection={selection.rows} />
      {favourites.error && state.opened === undefined && (
        <p role="alert" className={styles.alert}>
          {formErrorMessage(favourites.error, t, favouriteFailures)}
        </p>
      )}
      <ListTable
        caption={(place) => t('shop.table', place)}
        card={(row: ShopItem) => shopCard(row, columns)}
        onOpen={shops.openRow}
        onPoint={shops.pointAtRow}
        isMarked={shops.isMarked}
        empty={
          filters.every(({ value }) => value === undefined) ? (
            <NoShops />
          ) : (
            <NoMatchingShops shops={shops} />
          )
        }
      />
      <ListFooter>
        <CompareButton
          selection={selection}
          most={maxComparedShops}
          onCompare={() => compare(selection.ids)}
        />
        <SaveToProjectButton
          items={selection.rows.map(({ id, name, address }) => ({
            type: 'shop',
            refId: id,
            title: name || address,
          }))}
        />
      </ListFooter>
    </ListSection>
  );
}

/** No shop matches the filters: offers the filter that is widened most easily. */
function NoMatchingShops({ shops: { list, filter } }: ShopPartProps) {
  const words = useText();
  const { state, applyFilter } = list.navigation;
  const wider = widenFilter(state.filter, words, currencyOf(list.places, filter.city) ?? 'TWD');
  return (
    <NoResults
      title={words.t('shop.none')}
      widen={wider && { text: wider.text, act: () => applyFilter(wider.change) }}
    />
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
