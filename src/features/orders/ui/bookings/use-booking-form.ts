import { useState } from 'react';
import type { CallInput } from '#src/client/http/call.ts';
import { addDays, daysBetween } from '#src/features/consulting/model/report-plan.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { createBookingInput, type createBooking } from '../../contract/bookings.ts';
import { bookingLimits, defaultBookingDays } from '../../model/booking.ts';
import type { BookingDraft } from './booking-query.ts';

const wrongs = {
  city: 'booking.city.wrong',
  district: 'booking.district.wrong',
  road: 'booking.road.wrong',
  wishes: 'booking.wishes.wrong',
  quantity: 'booking.quantity.wrong',
  maxUnitJindou: 'booking.unit.wrong',
  dueOn: 'booking.due.wrong',
} as const;

export type BookingFormState = ReturnType<typeof useBookingForm>;

/** @param today ISO date; the sheet is due between one day and the longest term after it. */
export function useBookingForm(draft: BookingDraft, today: string) {
  const [initial] = useState(() => ({
    wishes: '',
    quantity: '5',
    maxUnitJindou: '20',
    ...draft,
    dueOn: addDays(today, defaultBookingDays),
  }));
  return useForm({
    initial,
    schema: createBookingInput,
    words: wrongs,
    toSend: (values: typeof initial) => bookingInput(values),
    also: ({ dueOn }) => {
      const days = dueOn === '' ? 0 : daysBetween(today, dueOn);
      return days >= 1 && days <= bookingLimits.days ? {} : { dueOn: wrongs.dueOn };
    },
  });
}

interface BookingValues extends BookingDraft {
  wishes: string;
  quantity: string;
  maxUnitJindou: string;
  dueOn: string;
}

const whole = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** What is sent of what was typed; a number that is none becomes 0, which no rule takes. */
export function bookingInput({
  category,
  quantity,
  maxUnitJindou,
  ...values
}: BookingValues): CallInput<typeof createBooking> {
  return {
    ...values,
    category: category === '' ? null : category,
    quantity: whole(quantity),
    maxUnitJindou: whole(maxUnitJindou),
  };
}
