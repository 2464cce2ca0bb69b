import { type ReactNode, useMemo } from 'react';
import { usePhone } from '#src/client/hooks/use-media.ts';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useSize } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Page } from '#src/domain/page.ts';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { CardFooter } from '#src/ui/card/card.tsx';
import { fittingColumns, type Column } from '#src/ui/data-grid/column.ts';
import { ResultTable } from '#src/ui/data-grid/result-table.tsx';
import type { RowSelection } from '#src/ui/data-grid/row-selection.tsx';
import { SortChoice } from '#src/ui/data-grid/sort-choice.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { ItemCheckbox, List, ListRowButton, SelectableItem } from '#src/ui/list/list.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { TableScroller } from '#src/ui/table/table.tsx';
import styles from './record-table.module.css';
import { usePageOutOfRange } from './use-page-out-of-range.ts';

interface RecordTableProps<Row> {
  caption: string;
  query: QueryResult<Page<Row, unknown>>;
  columns: readonly Column<Row>[];
  /** A row on a phone: left and right content. */
  card: (row: Row) => [left: ReactNode, right: ReactNode];
  onOpen: (row: Row) => void;
  page: number;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  /**
   * Page out of range: shows the first page and says so. Left out where the page is not in the
   * address.
   */
  leavePage?: () => void;
  /** Where the list can be put in another order: the one it has, and the usual one. */
  order?: { sort: string; usual: string; onSort: (sort: string) => void };
  /**
   * The columns were chosen on purpose: none leaves, and the table scrolls inside its own frame.
   */
  allColumns?: boolean;
  /** Boxes before the rows, where something can be done with several of them. */
  selection?: RowSelection<Row>;
  /** The row under the pointer or the focus, and the rows something beside the table points at. */
  onPoint?: (row: Row | null) => void;
  isMarked?: (row: Row) => boolean;
  /** Instead of the list where there is nothing. */
  empty: ReactNode;
  /** In the foot, before the pager. */
  note?: ReactNode;
}

const newest = '-date';
const stay = () => {};
const unordered = { sort: newest, usual: newest, onSort: () => {} };
/** The column of boxes. */
const boxesPx = 52;

/** A list of records, newest first: a table, cards on a phone, the pager; and an empty state. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const {
    caption,
    query,
    columns,
    card,
    onOpen,
    page,
    limit,
    onPage,
    onLimit,
    empty,
    note,
    selection,
  } = props;
  const { sort, usual, onSort } = props.order ?? unordered;
  const { t } = useText();
  const phone = usePhone();
  const [frame, size] = useSize<HTMLDivElement>();
  const { data, error, isFetching, refetch } = query;
  usePageOutOfRange({ leavePage: props.leavePage ?? stay }, query);
  const boxes = selection ? boxesPx : 0;
  const isWhole = props.allColumns ?? false;
  const fitting = useMemo(
    () => (size && !isWhole ? fittingColumns(columns, size.width - boxes) : columns),
    [columns, size, boxes, isWhole],
  );
  const needed = isWhole ? columns.reduce((sum, { width }) => sum + width, boxes) : undefined;
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (data?.total === 0) return <EmptyState>{empty}</EmptyState>;
  const list = data?.list;
  return (
    <>
      {phone && props.order && (
        <div className={styles.order}>
          <SortChoice columns={columns} sort={sort} onSort={onSort} />
        </div>
      )}
      <TableScroller ref={frame}>
        {phone ? (
          list ? (
            <RecordCards
              caption={caption}
              rows={list}
              isFetching={isFetching}
              card={card}
              selection={selection}
              onOpen={onOpen}
            />
          ) : (
            <SkeletonLines lines={6} height={64} />
          )
        ) : (
          <div style={{ minWidth: needed }}>
            <ResultTable
              caption={caption}
              columns={fitting}
              rows={list}
              skeletonRows={limit}
              busy={isFetching && data !== undefined}
              sort={sort}
              usualSort={usual}
              onSort={onSort}
              {...(selection && { selection })}
              {...(props.onPoint && { onPoint: props.onPoint })}
              {...(props.isMarked && { isMarked: props.isMarked })}
              onOpen={onOpen}
              firstIndex={(page - 1) * limit}
              total={data?.total ?? 0}
            />
          </div>
        )}
      </TableScroller>
      <CardFooter>
        <span aria-live="polite">
          {data && t('list.count', { n: data.total })} {note}
        </span>
        <Pager
          page={page}
          pages={data?.pages ?? 1}
          limit={limit}
          onTurn={onPage}
          onSize={onLimit}
        />
      </CardFooter>
    </>
  );
}

interface RecordCardsProps<Row> {
  caption: string;
  rows: readonly Row[];
  isFetching: boolean;
  card: RecordTableProps<Row>['card'];
  selection: RowSelection<Row> | undefined;
  onOpen: (row: Row) => void;
}

/** The records on a phone. */
function RecordCards<Row>(props: RecordCardsProps<Row>) {
  const { caption, rows, isFetching, card, selection, onOpen } = props;
  const { t } = useText();
  const Item = selection ? SelectableItem : 'li';
  return (
    <List aria-label={caption} aria-busy={isFetching}>
      {rows.map((row, index) => {
        const [left, right] = card(row);
        return (
          <Item key={index}>
            {selection && (
              <ItemCheckbox>
                <input
                  type="checkbox"
                  aria-label={t('list.tick', { name: selection.nameOf(row) })}
                  checked={selection.isSelected(row)}
                  onChange={() => selection.toggle(row)}
                />
              </ItemCheckbox>
            )}
            <ListRowButton onClick={() => onOpen(row)}>
              <span>{left}</span>
              <span>{right}</span>
            </ListRowButton>
          </Item>
        );
      })}
    </List>
  );
}
