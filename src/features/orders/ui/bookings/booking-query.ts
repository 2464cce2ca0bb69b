import { tradeCodes, type TradeCode } from '#src/domain/trade-taxonomy.ts';
import type { InvalidParameter } from '#src/features/searches/ui/list-page/list-address.ts';
import { bookingLimits, bookingTargets, type BookingTarget } from '../../model/booking.ts';

/** A new sheet, filled in from a search without results. */
export interface BookingDraft {
  target: BookingTarget;
  city: string;
  district: string;
  road: string;
  category: TradeCode | '';
  /** As texts of the form; empty where nothing was said. */
  quantity?: string;
  maxUnitJindou?: string;
}

export interface BookingQuery {
  /** null while no sheet is being written. */
  begun: BookingDraft | null;
  view: 'mine' | 'queue';
  /** Id of the open sheet. */
  opened: string | undefined;
  wrong: InvalidParameter[];
}

const known = [
  'new',
  'type',
  'city',
  'district',
  'road',
  'category',
  'quantity',
  'unit',
  'view',
  'id',
];
/** Characters of each, as the contract has them. */
const most = { city: 20, district: 20, road: 60 };

/**
 * Reads the address of the sheets: `new=sample&city=臺北市` begins one, `view=queue` shows those to
 * work on. What cannot be used is named and left out. `new=1` and `type=sample` are how links of
 * before began a sheet.
 */
export function readBookingQuery(query: URLSearchParams): BookingQuery {
  const wrong: InvalidParameter[] = [];
  const refuse = (key: string) => void wrong.push({ key, value: query.getAll(key).join(', ') });
  for (const key of new Set(query.keys())) if (!known.includes(key)) refuse(key);
  const text = (key: keyof typeof most) => {
    const value = query.get(key) ?? '';
    if ([...value].length <= most[key]) return value;
    refuse(key);
    return '';
  };
  const wanted = [query.get('type'), query.get('new')].filter(
    (value) => value !== null && value !== '1',
  );
  const target = bookingTargets.find((one) => wanted.includes(one));
  if (wanted.length > 0 && target === undefined) refuse(query.has('type') ? 'type' : 'new');
  const category = query.get('category') ?? '';
  const trade = tradeCodes.find((code) => code === category);
  if (category !== '' && trade === undefined) refuse('category');
  const count = (key: 'quantity' | 'unit', most: number) => {
    const value = query.get(key);
    if (value === null) return undefined;
    if (/^[1-9]\d{0,5}$/.test(value) && Number(value) <= most) return value;
    refuse(key);
    return undefined;
  };
  const [quantity, maxUnitJindou] = [
    count('quantity', bookingLimits.units),
    count('unit', bookingLimits.maxUnitJindou),
  ];
  const opened = query.get('id') ?? undefined;
  if (opened !== undefined && !/^[\w-]{1,60}$/.test(opened)) refuse('id');
  const view = query.get('view') ?? 'mine';
  if (view !== 'mine' && view !== 'queue') refuse('view');
  const begins = target !== undefined || query.get('new') === '1';
  return {
    begun: begins
      ? {
          target: target ?? 'kase',
          city: text('city'),
          district: text('district'),
          road: text('road'),
          category: trade ?? '',
          ...(quantity !== undefined && { quantity }),
          ...(maxUnitJindou !== undefined && { maxUnitJindou }),
        }
      : null,
    view: view === 'queue' ? 'queue' : 'mine',
    opened: wrong.some(({ key }) => key === 'id') ? undefined : opened,
    wrong,
  };
}
