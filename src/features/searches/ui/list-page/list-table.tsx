import { Suspense, useEffect, useMemo, type ComponentProps, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useWidth } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { deepestRow } from '#src/domain/page.ts';
import { Failed } from '#src/ui/async-view/async-view.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { fittingColumns } from '#src/ui/data-grid/column.ts';
import { ResultTable } from '#src/ui/data-grid/result-table.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { hasTable, useListContext } from './list-context.tsx';
import styles from './list-layout.module.css';
import phoneStyles from './list-phone.module.css';
import { ResultCards, type RowCard } from './result-cards.tsx';
import { useDeferredRender } from './use-deferred-render.ts';
import type { ListSelection } from './use-selected-rows.ts';

interface ListTableProps<Row> {
  /** Names the table by its page and the number of pages. */
  caption: (place: { page: number; pages: number }) => string;
  /** A row on a phone. */
  card: (row: Row) => RowCard;
  onOpen: (row: Row) => void;
  onPoint?: (row: Row | null) => void;
  isMarked?: (row: Row) => boolean;
  /** In place of the table while no row matches. */
  empty?: ReactNode;
}

/** The column of checkboxes. */
const boxesPx = 52;
const rowHeights = { compact: '2rem', standard: '2.25rem', comfortable: '2.75rem' };

/**
 * Width of the list shown last, the likely one of the next: it is then rendered once and not twice.
 */
let lastWidth: number | null = null;

/** The rows of the nearest list as a table, as cards on a phone; or its error or empty state. */
export function ListTable<Row extends { id: string }>({ empty, ...props }: ListTableProps<Row>) {
  const list = useListContext<Row>();
  const { error, refetch } = list.query;
  if (error) return <Failed error={error} onRetry={refetch} />;
  return hasTable(list) ? <Rows {...props} /> : <Suspense fallback={null}>{empty}</Suspense>;
}

function Rows<Row extends { id: string }>({
  caption,
  card,
  ...handlers
}: Omit<ListTableProps<Row>, 'empty'>) {
  const { query, navigation, columns: all, chosen, selection } = useListContext<Row>();
  const { state, change, usualSort } = navigation;
  const phone = usePhone();
  const { density } = useSnapshot(preferences);
  const [scroller, width] = useWidth<HTMLDivElement>(lastWidth);
  useEffect(() => {
    lastWidth = width ?? lastWidth;
  }, [width]);
  const { data, isFetching } = query;
  const boxes = selection ? boxesPx : 0;
  const columns = useMemo(() => {
    const ordered = chosen.keys.flatMap((key) => all.find((column) => column.key === key) ?? []);
    // A choice made on purpose is not thinned out; then the table scrolls inside its own frame.
    return chosen.changed || width === null ? ordered : fittingColumns(ordered, width - boxes);
  }, [all, chosen.keys, chosen.changed, width, boxes]);
  const busy = isFetching && data !== undefined;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ '--cn-row': rowHeights[density] } as object}
    >
      {width === null ? null : phone ? ( // without a width every column would be rendered, to be removed at once
        <ResultCards
          rows={data?.list}
          busy={busy}
          card={card}
          onOpen={handlers.onOpen}
          selection={selection}
        />
      ) : (
        <div
          style={{
            minWidth: chosen.changed
              ? columns.reduce((sum, column) => sum + column.width, boxes)
              : undefined,
          }}
        >
          <ResultTable
            caption={caption({ page: state.page, pages: data?.pages ?? 1 })}
            columns={columns}
            rows={data?.list}
            skeletonRows={state.limit}
            busy={busy}
            sort={state.sort}
            usualSort={usualSort}
            onSort={(sort) => change({ sort, page: 1 })}
            selection={selection}
            // Of the rows that are shown, which are those before until the new ones are there.
            firstIndex={((data?.page ?? state.page) - 1) * (data?.limit ?? state.limit)}
            total={data?.total ?? 0}
            {...handlers}
          />
        </div>
      )}
    </div>
  );
}

/**
 * Below the table: the number of rows, or of the selected ones with what can be done with them; and
 * the pager.
 */
export function ListFooter({ children }: { children?: ReactNode }) {
  const list = useListContext<unknown>();
  const { t } = useText();
  const phone = usePhone();
  if (!hasTable(list)) return null;
  const { query, navigation, selection } = list;
  const { state, change } = navigation;
  const selected = selection?.ids.length ?? 0;
  return (
    <div className={styles.foot}>
      {phone ? (
        selection &&
        selected > 0 && <PhoneSelection selection={selection}>{children}</PhoneSelection>
      ) : selection && selected > 0 ? (
        <div className={styles.acts} role="group" aria-label={t('list.selection', { n: selected })}>
          <span className={styles.count} aria-live="polite">
            {t('list.selection', { n: selected })}
          </span>
          <div className={styles.doings}>{children}</div>
          <UnstyledButton
            className={styles.plain}
            aria-label={t('list.selection.clear')}
            onClick={selection.clear}
          >
            {t('list.selection.clear')}
          </UnstyledButton>
        </div>
      ) : (
        <>
          <span className={styles.count} aria-live="polite">
            <RowCount />
          </span>
          <HelpText as="span" className={styles.keys}>
            {t(selection ? 'list.keys.ticks' : 'list.keys')}
          </HelpText>
        </>
      )}
      <DeferredPager
        hasRows={query.data !== undefined}
        page={state.page}
        pages={query.data?.pages ?? 1}
        limit={state.limit}
        onTurn={(page) => change({ page })}
        onSize={(limit) => change({ limit, page: 1 })}
      />
    </div>
  );
}

/** What is selected on a phone, over the bar at the foot of the page. */
function PhoneSelection({
  selection: { ids, clear },
  children,
}: {
  selection: Pick<ListSelection<unknown>, 'ids' | 'clear'>;
  children: ReactNode;
}) {
  const { t } = useText();
  const label = t('list.selection', { n: ids.length });
  return (
    <div className={phoneStyles.selection} role="group" aria-label={label}>
      <span className={phoneStyles.selected} aria-live="polite">
        {label}
      </span>
      <div className={phoneStyles.doings}>{children}</div>
      <UnstyledButton
        className={phoneStyles.more}
        aria-label={t('list.selection.clear')}
        onClick={clear}
      >
        <Icon name="close" size={16} />
      </UnstyledButton>
    </div>
  );
}

/** How many rows match, and which of them are on the page. */
function RowCount(): ReactNode {
  const { t, number } = useText();
  const { query, navigation } = useListContext<unknown>();
  const { page, limit } = navigation.state;
  if (!query.data) return null;
  const { total, whole } = query.data;
  const count = whole?.totalIsCapped
    ? t('list.count.capped', { most: number(deepestRow) })
    : t('list.count', { n: total });
  if (total <= limit) return count;
  const first = (page - 1) * limit + 1;
  return `${count} · ${t('list.count.shown', { first, last: Math.min(first + limit - 1, total) })}`;
}

/** Renders the pager after the rows; the footer keeps its place. */
function DeferredPager({ hasRows, ...pager }: ComponentProps<typeof Pager> & { hasRows: boolean }) {
  return useDeferredRender(hasRows) && <Pager {...pager} />;
}
