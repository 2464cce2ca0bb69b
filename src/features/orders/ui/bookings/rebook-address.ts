import type { Booking } from './booking-labels.ts';

const over = ['confirmed', 'rejected', 'cancelled', 'released', 'overdue'];

/**
 * Where what a sheet did not bring is ordered once more, its form filled in as the sheet was.
 *
 * @returns null while the sheet is open, and where everything came.
 */
export function rebookAddress(sheet: Booking): string | null {
  const { status, quantity, delivered, target, city, district, road, category, maxUnitJindou } =
    sheet;
  const rest =
    status === 'released' && sheet.units.every((unit) => unit.status === 'released')
      ? quantity
      : quantity - delivered;
  if (!over.includes(status) || rest < 1) return null;
  const query = new URLSearchParams({ new: target, city });
  for (const [key, value] of Object.entries({ district, road, category: category ?? '' }))
    if (value !== '') query.set(key, value);
  query.set('quantity', String(rest));
  query.set('unit', String(maxUnitJindou));
  return `/order/my-order/booking-sheet?${query}`;
}
