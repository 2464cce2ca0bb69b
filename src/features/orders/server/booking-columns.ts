import type { Locale } from '#src/domain/locale.ts';
import {
  headed,
  type FileColumn,
  type LocalizedColumn,
} from '#src/server/exporter/localized-column.ts';
import type { BookingDto } from './bookings/booking-dto.ts';

// Amounts are in jindou. One row per sheet, so that quantities and amounts add up.
const columns: readonly LocalizedColumn<BookingDto>[] = [
  { zh: '单号', en: 'booking no.', of: 'no', cell: ({ no }) => no },
  {
    zh: '状态',
    en: 'status',
    of: 'status',
    cell: ({ status }, say) => say.code('booking.status', status),
  },
  {
    zh: '目标',
    en: 'target',
    of: 'target',
    cell: ({ target }, say) => say.code('booking.target', target),
  },
  { zh: '城市', en: 'city', of: 'target', cell: ({ city }) => city },
  { zh: '行政区', en: 'district', of: 'target', cell: ({ district }) => district },
  { zh: '道路', en: 'road', of: 'target', cell: ({ road }) => road },
  { zh: '业态', en: 'category', of: 'target', cell: ({ category }, say) => say.trade(category) },
  { zh: '要求', en: 'requirements', cell: ({ wishes }) => wishes },
  {
    zh: '数量',
    en: 'quantity',
    of: ['quantity', 'delivered'],
    isNumber: true,
    cell: ({ quantity }) => quantity,
  },
  {
    zh: '已交付',
    en: 'delivered',
    of: 'delivered',
    isNumber: true,
    cell: ({ delivered }) => delivered,
  },
  {
    zh: '每件最高价（金豆）',
    en: 'most per unit (jindou)',
    of: 'unit',
    isNumber: true,
    cell: ({ maxUnitJindou }) => maxUnitJindou,
  },
  {
    zh: '冻结（金豆）',
    en: 'held (jindou)',
    of: 'held',
    isNumber: true,
    cell: ({ heldJindou }) => heldJindou,
  },
  {
    zh: '已结算（金豆）',
    en: 'charged (jindou)',
    of: 'captured',
    isNumber: true,
    cell: ({ capturedJindou }) => capturedJindou,
  },
  {
    zh: '已释放（金豆）',
    en: 'released (jindou)',
    of: 'released',
    isNumber: true,
    cell: ({ releasedJindou }) => releasedJindou,
  },
  { zh: '最晚交付', en: 'due', of: 'due', isDate: true, cell: ({ dueOn }) => dueOn },
  {
    zh: '下单时间',
    en: 'ordered at',
    of: 'date',
    isInstant: true,
    cell: ({ createdAt }) => createdAt,
  },
  { zh: '说明', en: 'reason', cell: ({ reason }) => reason },
];

/** The columns of a file of booking sheets, with headings in a language. */
export const bookingColumns = (locale: Locale): FileColumn<BookingDto>[] => headed(columns, locale);
