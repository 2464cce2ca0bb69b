import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { listBookings, readBooking } from '#src/contract/bookings.ts';
import { listPlaces } from '#src/contract/places.ts';
import type { BookingTarget } from '#src/domain/booking.ts';
import { ExportMenu } from '../export-menu/export-menu.tsx';
import { AddressNotice } from '../list-page/address-notice.tsx';
import { Printed } from '../list-page/printed.tsx';
import desk from '../money/desk.module.css';
import { Jindou } from '../money/jindou.tsx';
import { RecordTable } from '../money/record-table.tsx';
import { useWallet } from '../money/use-wallet.ts';
import { emit } from '../order-lists/emit.ts';
import type { Column } from '../result-table/column.ts';
import { useCall } from '../use-call.ts';
import { useText } from '../use-text.ts';
import { BookingDrawer } from './booking-drawer.tsx';
import type { Places } from '../list-page/places.ts';
import styles from './booking.module.css';
import { aimOf, dueText, lookOf, type Booking } from './booking-words.ts';
import { useOwnPlace, type ListPlace } from './list-place.ts';

interface BookingSheetsProps {
  limit: number;
  /** Where the list stands and which sheet is open, where the address says so. */
  place?: ListPlace;
  compact: boolean;
  /** One's own sheets unless told; everybody's for who works on them. */
  view?: 'mine' | 'queue';
  target?: BookingTarget;
  /** Where the page asks for them as well; null until it knows them. */
  places?: Places | null;
  /** Stands where there is none, under the words that say so. */
  ways?: ReactNode;
  /** Changes when a sheet was put down elsewhere on the page. */
  turn?: number;
}

/** Booking sheets: what was ordered before it was there, how far its delivery is, and what is held, settled and freed for it. */
export function BookingSheets({
  limit: first,
  place,
  compact,
  view = 'mine',
  target,
  places: known,
  ways,
  turn = 0,
}: BookingSheetsProps) {
  const words = useText();
  const asking = useCall(listPlaces, known === undefined ? {} : null);
  const places = known ?? asking.answer;
  const { t, number } = words;
  const root = useRef<HTMLDivElement>(null);
  const wallet = useWallet();
  const own = useOwnPlace(first);
  const { page, limit, openedId, go, open, leavePage } = place ?? own;
  const asked = useCall(listBookings, { view, ...(target && { target }), page, limit });
  const { answer, reload } = asked;
  const opened = useOpened(openedId, answer?.list);
  useEffect(() => {
    if (turn > 0) reload();
  }, [turn, reload]);
  useEffect(() => {
    if (answer) emit(root.current, 'order-count', { n: answer.total });
  }, [answer]);
  const columns = useMemo(() => columnsOf(words, view, places), [words, view, places]);
  return (
    <div ref={root} className={styles.sheets}>
      {opened.isMissing && openedId !== undefined && (
        <AddressNotice wrong={[{ key: 'id', value: openedId }]} onTidy={() => open(null)} />
      )}
      {!compact && view === 'mine' && (
        <div className={styles.tools}>
          <ExportMenu
            list="bookings"
            filter={target ? { target } : {}}
            sort="-date"
            total={answer?.total}
            page={answer?.list.map(({ id }) => id) ?? []}
            ticked={[]}
          />
        </div>
      )}
      <div className={desk.card}>
        <RecordTable
          caption={t('page.bookingSheet')}
          asked={asked}
          columns={columns}
          card={(sheet) => [
            <>
              <b>{aimOf(sheet, words, places)}</b>
              <small>{[sheet.no, dueText(sheet, words)].filter(Boolean).join(' · ')}</small>
            </>,
            <>
              <span>{t('booking.delivered.of', { n: number(sheet.delivered), quantity: number(sheet.quantity) })}</span>
              <BookingTag sheet={sheet} />
            </>,
          ]}
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
            <>
              <p>{t(view === 'queue' ? 'booking.none.queue' : 'booking.none')}</p>
              {!compact && view === 'mine' && <p className={desk.hint}>{t('booking.rule')}</p>}
              {!compact && ways}
            </>
          }
          note={wallet && !compact && view === 'mine' ? t('booking.held', { n: wallet.held }) : undefined}
        />
      </div>
      {!compact && (
        <div className={desk.printed}>
          <Printed />
        </div>
      )}
      <BookingDrawer
        sheet={opened.sheet}
        places={places}
        onClose={() => open(null)}
        onChanged={() => {
          opened.reload();
          reload();
        }}
      />
    </div>
  );
}

/** The open sheet as the list has it now, after an act of one's own or of somebody else; or, where it is on no page shown, alone. */
function useOpened(id: string | undefined, list: readonly Booking[] | undefined) {
  const here = list?.find((sheet) => sheet.id === id);
  const elsewhere = useCall(readBooking, id !== undefined && list && !here ? { id } : null);
  const sheet = id === undefined ? null : (here ?? elsewhere.answer ?? null);
  return { sheet, isMissing: elsewhere.error !== undefined, reload: elsewhere.reload };
}

export function BookingTag({ sheet: { status } }: { sheet: Pick<Booking, 'status'> }) {
  const { t } = useText();
  return (
    <span className={desk.tag} data-look={lookOf(status)}>
      {t(`booking.status.${status}`)}
    </span>
  );
}

/** How many came of how many, as a bar and in figures. */
function Delivered({ sheet: { delivered, quantity } }: { sheet: Booking }) {
  const { t, number } = useText();
  return (
    <>
      <progress className={styles.progress} max={quantity} value={delivered} aria-hidden="true" />{' '}
      {t('booking.delivered.of', { n: number(delivered), quantity: number(quantity) })}
    </>
  );
}

function columnsOf(words: ReturnType<typeof useText>, view: 'mine' | 'queue', places: Places | undefined): Column<Booking>[] {
  const { t, locale } = words;
  const room = locale === 'en' ? 1.3 : 1;
  const money = (key: 'held' | 'captured' | 'released', priority: number, read: (sheet: Booking) => number): Column<Booking> => ({
    key,
    head: t(`booking.jindou.${key}`),
    width: 84,
    align: 'end',
    priority,
    cell: (sheet) => <Jindou n={read(sheet)} bare />,
  });
  return [
    { key: 'no', head: t('booking.no'), width: 176, priority: 2, cell: ({ no }) => no },
    ...(view === 'queue'
      ? [{ key: 'member', head: t('booking.member'), width: 96, priority: 1, cell: ({ member }: Booking) => member }]
      : []),
    {
      key: 'target',
      head: t('booking.target'),
      width: locale === 'en' ? 340 : 260,
      priority: 0,
      cell: (sheet) => aimOf(sheet, words, places),
    },
    {
      key: 'delivered',
      head: t('booking.delivered'),
      width: 150,
      align: 'end',
      priority: 0,
      cell: (sheet) => <Delivered sheet={sheet} />,
    },
    {
      key: 'unit',
      head: t('booking.unit.short'),
      width: Math.round(84 * room),
      align: 'end',
      priority: 2,
      cell: ({ maxUnitJindou }) => <Jindou n={maxUnitJindou} bare />,
    },
    money('held', 1, ({ heldJindou }) => heldJindou),
    money('captured', 3, ({ capturedJindou }) => capturedJindou),
    money('released', 4, ({ releasedJindou }) => releasedJindou),
    {
      key: 'due',
      head: t('booking.due'),
      width: Math.round(170 * room),
      priority: 1,
      cell: (sheet) => [sheet.dueOn, dueText(sheet, words)].filter(Boolean).join(' · '),
    },
    {
      key: 'status',
      head: t('booking.status'),
      width: locale === 'en' ? 176 : 100,
      priority: 0,
      cell: (sheet) => <BookingTag sheet={sheet} />,
    },
  ];
}
