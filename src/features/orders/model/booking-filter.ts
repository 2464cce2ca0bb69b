import { list, oneOf, text } from '#src/domain/field-rules.ts';
import { bookingDues, bookingStatuses, bookingTargets } from './booking.ts';

/** Filters of the caller's own sheets, for the list and its file. */
export const bookingFilterRules = {
  target: oneOf(bookingTargets),
  status: list(oneOf(bookingStatuses), bookingStatuses.length),
  /** Of the sheets that are still open. */
  due: oneOf(bookingDues),
  city: text(20),
  district: text(20),
  road: list(text(60), 50),
};
