import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf, OutputOf } from '#src/contract/endpoint.ts';
import { listPlaces } from '#src/contract/places.ts';
import { ExportMenu } from '#src/features/searches/ui/export-menu/export-menu.tsx';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import type { Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { isBlank } from '#src/features/searches/ui/list-page/is-blank.ts';
import { PrintHeader } from '#src/features/searches/ui/list-page/print-header.tsx';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { serializeFilter } from '#src/features/searches/ui/list-page/serialize-filter.ts';
import type { ChosenColumns } from '#src/features/searches/ui/list-page/use-chosen-columns.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { focusFilters, useListKeys } from '#src/features/searches/ui/list-page/use-list-keys.ts';
import { Card } from '#src/ui/card/card.tsx';
import { ColumnChooser } from '#src/ui/data-grid/column-chooser.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { PrintOnly } from '#src/ui/print/print-only.tsx';
import { listBookings, readBooking } from '../../contract/bookings.ts';
import type { BookingTarget } from '../../model/booking.ts';
import { emit } from '../lists/order-events.ts';
import { bookingColumns, BookingTag, rareColumns } from './booking-columns.tsx';
import { BookingDrawer } from './booking-drawer.tsx';
import { BookingEmptyState } from './booking-empty-state.tsx';
import { targetText, dueText, type Booking } from './booking-labels.ts';
import styles from './booking.module.css';
import { useListPosition, type ListPosition } from './use-list-position.ts';

/** Filters, order and columns of a list of sheets whose page keeps them in its address. */
export interface SheetSearch {
  navigation: ListNavigation;
  chosen: ChosenColumns;
  /** The bar that sets the filters. */
  bar: ReactNode;
  onClearAll: () => void;
}

interface BookingSheetsProps {
  limit: number;
  /** Page of the list and the open sheet, where the address holds them. */
  place?: ListPosition;
  compact: boolean;
  /** The member's own sheets by default; all members' for booking staff. */
  view?: 'mine' | 'queue';
  target?: BookingTarget;
  /** Where the page loads them too; null until they have loaded. */
  places?: Places | null;
  search?: SheetSearch;
  /** Links below the empty state. */
  ways?: ReactNode;
  /** Changes when a sheet was put down elsewhere on the page. */
  turn?: number;
}

const pressing = 'pressing';

/**
 * Booking sheets: what was ordered before it was there, how far its delivery is, and what is held,
 * settled and freed for it.
 */
export function BookingSheets({
  limit: first,
  place,
  compact,
  view = 'mine',
  target,
  places: known,
  search,
  ways,
  turn = 0,
}: BookingSheetsProps) {
  const words = useText();
  const asking = useQuery(listPlaces, known === undefined ? {} : null);
  const places = known ?? asking.data;
  const { t } = words;
  const root = useRef<HTMLDivElement>(null);
  const own = useListPosition(first);
  const { page, limit, openedId, go, open, leavePage } = place ?? own;
  const { filter = {}, sort = pressing } = search?.navigation.state ?? {};
  const wanted = { ...filter, ...(target && { target }) };
  const question = { ...wanted, ...(search && { sort }) } as WireInputOf<typeof listBookings>;
  const query = useQuery(listBookings, { ...question, view, page, limit });
  const { data, refetch } = query;
  // Of these sheets: a purse may be held for a reservation as well.
  const isFiltered = search !== undefined && Object.keys(filter).length > 0;
  const held = data?.whole ?? null;
  const opened = useOpened(openedId, data?.list);
  useEffect(() => {
    if (turn > 0) refetch();
  }, [turn, refetch]);
  useEffect(() => {
    if (data) emit(root.current, 'order-count', { n: data.total });
  }, [data]);
  const { all, columns } = useSheetColumns(view, places, search?.chosen.keys);
  return (
    <div ref={root} className={styles.sheets}>
      {opened.isMissing && openedId !== undefined && (
        <AddressNotice wrong={[{ key: 'id', value: openedId }]} onTidy={() => open(null)} />
      )}
      {search && <Keys {...{ page, pages: data?.pages ?? 1, go }} />}
      {!compact && view === 'mine' && !isBlank(data, isFiltered) && (
        <SheetTools search={search} filter={wanted} sort={sort} answer={data} all={all} />
      )}
      <Card as="div">
        <RecordTable
          caption={t('page.bookingSheet')}
          query={query}
          columns={columns}
          {...(search && {
            allColumns: search.chosen.changed,
            order: {
              sort,
              usual: pressing,
              onSort: (next: string) => search.navigation.change({ sort: next, page: 1 }),
            },
          })}
          card={(sheet) => bookingCard(sheet, words, places)}
          onOpen={(sheet) => {
            open(sheet.id);
            emit(root.current, 'order-selected', { id: sheet.orderId, no: sheet.no });
          }}
          page={page}
          limit={limit}
          onPage={(next) => go({ page: next })}
          onLimit={(size) => go({ limit: size, page: 1 })}
          {...(leavePage && { leavePage })}
          empty={
            <BookingEmptyState
              isFiltered={isFiltered}
              isQueue={view === 'queue'}
              compact={compact}
              ways={ways}
              onClearAll={search?.onClearAll}
            />
          }
          note={held !== null && !compact ? t('booking.held', { n: held }) : undefined}
        />
      </Card>
      {!compact && (
        <PrintOnly>
          <PrintHeader />
        </PrintOnly>
      )}
      <BookingDrawer
        sheet={opened.sheet}
        places={places}
        onClose={() => open(null)}
        onChanged={() => {
          opened.reload();
          refetch();
        }}
      />
    </div>
  );
}

/** A sheet on a phone: place and due date at the left, delivery and status at the right. */
function bookingCard(
  sheet: Booking,
  words: ReturnType<typeof useText>,
  places: Places | undefined,
): [left: ReactNode, right: ReactNode] {
  const { t, number } = words;
  return [
    <>
      <b>{targetText(sheet, words, places)}</b>
      <small>{[sheet.no, dueText(sheet, words)].filter(Boolean).join(' · ')}</small>
    </>,
    <>
      <span>
        {t('booking.delivered.of', {
          n: number(sheet.delivered),
          quantity: number(sheet.quantity),
        })}
      </span>
      <BookingTag sheet={sheet} />
    </>,
  ];
}

function useSheetColumns(
  view: 'mine' | 'queue',
  places: Places | undefined,
  keys: readonly string[] | undefined,
) {
  const words = useText();
  const all = useMemo(() => bookingColumns(words, view, places), [words, view, places]);
  const columns = useMemo(
    () =>
      keys
        ? keys.flatMap((key) => all.find((column) => column.key === key) ?? [])
        : // Where the order cannot be changed no head may look as if it could.
          all
            .filter(({ key }) => !rareColumns.includes(key))
            .map(({ sort: _sort, ...column }) => column),
    [all, keys],
  );
  return { all, columns };
}

interface SheetToolsProps {
  search: SheetSearch | undefined;
  filter: Filter;
  sort: string;
  answer: OutputOf<typeof listBookings> | undefined;
  all: Column<Booking>[];
}

/** Filters, export and choice of columns. */
function SheetTools({ search, filter: wanted, sort, answer, all }: SheetToolsProps) {
  const phone = usePhone();
  return (
    <div className={styles.tools}>
      {search?.bar}
      <ExportMenu
        list="bookings"
        filter={serializeFilter(wanted)}
        sort={sort}
        total={answer?.total}
        page={answer?.list.map(({ id }) => id) ?? []}
        selection={[]}
        columns={search && !phone ? [...search.chosen.keys] : undefined}
      />
      {search && !phone && (
        <ColumnChooser
          all={all}
          chosen={search.chosen.keys}
          changed={search.chosen.changed}
          onChoose={search.chosen.choose}
        />
      )}
    </div>
  );
}

/** Turns pages and opens the filters by keys, where the list has an address of its own. */
function Keys({ page, pages, go }: { page: number; pages: number; go: ListPosition['go'] }): null {
  useListKeys({
    page,
    pages,
    onTurn: useCallback((next: number) => go({ page: next }), [go]),
    onSearch: focusFilters,
  });
  return null;
}

/** The open sheet from the current list; from a request of its own when it is on no loaded page. */
function useOpened(id: string | undefined, list: readonly Booking[] | undefined) {
  const here = list?.find((sheet) => sheet.id === id);
  const elsewhere = useQuery(readBooking, id !== undefined && list && !here ? { id } : null);
  const sheet = id === undefined ? null : (here ?? elsewhere.data ?? null);
  return { sheet, isMissing: elsewhere.error !== undefined, reload: elsewhere.refetch };
}
