import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Page } from '#src/domain/page.ts';
import { ListProvider } from '#src/features/searches/ui/list-page/list-context.tsx';
import { ListFooter, ListTable } from '#src/features/searches/ui/list-page/list-table.tsx';
import type { ChosenColumns } from '#src/features/searches/ui/list-page/use-chosen-columns.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card, CardFooter } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { unitName, type UnitItem } from '../list/my-shop-labels.ts';
import styles from '../list/my-shop.module.css';
import { unitCard } from '../list/unit-card.tsx';
import { UnitCards } from '../list/unit-cards.tsx';
import type { Portfolio } from '../portfolio/portfolio-figures.tsx';
import { UnitMap } from '../portfolio/unit-map.tsx';

interface UnitsSheetProps {
  view: string;
  rows: QueryResult<Page<UnitItem, { totalIsCapped: boolean } | null>>;
  portfolio: Portfolio | undefined;
  navigation: ListNavigation;
  columns: readonly Column<UnitItem>[];
  chosen: ChosenColumns;
  pointed: UnitItem | null;
  onPoint: (row: UnitItem | null) => void;
  onOpen: (id: string) => void;
  onClearAll: () => void;
}

/** The units of a filter as table, cards or map; or why there are none. */
export function UnitsSheet(props: UnitsSheetProps) {
  const {
    view,
    rows,
    portfolio,
    navigation,
    columns,
    chosen,
    pointed,
    onPoint,
    onOpen,
    onClearAll,
  } = props;
  const words = useText();
  const { t } = words;
  const { state, change } = navigation;
  if (rows.error) return <Failed error={rows.error} onRetry={rows.refetch} />;
  if (rows.data?.total === 0 && !rows.isFetching) {
    return (
      <Card>
        <EmptyState role="status" icon="search" title={t('myshop.none')}>
          <Button onClick={onClearAll}>{t('myshop.none.clear')}</Button>
        </EmptyState>
      </Card>
    );
  }
  if (view === 'map') {
    const titles = new Map(rows.data?.list.map((row) => [row.id, unitName(row, words)]));
    const city = String(state.filter['city'] ?? mostCommonCity(rows.data?.list ?? []) ?? '');
    return (
      <Card className={styles.mapSheet} aria-label={t('myshop.view.map')}>
        {portfolio && city !== '' ? (
          <UnitMap
            city={city}
            portfolio={portfolio}
            titles={titles}
            pointed={pointed}
            onOpen={onOpen}
          />
        ) : rows.data && portfolio ? (
          <EmptyState role="status" icon="map" title={t('myshop.map.none')} />
        ) : (
          <SkeletonLines lines={6} height={48} />
        )}
      </Card>
    );
  }
  if (view === 'cards') {
    return (
      <Card aria-label={t('myshop.list')}>
        {rows.data ? (
          <UnitCards rows={rows.data.list} busy={rows.isFetching} words={words} onOpen={onOpen} />
        ) : (
          <SkeletonLines lines={6} height={120} />
        )}
        <CardFooter>
          <span>{rows.data && t('list.count', { n: rows.data.total })}</span>
          <Pager
            page={state.page}
            pages={rows.data?.pages ?? 1}
            limit={state.limit}
            onTurn={(page) => change({ page })}
            onSize={(limit) => change({ limit, page: 1 })}
          />
        </CardFooter>
      </Card>
    );
  }
  return (
    <Card aria-label={t('myshop.list')}>
      <ListProvider list={{ query: rows, navigation, columns, chosen }}>
        <ListTable
          caption={(place) => t('myshop.table', place)}
          card={(row: UnitItem) => unitCard(row, columns)}
          onOpen={({ id }) => onOpen(id)}
          onPoint={onPoint}
        />
        <ListFooter />
      </ListProvider>
    </Card>
  );
}

/** The city to begin with: where most of the units shown are. */
function mostCommonCity(rows: readonly UnitItem[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { facts } of rows)
    if (facts.city !== '') counts.set(facts.city, (counts.get(facts.city) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
