import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Page } from '#src/domain/page.ts';
import { ResultList } from '#src/features/searches/ui/list-page/result-list.tsx';
import type { ChosenColumns } from '#src/features/searches/ui/list-page/use-chosen-columns.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card, CardFooter } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { myShopAddress } from '../list/my-shop-address.ts';
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
  if (rows.error) return <Failed error={rows.error} onRetry={rows.reload} />;
  if (rows.answer?.total === 0 && !rows.loading) {
    return (
      <Card>
        <EmptyState role="status">
          <p>{t('myshop.none')}</p>
          <Button onClick={onClearAll}>{t('myshop.none.clear')}</Button>
        </EmptyState>
      </Card>
    );
  }
  if (view === 'map') {
    const titles = new Map(rows.answer?.list.map((row) => [row.id, unitName(row, words)]));
    const city = String(state.filter['city'] ?? mostCommonCity(rows.answer?.list ?? []) ?? '');
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
        ) : rows.answer && portfolio ? (
          <EmptyState as="p" role="status">
            {t('myshop.map.none')}
          </EmptyState>
        ) : (
          <SkeletonLines lines={6} height={48} />
        )}
      </Card>
    );
  }
  if (view === 'cards') {
    return (
      <Card aria-label={t('myshop.list')}>
        {rows.answer ? (
          <UnitCards rows={rows.answer.list} busy={rows.loading} words={words} onOpen={onOpen} />
        ) : (
          <SkeletonLines lines={6} height={120} />
        )}
        <CardFooter>
          <span>{rows.answer && t('list.count', { n: rows.answer.total })}</span>
          <Pager
            page={state.page}
            pages={rows.answer?.pages ?? 1}
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
      <ResultList
        caption={t('myshop.table', { page: state.page, pages: rows.answer?.pages ?? 1 })}
        asked={rows}
        navigation={navigation}
        usualSort={myShopAddress.usual.sort}
        columns={columns}
        chosen={chosen}
        onOpen={({ id }) => onOpen(id)}
        onPoint={onPoint}
        card={(row) => unitCard(row, columns)}
      />
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
