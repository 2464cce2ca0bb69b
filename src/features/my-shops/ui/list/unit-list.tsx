import { useCallback, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { useChosenColumns } from '#src/features/searches/ui/list-page/use-chosen-columns.ts';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { useListKeys } from '#src/features/searches/ui/list-page/use-list-keys.ts';
import { ViewSwitch } from '#src/features/searches/ui/list-page/view-switch.tsx';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { ColumnChooser } from '#src/ui/data-grid/column-chooser.tsx';
import { SortChoice } from '#src/ui/data-grid/sort-choice.tsx';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { TabBar } from '#src/ui/tab-bar/tab-bar.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { listMyShops, readMyPortfolio, removeSamplePortfolio } from '../../contract/my-shops.ts';
import { UnitsSheet } from '../import/units-sheet.tsx';
import { Figures } from '../portfolio/portfolio-figures.tsx';
import { PortfolioReport } from '../portfolio/portfolio-report.tsx';
import { EmptyPortfolio } from './empty-portfolio.tsx';
import { Reviews } from './listing-reviews.tsx';
import {
  myShopAddress,
  myShopColumnKeys,
  sheetViews,
  unitViews,
  type SheetView,
} from './my-shop-address.ts';
import { myShopColumns } from './my-shop-columns.tsx';
import type { UnitItem } from './my-shop-labels.ts';
import styles from './my-shop.module.css';
import { Diary } from './reminder-list.tsx';
import { UnitDrawer } from './unit-drawer.tsx';
import { useUnitFilters } from './use-unit-filters.ts';

const isSheet = (view: string): view is SheetView =>
  (sheetViews as readonly string[]).includes(view);

/** The member's units with totals, as table, cards or map; beside them the portfolio, the diary, and the staff queue. */
export function UnitList() {
  const words = useText();
  const { t } = words;
  const { may } = useAccess();
  const isStaff = may('can:kase-verify');
  const phone = usePhone();
  const navigation = useListAddress(myShopAddress);
  const { state, wrong, change, applyFilter, open, tidy } = navigation;
  const [today] = useState(() => dayAt(new Date()));
  const isHidden = state.view === 'reviews' && !isStaff;
  const sheet = isSheet(state.view) && !isHidden ? state.view : null;
  const view = sheet === null && !isHidden ? state.view : 'table';
  const filter = state.filter as WireInputOf<typeof readMyPortfolio>;
  const portfolio = useQuery(readMyPortfolio, filter);
  const rows = useQuery(
    listMyShops,
    sheet === null
      ? {
          ...filter,
          sort: state.sort as '-changed',
          page: String(state.page),
          limit: String(state.limit),
        }
      : null,
  );
  const drop = useMutation(removeSamplePortfolio);
  const filters = useUnitFilters(navigation);
  const chosen = useChosenColumns('my-shops', navigation, myShopColumnKeys);
  const columns = useMemo(() => myShopColumns(words, today), [words, today]);
  const [pointed, setPointed] = useState<UnitItem | null>(null);
  const clearAll = useCallback(
    () => applyFilter(Object.fromEntries(Object.keys(state.filter).map((key) => [key, undefined]))),
    [applyFilter, state.filter],
  );
  const reload = () => {
    rows.reload();
    portfolio.reload();
  };
  const pages = rows.answer?.pages ?? 1;
  useListKeys({
    page: state.page,
    pages: sheet === null ? pages : 1,
    onTurn: (page) => change({ page }),
    onSearch: () => {},
  });

  const isFiltered = Object.keys(state.filter).length > 0;
  const total = rows.answer?.total;
  const isEmpty = !isFiltered && portfolio.answer?.units === 0 && total === 0;
  const beyond =
    total !== undefined && total > 0 && rows.answer!.list.length === 0 && !rows.loading;
  const faults = [
    ...wrong,
    ...(isHidden ? [{ key: 'view', value: 'reviews' }] : []),
    ...(beyond ? [{ key: 'page', value: String(state.page) }] : []),
  ];
  const removeSample = async () => {
    if (await drop.send({})) reload();
  };
  const figures = portfolio.answer?.currencies ?? [];
  const next = portfolio.answer?.diary.find(({ kind }) => kind === 'leaseEnd')?.on;

  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.myShop')}</h1>
        <HelpText as="span">
          {portfolio.answer && t('myshop.title.about', { n: portfolio.answer.units })}
        </HelpText>
        <ActionRow>
          {sheet === null && view === 'table' && !isEmpty && !phone && (
            <ColumnChooser
              all={columns}
              chosen={chosen.keys}
              changed={chosen.changed}
              onChoose={chosen.choose}
            />
          )}
          {sheet === null && (view === 'cards' || (view === 'table' && phone)) && !isEmpty && (
            <SortChoice
              columns={columns}
              sort={state.sort}
              onSort={(sort) => change({ sort, page: 1 })}
            />
          )}
          <LinkButton to="?import=1">{t('myshop.import')}</LinkButton>
          <LinkButton variant="primary" to="?form=new">
            <Icon name="plus" size={16} />
            {t('myshop.add')}
          </LinkButton>
        </ActionRow>
      </PageHeader>
      <AddressNotice
        wrong={faults}
        onTidy={() =>
          isHidden ? change({ view: 'table' }) : beyond ? change({ page: 1 }) : tidy()
        }
      />
      {(!isEmpty || isStaff) && (
        <Tabs
          sheet={sheet}
          isStaff={isStaff}
          due={portfolio.answer?.diary.length ?? 0}
          queryOf={navigation.queryOf}
        />
      )}
      {portfolio.answer !== undefined && portfolio.answer.samples > 0 && sheet !== 'reviews' && (
        <p className={styles.sampleNote} role="status">
          {t('myshop.sample.note', { n: portfolio.answer.samples })}
          <Button variant="text" disabled={drop.sending} onClick={() => void removeSample()}>
            {t('myshop.sample.remove')}
          </Button>
        </p>
      )}
      {sheet !== 'reviews' && !isEmpty && (
        <>
          <div className={styles.bar}>
            <FilterBar controls={filters} onClearAll={clearAll} />
            {sheet === null && (
              <ViewSwitch
                label={t('list.view')}
                chosen={view}
                onChoose={(key) => change({ view: key })}
                choices={unitViews.map((key) => ({
                  key,
                  text: t(`myshop.view.${key}`),
                  icon: key === 'table' ? 'table' : key === 'cards' ? 'apps' : 'map',
                }))}
              />
            )}
          </div>
          {portfolio.error ? (
            <Failed error={portfolio.error} onRetry={portfolio.reload} />
          ) : portfolio.answer === undefined ? (
            <SkeletonLines lines={1} height={96} />
          ) : (
            figures.map((totals) => (
              <Figures
                key={totals.currency}
                totals={totals}
                next={figures.length === 1 ? next : undefined}
                named={figures.length > 1}
              />
            ))
          )}
        </>
      )}
      {sheet === 'reviews' ? (
        <Reviews />
      ) : isEmpty ? (
        <EmptyPortfolio onAdded={reload} />
      ) : sheet === 'portfolio' ? (
        portfolio.answer && <PortfolioReport portfolio={portfolio.answer} />
      ) : sheet === 'diary' ? (
        portfolio.answer && <Diary portfolio={portfolio.answer} onOpen={open} />
      ) : (
        <UnitsSheet
          view={view}
          rows={rows}
          portfolio={portfolio.answer}
          navigation={navigation}
          columns={columns}
          chosen={chosen}
          pointed={pointed}
          onPoint={setPointed}
          onOpen={open}
          onClearAll={clearAll}
        />
      )}
      <UnitDrawer id={state.opened ?? null} onClose={() => open(null)} onChanged={reload} />
    </PageLayout>
  );
}

interface TabsProps {
  sheet: SheetView | null;
  isStaff: boolean;
  due: number;
  queryOf: ReturnType<typeof useListAddress>['queryOf'];
}

function Tabs({ sheet, isStaff, due, queryOf }: TabsProps) {
  const { t } = useText();
  const { pathname } = useLocation();
  const tabs: [view: string, text: string][] = [
    ['table', t('myshop.tab.units')],
    ['portfolio', t('myshop.tab.portfolio')],
    ['diary', due > 0 ? `${t('myshop.tab.diary')} ${due}` : t('myshop.tab.diary')],
    ...(isStaff ? ([['reviews', t('myshop.tab.reviews')]] as [string, string][]) : []),
  ];
  return (
    <TabBar aria-label={t('myshop.tabs')}>
      {tabs.map(([view, text]) => {
        const query = queryOf({ view, page: 1 });
        return (
          <Link
            key={view}
            to={{ pathname, search: query === '' ? '' : `?${query}` }}
            aria-current={(sheet ?? 'table') === view ? 'page' : undefined}
          >
            {text}
          </Link>
        );
      })}
    </TabBar>
  );
}
