import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { searchKases } from '#src/contract/kases.ts';
import { deepestRow } from '#src/domain/page.ts';
import type { CallOutput } from '#src/http/call.ts';
import { preferences } from '#src/state/preferences.ts';
import { TickBox } from '../basket/tick-box.tsx';
import type { UsedBasket } from '../basket/use-basket.ts';
import type { ListNavigation } from '../list-page/use-list-address.ts';
import { Pager } from '../pager/pager.tsx';
import { fittingColumns, type Column } from '../result-table/column.ts';
import { ResultTable } from '../result-table/result-table.tsx';
import type { Asked } from '../use-call.ts';
import { useMedia } from '../use-media.ts';
import { useSize } from '../use-size.ts';
import { useText } from '../use-text.ts';
import { kaseAddress } from './kase-address.ts';
import { KaseCards } from './kase-cards.tsx';
import { kaseColumns } from './kase-columns.tsx';
import type { ChosenColumns } from './use-chosen-columns.ts';
import styles from './kase-search.module.css';
import { currencyOf, districtText, shortDistrict, type KaseItem, type Places } from './kase-words.ts';

interface KaseListProps {
  asked: Asked<CallOutput<typeof searchKases>>;
  navigation: ListNavigation;
  chosenColumns: ChosenColumns;
  places: Places | undefined;
  onOpen: (row: KaseItem) => void;
  onPoint: (row: KaseItem | null) => void;
  isMarked: (row: KaseItem) => boolean;
  /** Rows ticked for buying; rows that are owned have no box. */
  basket: UsedBasket;
  /** The row the keyboard is on. */
  pointed: KaseItem | null;
  /** What stands in the foot while something is ticked. */
  basketBar: ReactNode;
}

const tickWidth = 28;
const rowHeights = { compact: '2rem', standard: '2.25rem', comfortable: '2.75rem' };

/** The rows of a search as a table, as cards on a phone, with the pager under them. */
export function KaseList(props: KaseListProps) {
  const { asked, navigation, chosenColumns, places, onOpen, onPoint, isMarked, basket, pointed, basketBar } = props;
  const words = useText();
  const { t, number, locale } = words;
  const { state, change } = navigation;
  const phone = useMedia('(max-width: 639px)');
  const { density } = useSnapshot(preferences);
  const [scroller, size] = useSize<HTMLDivElement>();
  const { answer, loading } = asked;
  const { city, district } = state.filter as { city?: string; district?: string };

  const districtOf = useMemo(
    () =>
      district === undefined ? (row: KaseItem) => shortDistrict(districtText(places, row.city, row.district, locale)) : undefined,
    [district, places, locale],
  );
  const all = useMemo(() => kaseColumns(words, currencyOf(places, city), districtOf), [words, places, city, districtOf]);
  const { keys: chosen, changed } = chosenColumns;
  const columns = useMemo(() => {
    const ordered = chosen.flatMap((key) => all.find((column) => column.key === key) ?? []);
    // A choice made on purpose is not thinned out; then the table scrolls inside its own frame.
    return changed || !size ? ordered : fittingColumns(ordered, size.width - tickWidth);
  }, [all, chosen, changed, size]);
  const withTicks = useMemo(() => withTickBox(columns, basket), [columns, basket]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !pointed || !(event.target as Element).matches('td, input[type=checkbox]')) return;
    event.preventDefault();
    tick(basket, pointed);
  };

  const total = answer?.total ?? 0;
  const first = (state.page - 1) * state.limit;
  const busy = loading && answer !== undefined;
  return (
    <>
      <div ref={scroller} className={styles.scroller} style={{ '--cn-row': rowHeights[density] } as object}>
        {phone ? (
          <KaseCards rows={answer?.list} busy={busy} districtOf={districtOf} onOpen={onOpen} basket={basket} />
        ) : (
          <div
            role="presentation"
            style={{ minWidth: changed ? withTicks.reduce((sum, { width }) => sum + width, 0) : undefined }}
            onKeyDown={onKeyDown}
          >
            <ResultTable
              caption={t('kase.table', { page: state.page, pages: answer?.pages ?? 1 })}
              columns={withTicks}
              rows={answer?.list}
              skeletonRows={state.limit}
              busy={busy}
              sort={state.sort}
              usualSort={kaseAddress.usual.sort}
              onSort={(sort) => change({ sort, page: 1 })}
              onOpen={onOpen}
              onPoint={onPoint}
              isMarked={isMarked}
              rowClass={(row) => (basket.has(row.id) ? styles.ticked : undefined)}
              firstIndex={first}
              total={total}
            />
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <span className={styles.count} aria-live="polite">
          {answer && countText()}
        </span>
        {basketBar || <span className={styles.hint}>{t('list.keys')}</span>}
        <Pager
          page={state.page}
          pages={answer?.pages ?? 1}
          limit={state.limit}
          onTurn={(page) => change({ page })}
          onSize={(limit) => change({ limit, page: 1 })}
        />
      </div>
    </>
  );

  function countText(): string {
    const rows = answer?.whole.totalIsCapped
      ? t('list.count.capped', { most: number(deepestRow) })
      : t('list.count', { n: total });
    return total > state.limit
      ? `${rows} · ${t('list.count.shown', { first: first + 1, last: Math.min(first + state.limit, total) })}`
      : rows;
  }
}

/** The box stands before what names the row. A row that is owned leaves its place empty. */
function withTickBox([first, ...others]: readonly Column<KaseItem>[], basket: UsedBasket): Column<KaseItem>[] {
  if (!first) return [];
  const cell = (row: KaseItem) => (
    <span className={styles.tickCell}>
      {row.details === null && (
        <TickBox
          name={`${row.road || row.district} ${row.quarter}`}
          checked={basket.has(row.id)}
          onTick={() => tick(basket, row)}
        />
      )}
      <span>{first.cell(row)}</span>
    </span>
  );
  return [{ ...first, width: first.width + tickWidth, cell }, ...others];
}

function tick(basket: UsedBasket, { id, priceJindou, details }: KaseItem): void {
  if (details === null) basket.toggle({ id, priceJindou });
}
