import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import type { BookingTarget } from '../../model/booking.ts';

/**
 * Address of the booking form, filled in from a search without results:
 * `new=sample&city=臺北市&district=大安區`.
 */
export function bookingAddress(target: BookingTarget, filter: Filter): string {
  const query = new URLSearchParams({ new: target });
  for (const key of ['city', 'district', 'road', 'category']) {
    // A sheet aims at one road and one trade.
    const [first] = [filter[key] ?? []].flat();
    if (first !== undefined) query.set(key, first);
  }
  return `/order/my-order/booking-sheet?${query}`;
}
