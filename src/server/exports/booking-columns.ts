import type { Locale } from '#src/domain/locale.ts';
import type { BookingAnswer } from '../bookings/answer.ts';
import { headed, type FileColumn, type NamedColumn } from './named-column.ts';

// Sums are in jindou. A row is a sheet, so that quantities and sums add up.
const columns: readonly NamedColumn<BookingAnswer>[] = [
  { zh: '单号', en: 'sheet', cell: ({ no }) => no },
  { zh: '状态', en: 'status', cell: ({ status }, say) => say.code('booking.status', status) },
  { zh: '目标', en: 'target', cell: ({ target }, say) => say.code('booking.target', target) },
  { zh: '城市', en: 'city', cell: ({ city }) => city },
  { zh: '行政区', en: 'district', cell: ({ district }) => district },
  { zh: '道路', en: 'road', cell: ({ road }) => road },
  { zh: '业态', en: 'category', cell: ({ category }, say) => say.trade(category) },
  { zh: '要求', en: 'wishes', cell: ({ wishes }) => wishes },
  { zh: '数量', en: 'quantity', isNumber: true, cell: ({ quantity }) => quantity },
  { zh: '已交付', en: 'delivered', isNumber: true, cell: ({ delivered }) => delivered },
  { zh: '每件最高价（金豆）', en: 'most per unit (jindou)', isNumber: true, cell: ({ maxUnitJindou }) => maxUnitJindou },
  { zh: '预扣（金豆）', en: 'held (jindou)', isNumber: true, cell: ({ heldJindou }) => heldJindou },
  { zh: '已结算（金豆）', en: 'settled (jindou)', isNumber: true, cell: ({ capturedJindou }) => capturedJindou },
  { zh: '已释放（金豆）', en: 'freed (jindou)', isNumber: true, cell: ({ releasedJindou }) => releasedJindou },
  { zh: '最晚交付', en: 'due', cell: ({ dueOn }) => dueOn },
  { zh: '下单时间', en: 'ordered at', cell: ({ createdAt }) => createdAt },
  { zh: '说明', en: 'reason', cell: ({ reason }) => reason },
];

/** The columns of a file of booking sheets, headed in a language. */
export const bookingColumns = (locale: Locale): FileColumn<BookingAnswer>[] => headed(columns, locale);
