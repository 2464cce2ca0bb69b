import { bookingFilterRules } from '#src/features/orders/model/booking-filter.ts';
import { bookingSorts } from '#src/features/orders/model/booking.ts';
import { bookingColumnKeys } from '#src/features/orders/ui/bookings/booking-columns.tsx';
import { listAddress, type Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { invalidPlaces } from '#src/features/searches/ui/list-page/place-options.ts';

const { status, due, city, district, road } = bookingFilterRules;

/**
 * Address of the member’s booking lines: `due=late&city=臺北市&sort=-held&page=2`; late ones come
 * first by default.
 */
export const preListAddress = listAddress({
  fields: { status, due, city, district, road },
  repeated: ['status', 'road'],
  sorts: bookingSorts,
  views: ['list'],
  columns: bookingColumnKeys,
  opens: 'id',
  misfits,
});

/** A road needs its district: its name alone is not unique. */
function misfits(filter: Filter): string[] {
  const wrong = invalidPlaces(filter);
  const isLoose = filter['district'] === undefined || wrong.includes('district');
  return [...wrong, ...(filter['road'] !== undefined && isLoose ? ['road'] : [])];
}
