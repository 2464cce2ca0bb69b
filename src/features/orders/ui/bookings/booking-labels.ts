import type { CallOutput } from '#src/client/http/call.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { dayAt, daysBetween } from '#src/features/consulting/model/report-plan.ts';
import {
  cityText,
  districtText,
  type Places,
} from '#src/features/searches/ui/list-page/place-options.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { readBooking } from '../../contract/bookings.ts';
import type { BookingStatus } from '../../model/booking.ts';
import { itemTitle } from '#src/features/places/ui/item-title.ts';

/** A sheet as the server sends it. */
export type Booking = CallOutput<typeof readBooking>;

/** What a sheet aims at, in a line. @param places District names in the language of the page. */
export function targetText(
  {
    target,
    city,
    district,
    road,
    category,
  }: Pick<Booking, 'target' | 'city' | 'district' | 'road' | 'category'>,
  { t, locale }: Translator,
  places: Places | undefined,
): string {
  const place = [
    cityText(city, locale),
    district && districtText(places, city, district, locale),
    itemTitle(road, locale),
  ]
    .filter(Boolean)
    .join(' ');
  return [t(`booking.target.${target}`), place, category && tradeLabel(category, locale)]
    .filter(Boolean)
    .join(' · ');
}

const looks: Partial<Record<BookingStatus, 'success' | 'warning' | 'danger'>> = {
  held: 'warning',
  accepted: 'warning',
  sourcing: 'warning',
  partDelivered: 'warning',
  delivered: 'warning',
  confirmed: 'success',
  disputed: 'danger',
  overdue: 'danger',
};

/** How a status looks: done, waiting, over, or none of these. */
export const statusTone = (status: BookingStatus): 'success' | 'warning' | 'danger' | undefined =>
  looks[status];

/** How long a sheet that is still open has, or by how much it is late; empty once it is over. */
export function dueText(
  { status, dueOn }: Pick<Booking, 'status' | 'dueOn'>,
  { t }: Translator,
  now = new Date(),
): string {
  if (!['held', 'accepted', 'sourcing', 'partDelivered', 'overdue'].includes(status)) return '';
  const days = daysBetween(dayAt(now), dueOn);
  if (days === 0) return t('booking.today');
  return days > 0 ? t('booking.days', { n: days }) : t('booking.late', { n: -days });
}

/** Link to what was delivered; survey points are grouped under their order. */
export function unitAddress(
  { target, orderId }: Pick<Booking, 'target' | 'orderId'>,
  refId: string,
): string {
  const id = encodeURIComponent(refId);
  if (target === 'kase') return `/kase/my-list?id=${id}`;
  return target === 'sample'
    ? `/sampleResult?id=${encodeURIComponent(orderId)}`
    : `/renta-reports/pre-shops-search?unit=${id}`;
}
