import { useEffect, useMemo, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { usePhone } from '#src/client/hooks/use-media.ts';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useWidth } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { deepestRow, type Page } from '#src/domain/page.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { fittingColumns, type Column } from '#src/ui/data-grid/column.ts';
import { ResultTable } from '#src/ui/data-grid/result-table.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { DeferredPager } from './deferred-pager.tsx';
import styles from './list-layout.module.css';
import { ResultCards, type RowCard } from './result-cards.tsx';
import type { ChosenColumns } from './use-chosen-columns.ts';
import type { ListNavigation } from './use-list-address.ts';
import type { ListSelection } from './use-selected-rows.ts';

interface ResultListProps<Row> {
  /** Says what the table holds, with page and pages. */
  caption: string;
  asked: QueryResult<Page<Row, { totalIsCapped: boolean } | null>>;
  navigation: ListNavigation;
  usualSort: string;
  columns: readonly Column<Row>[];
  chosen: ChosenColumns;
  onOpen: (row: Row) => void;
  onPoint?: (row: Row | null) => void;
  isMarked?: (row: Row) => boolean;
  ticked?: ListSelection<Row>;
  /** Bulk actions on the selected rows; shown in the footer while there are any. */
  acts?: ReactNode;
  /** What a row says on a phone. */
  card: (row: Row) => RowCard;
}

/** The column of boxes. */
const boxesPx = 52;
const rowHeights = { compact: '2rem', standard: '2.25rem', comfortable: '2.75rem' };

/** Of the list shown last. The next one most likely has it too, and is then drawn once and not twice. */
let lastWidth: number | null = null;

/** The rows of a search as a table, as cards on a phone; under them what is ticked, and the pager. */
export function ResultList<Row extends { id: string }>(props: ResultListProps<Row>) {
  const { asked, navigation, columns: all, chosen, ticked, onOpen } = props;
  const { t, number } = useText();
  const { state, change } = navigation;
  const phone = usePhone();
  const { density } = useSnapshot(preferences);
  const [scroller, width] = useWidth<HTMLDivElement>(lastWidth);
  useEffect(() => {
    lastWidth = width ?? lastWidth;
  }, [width]);
  const { answer, loading } = asked;
  const boxes = ticked ? boxesPx : 0;
  const columns = useMemo(() => {
    const ordered = chosen.keys.flatMap((key) => all.find((column) => column.key === key) ?? []);
    // A choice made on purpose is not thinned out; then the table scrolls inside its own frame.
    return chosen.changed || width === null ? ordered : fittingColumns(ordered, width - boxes);
  }, [all, chosen.keys, chosen.changed, width, boxes]);
  const total = answer?.total ?? 0;
  const first = (state.page - 1) * state.limit;
  const busy = loading && answer !== undefined;
  const many = ticked?.ids.length ?? 0;
  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        style={{ '--cn-row': rowHeights[density] } as object}
      >
        {width === null ? null : phone ? ( // every column at a guessed width would be drawn to be thrown away at once
          <ResultCards
            rows={answer?.list}
            busy={busy}
            card={props.card}
            onOpen={onOpen}
            ticks={ticked}
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
              caption={props.caption}
              columns={columns}
              rows={answer?.list}
              skeletonRows={state.limit}
              busy={busy}
              sort={state.sort}
              usualSort={props.usualSort}
              onSort={(sort) => change({ sort, page: 1 })}
              onOpen={onOpen}
              {...(props.onPoint && { onPoint: props.onPoint })}
              {...(props.isMarked && { isMarked: props.isMarked })}
              ticks={ticked}
              firstIndex={first}
              total={total}
            />
          </div>
        )}
      </div>
      <div className={classNames(styles.foot, many > 0 && styles.acting)}>
        {ticked && many > 0 ? (
          <div className={styles.acts} role="group" aria-label={t('list.ticked', { n: many })}>
            <span className={styles.count} aria-live="polite">
              {t('list.ticked', { n: many })}
            </span>
            <div className={styles.doings}>{props.acts}</div>
            <UnstyledButton
              className={styles.plain}
              aria-label={t('list.ticked.clear')}
              onClick={ticked.clear}
            >
              {phone ? <Icon name="close" size={16} /> : t('list.ticked.clear')}
            </UnstyledButton>
          </div>
        ) : (
          <>
            <span className={styles.count} aria-live="polite">
              {answer && countText()}
            </span>
            <span className={styles.hint}>{t(ticked ? 'list.keys.ticks' : 'list.keys')}</span>
          </>
        )}
        <DeferredPager
          hasRows={answer !== undefined}
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
    const rows = answer?.whole?.totalIsCapped
      ? t('list.count.capped', { most: number(deepestRow) })
      : t('list.count', { n: total });
    return total > state.limit
      ? `${rows} · ${t('list.count.shown', { first: first + 1, last: Math.min(first + state.limit, total) })}`
      : rows;
  }
}
