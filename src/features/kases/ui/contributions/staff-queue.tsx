import type { ReactNode } from 'react';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import type { Page } from '#src/domain/page.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Field } from '#src/ui/field/field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';

/** Input of a queue request, by the address: waiting or decided ones. */
export function queueInput({ state: { filter, page, limit } }: ListNavigation) {
  return {
    state: filter['queue'] === 'decided' ? ('decided' as const) : ('waiting' as const),
    page,
    limit,
  };
}

interface StaffQueueProps<Row> {
  navigation: ListNavigation;
  caption: string;
  query: QueryResult<Page<Row, unknown>>;
  columns: readonly Column<Row>[];
  card: (row: Row) => [left: ReactNode, right: ReactNode];
  /** Label of the choice, its two options, and the empty state of each. */
  words: Record<'choice' | 'waiting' | 'decided' | 'noneWaiting' | 'noneDecided', string>;
  note?: ReactNode;
}

/**
 * Work that waits for staff, the one that waits longest first; or what they decided. A row is
 * opened by the address.
 */
export function StaffQueue<Row extends { id: string }>({
  navigation,
  words,
  ...table
}: StaffQueueProps<Row>) {
  const { state, applyFilter, change, open } = navigation;
  const isDecided = queueInput(navigation).state === 'decided';
  return (
    <>
      <FilterRow>
        <Field label={words.choice}>
          {(attributes) => (
            <select
              {...attributes}
              value={isDecided ? 'decided' : 'waiting'}
              onChange={(event) =>
                applyFilter({ queue: event.target.value === 'decided' ? 'decided' : undefined })
              }
            >
              <option value="waiting">{words.waiting}</option>
              <option value="decided">{words.decided}</option>
            </select>
          )}
        </Field>
      </FilterRow>
      <Card as="div">
        <RecordTable
          {...table}
          onOpen={({ id }) => open(id)}
          page={state.page}
          limit={state.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit, page: 1 })}
          leavePage={navigation.leavePage}
          empty={<p>{isDecided ? words.noneDecided : words.noneWaiting}</p>}
        />
      </Card>
    </>
  );
}
