import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { jindouRecords } from '../../contract/jindou.ts';
import { billColumns, LineChange } from './bill-columns.tsx';

interface SpendingTableProps {
  caption: string;
  records: QueryResult<CallOutput<typeof jindouRecords>>;
  navigation: ListNavigation;
  /** Localizes the title of a bought item. */
  titleOf: (title: string) => string;
  /** Balance at the end of the range; undefined while it is loading. */
  closing: number | undefined;
}

/** What jindou were spent on, one bill a row. */
export function SpendingTable(props: SpendingTableProps) {
  const { caption, records, navigation, titleOf, closing } = props;
  const words = useText();
  const { t, momentText } = words;
  const navigate = useNavigate();
  const { state, change, leavePage, applyFilter } = navigation;
  const { from, to, kind } = state.filter;
  const columns = useMemo(() => billColumns(words, titleOf), [words, titleOf]);
  return (
    <RecordTable
      caption={caption}
      query={records}
      columns={columns}
      card={(line) => [
        <>
          <b>{titleOf(line.title)}</b>
          <small>{momentText(line.occurredAt)}</small>
        </>,
        <>
          <b>
            <LineChange line={line} />
          </b>
          <small>{t(`bill.kind.${line.kind}`)}</small>
        </>,
      ]}
      onOpen={({ no }) => void navigate(`/bill-detail?no=${no}`)}
      page={state.page}
      limit={state.limit}
      onPage={(page) => change({ page })}
      onLimit={(limit) => change({ limit, page: 1 })}
      leavePage={leavePage}
      empty={
        <>
          <p>{t('statement.none')}</p>
          {closing !== undefined && <p>{t('statement.none.text', { n: closing })}</p>}
          {(from ?? to ?? kind) !== undefined && (
            <Button
              onClick={() => applyFilter({ from: undefined, to: undefined, kind: undefined })}
            >
              {t('statement.range.all')}
            </Button>
          )}
        </>
      }
    />
  );
}
