import { type ReactNode, useMemo } from 'react';
import type { Page } from '#src/domain/page.ts';
import { Failed, SkeletonLines } from '../async-view.tsx';
import { Pager } from '../pager/pager.tsx';
import { fittingColumns, type Column } from '../result-table/column.ts';
import { ResultTable } from '../result-table/result-table.tsx';
import type { Asked } from '../use-call.ts';
import { useMedia } from '../use-media.ts';
import { useSize } from '../use-size.ts';
import { useText } from '../use-text.ts';
import styles from './desk.module.css';

interface RecordTableProps<Row> {
  caption: string;
  asked: Asked<Page<Row, unknown>>;
  columns: readonly Column<Row>[];
  /** A row on a phone: what stands left, and what stands right. */
  card: (row: Row) => [left: ReactNode, right: ReactNode];
  onOpen: (row: Row) => void;
  page: number;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  /** Instead of the list where there is nothing. */
  empty: ReactNode;
  /** In the foot, before the pager. */
  note?: ReactNode;
}

const newest = '-date';

/** A list of records, newest first: a table, cards on a phone, the pager; and what stands there while there is none. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { caption, asked, columns, card, onOpen, page, limit, onPage, onLimit, empty, note } = props;
  const { t } = useText();
  const phone = useMedia('(max-width: 639px)');
  const [frame, size] = useSize<HTMLDivElement>();
  const { answer, error, loading, reload } = asked;
  const fitting = useMemo(() => (size ? fittingColumns(columns, size.width) : columns), [columns, size]);
  if (error) return <Failed error={error} onRetry={reload} />;
  if (answer?.total === 0) return <div className={styles.empty}>{empty}</div>;
  const list = answer?.list;
  return (
    <>
      <div ref={frame} className={styles.scroller}>
        {phone ? (
          list ? (
            <ul className={styles.rows} aria-label={caption} aria-busy={loading}>
              {list.map((row, index) => {
                const [left, right] = card(row);
                return (
                  <li key={index}>
                    <button type="button" className={styles.row} onClick={() => onOpen(row)}>
                      <span>{left}</span>
                      <span>{right}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          ) : (
            <SkeletonLines lines={6} height={64} />
          )
        ) : (
          <ResultTable
            caption={caption}
            columns={fitting}
            rows={list}
            skeletonRows={limit}
            busy={loading && answer !== undefined}
            sort={newest}
            usualSort={newest}
            onSort={() => {}}
            onOpen={onOpen}
            firstIndex={(page - 1) * limit}
            total={answer?.total ?? 0}
          />
        )}
      </div>
      <div className={styles.foot}>
        <span aria-live="polite">
          {answer && t('list.count', { n: answer.total })} {note}
        </span>
        <Pager page={page} pages={answer?.pages ?? 1} limit={limit} onTurn={onPage} onSize={onLimit} />
      </div>
    </>
  );
}
