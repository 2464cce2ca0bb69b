import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Failed } from '#src/components/async-view.tsx';
import { DataSourcesButton } from '#src/components/data-sources/data-sources-button.tsx';
import { Drawer } from '#src/components/drawer/drawer.tsx';
import type { Filter } from '#src/components/list-page/list-address.ts';
import { ListFrame, useShownView } from '#src/components/list-page/list-frame.tsx';
import { NoMatch } from '#src/components/list-page/no-match.tsx';
import { districtText, misplaced } from '#src/components/list-page/places.ts';
import { ResultList } from '#src/components/list-page/result-list.tsx';
import { SearchHistory } from '#src/components/list-page/search-history.tsx';
import { useChosenColumns } from '#src/components/list-page/use-chosen-columns.ts';
import { useListAddress } from '#src/components/list-page/use-list-address.ts';
import { useRecordedSearch } from '#src/components/list-page/use-recorded-search.ts';
import { wireOf } from '#src/components/list-page/wire-of.ts';
import { PriceButton } from '#src/components/price-button/price-button.tsx';
import { ColumnChooser } from '#src/components/result-table/column-chooser.tsx';
import { SavedViews } from '#src/components/saved-views/saved-views.tsx';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { WatchButton } from '#src/components/watch-button/watch-button.tsx';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { listPlaces } from '#src/contract/places.ts';
import { preShopSupply, searchPreShops } from '#src/contract/pre-shops.ts';
import { columnKeys, preShopAddress, repeated, type PreShop } from './address.part.ts';
import { Ahead } from './ahead.part.tsx';
import { preShopColumns } from './columns.part.tsx';
import { describeFilter, useBar } from './filters.part.tsx';
import { UnitFacts } from './unit.part.tsx';
import styles from './pre-shops.module.css';

const Checkout = lazy(() => import('#src/components/basket/checkout.tsx'));

/** `/renta-reports/pre-shops-search`: units that come to market, when, where and how wanted, with their details for sale. */
export default function PreShopsPage() {
  const words = useText();
  const { t, locale } = words;
  const navigation = useListAddress(preShopAddress);
  const { state, applyFilter } = navigation;
  const filter = state.filter as WireInputOf<typeof preShopSupply>;
  const shown = useShownView(state.view);
  const places = useCall(listPlaces, {}).answer;
  const rows = useCall(searchPreShops, { ...filter, sort: state.sort as 'handover', page: state.page, limit: state.limit });
  const columns = useMemo(() => preShopColumns(words), [words]);
  const chosen = useChosenColumns('pre-shops', navigation, columnKeys);
  const [opened, setOpened] = useState<PreShop | null>(null);
  const [pointed, setPointed] = useState<PreShop | null>(null);
  const [buying, setBuying] = useState<PreShop | null>(null);
  useRecordedSearch('pre-shops', state.filter, rows.answer !== undefined && state.view !== 'searched');
  const bar = useBar(navigation, places);
  const clearAll = () => applyFilter(Object.fromEntries(Object.keys(state.filter).map((key) => [key, undefined])));
  const describe = (of: Filter) => describeFilter(of, words);
  // The row as it is now: it changes when one waits for it or gets its details.
  const unit = opened && (rows.answer?.list.find(({ id }) => id === opened.id) ?? opened);

  const list = (
    <section aria-label={t('preshop.list')} className={styles.list}>
      {rows.error ? (
        <Failed error={rows.error} onRetry={rows.reload} />
      ) : rows.answer?.total === 0 && !rows.loading ? (
        <>
          <NoMatch controls={bar} onClearAll={clearAll} />
          <p className={styles.none}>
            {t('preshop.none')} <Link to="/order/my-order/booking-sheet?type=pre-shop">{t('preshop.none.book')}</Link>
          </p>
        </>
      ) : (
        <ResultList
          caption={t('preshop.table', { page: state.page, pages: rows.answer?.pages ?? 1 })}
          asked={rows}
          navigation={navigation}
          usualSort={preShopAddress.usual.sort}
          columns={columns}
          chosen={chosen}
          onOpen={setOpened}
          onPoint={setPointed}
          card={(row) => ({
            title: row.project,
            facts: [`${row.handoverQuarter} · ${t(`preshop.stage.${row.stage}`)}`, row.road || row.district],
            side: row.details ? (
              <span className={styles.owned}>{t('kase.open')}</span>
            ) : (
              <span className={styles.jindou}>{t('jindou.price', { n: row.priceJindou })}</span>
            ),
          })}
        />
      )}
    </section>
  );
  return (
    <ListFrame
      name="pre-shops"
      title={t('page.preShops')}
      about={
        <>
          {t('preshop.about')}{' '}
          {rows.answer?.list.some(({ isSynthetic }) => isSynthetic) && (
            <span className={styles.synthetic}>{t('sample.synthetic')}</span>
          )}{' '}
          <DataSourcesButton className={styles.sources} />
        </>
      }
      tools={
        <>
          <SavedViews resource="pre-shops" navigation={navigation} repeated={repeated} />
          <WatchButton resource="pre-shops" filter={wireOf(state.filter)} name={describe(state.filter) || t('page.preShops')} />
          <ColumnChooser all={columns} chosen={chosen.keys} changed={chosen.changed} onChoose={chosen.choose} />
        </>
      }
      navigation={navigation}
      controls={bar}
      onClearAll={clearAll}
      misplaced={misplaced(state.filter, places)}
      pages={
        rows.answer && {
          pages: rows.answer.pages,
          total: rows.answer.total,
          isPastEnd: rows.answer.total > 0 && rows.answer.list.length === 0 && !rows.loading,
        }
      }
      shown={shown}
      list={list}
      map={<Ahead filter={filter} rows={rows.answer?.list ?? []} marked={pointed} onOpen={setOpened} />}
      searched={
        <SearchHistory
          resource="pre-shops"
          repeated={repeated}
          queryOf={(of) => preShopAddress.write({ ...preShopAddress.usual, filter: of })}
          describe={describe}
        />
      }
      printed={t('preshop.source.line')}
    >
      <Drawer
        open={unit !== null}
        title={unit && <span lang="zh-Hant">{unit.project}</span>}
        onClose={() => setOpened(null)}
        footer={
          unit?.details === null && (
            <PriceButton
              act={t('preshop.details')}
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
          <UnitFacts row={unit} district={districtText(places, unit.city, unit.district, locale)} onChanged={rows.reload} />
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
    </ListFrame>
  );
}
