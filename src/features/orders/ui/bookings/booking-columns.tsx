import { useText } from '#src/client/hooks/use-text.ts';
import type { Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import { targetText, dueText, statusTone, type Booking } from './booking-labels.ts';
import styles from './booking.module.css';

export function BookingTag({ sheet: { status } }: { sheet: Pick<Booking, 'status'> }) {
  const { t } = useText();
  return <Tag tone={statusTone(status)}>{t(`booking.status.${status}`)}</Tag>;
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

/**
 * Columns of the member’s own sheets in their default order; the names are part of addresses and
 * must not change.
 */
export const bookingColumnKeys = [
  'no', 'target', 'quantity', 'delivered', 'unit', 'held', 'captured', 'released', 'due', 'date', 'status',
] as const; // prettier-ignore

/** Hidden by default: the ordered quantity is shown beside the delivered one. */
export const rareColumns: readonly string[] = ['quantity', 'date'];
export const defaultBookingColumns = bookingColumnKeys.filter((key) => !rareColumns.includes(key));

/**
 * The columns of a list of sheets: all for the member's own; for booking staff also the member of
 * each.
 */
export function bookingColumns(
  words: ReturnType<typeof useText>,
  view: 'mine' | 'queue',
  places: Places | undefined,
): Column<Booking>[] {
  const { t, number, locale, dayText } = words;
  const room = locale === 'en' ? 1.3 : 1;
  const money = (
    key: 'held' | 'captured' | 'released',
    priority: number,
    read: (sheet: Booking) => number,
  ): Column<Booking> => ({
    key,
    sort: key,
    head: t(`booking.jindou.${key}`),
    width: 84,
    align: 'end',
    priority,
    cell: (sheet) => <Jindou n={read(sheet)} bare />,
  });
  return [
    { key: 'no', head: t('booking.no'), width: 176, priority: 2, cell: ({ no }) => no },
    ...(view === 'queue'
      ? [
          {
            key: 'member',
            head: t('booking.member'),
            width: 96,
            priority: 1,
            cell: ({ member }: Booking) => member,
          },
        ]
      : []),
    {
      key: 'target',
      head: t('booking.target'),
      width: locale === 'en' ? 340 : 260,
      priority: 0,
      cell: (sheet) => targetText(sheet, words, places),
    },
    {
      key: 'quantity',
      head: t('booking.quantity'),
      width: 84,
      align: 'end',
      priority: 3,
      sort: 'quantity',
      cell: ({ quantity }) => number(quantity),
    },
    {
      key: 'delivered',
      head: t('booking.delivered'),
      width: 150,
      align: 'end',
      priority: 0,
      sort: 'delivered',
      cell: (sheet) => <Delivered sheet={sheet} />,
    },
    {
      key: 'unit',
      head: t('booking.unit.short'),
      width: Math.round(84 * room),
      align: 'end',
      priority: 2,
      sort: 'unit',
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
      sort: 'due',
      cell: (sheet) => [sheet.dueOn, dueText(sheet, words)].filter(Boolean).join(' · '),
    },
    {
      key: 'date',
      head: t('booking.at'),
      width: 120,
      priority: 5,
      sort: 'date',
      cell: ({ createdAt }) => dayText(createdAt),
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
