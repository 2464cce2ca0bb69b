import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
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
import { removeSamplePortfolio, type readMyPortfolio } from '../../contract/my-shops.ts';
import { UnitsSheet } from '../import/units-sheet.tsx';
import { Figures } from '../portfolio/portfolio-figures.tsx';
import { PortfolioReport } from '../portfolio/portfolio-report.tsx';
import { EmptyPortfolio } from './empty-portfolio.tsx';
import { Reviews } from './listing-reviews.tsx';
import { unitViews, type SheetView } from './my-shop-address.ts';
import type { UnitItem } from './my-shop-labels.ts';
import styles from './my-shop.module.css';
import { Diary } from './reminder-list.tsx';
import { UnitDrawer } from './unit-drawer.tsx';
import { useUnitList, type UnitListState } from './use-unit-list.ts';

/**
 * The member's units with totals, as table, cards or map; beside them the portfolio, the diary, and
 * the staff queue.
 */
export function UnitList() {
  const list = useUnitList();
  const { navigation, isStaff, sheet, view, portfolio, isEmpty, clearAll, reload } = list;
  const [pointed, setPointed] = useState<UnitItem | null>(null);
  const { state, change, open } = navigation;
  return (
    <PageLayout>
      <UnitListHeader list={list} />
      <AddressNotice wrong={list.faults} onTidy={list.tidy} />
      {(!isEmpty || isStaff) && (
        <Tabs
          sheet={sheet}
          isStaff={isStaff}
          due={portfolio.data?.diary.length ?? 0}
          queryOf={navigation.queryOf}
        />
      )}
      {portfolio.data !== undefined && portfolio.data.samples > 0 && sheet !== 'reviews' && (
        <SampleNote n={portfolio.data.samples} onRemoved={reload} />
      )}
      {sheet !== 'reviews' && !isEmpty && (
        <>
          <div className={styles.bar}>
            <FilterBar controls={list.filters} onClearAll={clearAll} />
            {sheet === null && (
              <UnitViewSwitch view={view} onChoose={(key) => change({ view: key })} />
            )}
          </div>
          <PortfolioTotals portfolio={portfolio} />
        </>
      )}
      {sheet === 'reviews' ? (
        <Reviews />
      ) : isEmpty ? (
        <EmptyPortfolio onAdded={reload} />
      ) : sheet === 'portfolio' ? (
        portfolio.data && <PortfolioReport portfolio={portfolio.data} />
      ) : sheet === 'diary' ? (
        portfolio.data && <Diary portfolio={portfolio.data} onOpen={open} />
      ) : (
        <UnitsSheet
          view={view}
          rows={list.rows}
          portfolio={portfolio.data}
          navigation={navigation}
          columns={list.columns}
          chosen={list.chosen}
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

/** Title, choice of columns or order, and the ways to add units. */
function UnitListHeader({ list }: { list: UnitListState }) {
  const { t } = useText();
  const phone = usePhone();
  const { navigation, sheet, view, portfolio, columns, chosen, isEmpty } = list;
  const { state, change } = navigation;
  return (
    <PageHeader>
      <h1 tabIndex={-1}>{t('page.myShop')}</h1>
      {/* Takes its space before the number is known: the buttons would move to another line. */}
      <HelpText as="span" style={{ visibility: portfolio.data ? 'visible' : 'hidden' }}>
        {t('myshop.title.about', { n: portfolio.data?.units ?? 0 })}
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
  );
}

function UnitViewSwitch({ view, onChoose }: { view: string; onChoose: (view: string) => void }) {
  const { t } = useText();
  return (
    <ViewSwitch
      label={t('list.view')}
      chosen={view}
      onChoose={onChoose}
      choices={unitViews.map((key) => ({
        key,
        text: t(`myshop.view.${key}`),
        icon: key === 'table' ? 'table' : key === 'cards' ? 'apps' : 'map',
      }))}
    />
  );
}

/** Says that the units are samples, and removes them. */
function SampleNote({ n, onRemoved }: { n: number; onRemoved: () => void }) {
  const { t } = useText();
  const drop = useMutation(removeSamplePortfolio);
  const removeSample = async () => {
    if (await drop.mutate({})) onRemoved();
  };
  return (
    <p className={styles.sampleNote} role="status">
      {t('myshop.sample.note', { n })}
      <Button variant="text" isRunning={drop.isPending} onClick={() => void removeSample()}>
        {t('myshop.sample.remove')}
      </Button>
    </p>
  );
}

/** Totals by currency, with the end of the next lease where there is one currency. */
function PortfolioTotals({
  portfolio,
}: {
  portfolio: QueryResult<OutputOf<typeof readMyPortfolio>>;
}) {
  if (portfolio.error) return <Failed error={portfolio.error} onRetry={portfolio.refetch} />;
  if (portfolio.data === undefined) return <SkeletonLines lines={1} height={96} />;
  const figures = portfolio.data.currencies;
  const next = portfolio.data.diary.find(({ kind }) => kind === 'leaseEnd')?.on;
  return figures.map((totals) => (
    <Figures
      key={totals.currency}
      totals={totals}
      next={figures.length === 1 ? next : undefined}
      named={figures.length > 1}
    />
  ));
}

interface TabsProps {
  sheet: SheetView | null;
  isStaff: boolean;
  due: number;
  queryOf: ListNavigation['queryOf'];
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
