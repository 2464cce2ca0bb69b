import * as z from 'zod/mini';
import { jindou, paymentPassword } from '#src/contract/amounts.ts';
import { uploadedFile, workFile } from '#src/contract/attachments.ts';
import { endpoint, pageEndpoint } from '#src/contract/endpoint.ts';
import { optionalFields, isoDate, oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import {
  bookingFiles,
  bookingLimits,
  bookingSorts,
  bookingStatuses,
  bookingTargets,
} from '../model/booking.ts';
import { bookingFilterRules } from '../model/booking-filter.ts';

const work = ['login', 'can:report-work'] as const;
const either = ['login', 'can:booking-create|report-work'] as const;
const base = '/api/v1/bookings';
const id = text(60);
const count = z.int();
const instant = z.iso.datetime();
const note = (most: number) =>
  z
    .string(`a text of at most ${most} characters`)
    .check(z.refine((value) => [...value].length <= most, `a text of at most ${most} characters`));

/** The acts the caller may perform on a booking sheet now. */
export const bookingActions = [
  'cancel',
  'confirm',
  'dispute',
  'extend',
  'accept',
  'reject',
  'source',
  'deliver',
  'release',
] as const;

export const booking = z.strictObject({
  id: z.string(),
  /** Of the order that contains it. */
  orderId: z.string(),
  no: z.string(),
  status: oneOf(bookingStatuses),
  target: oneOf(bookingTargets),
  city: z.string(),
  district: z.string(),
  road: z.string(),
  category: z.nullable(oneOf(tradeCodes)),
  wishes: z.string(),
  quantity: count,
  maxUnitJindou: count,
  dueOn: z.string(),
  delivered: count,
  heldJindou: count,
  capturedJindou: count,
  releasedJindou: count,
  /** What giving up would cost now. */
  cancelFeeJindou: count,
  /** When a delivery counts as accepted; null where none waits. */
  confirmsAt: z.nullable(instant),
  reason: z.string(),
  /** Files that prove a fault of a delivery. */
  proof: z.array(workFile),
  member: z.string(),
  isOwn: z.boolean(),
  units: z.array(
    z.strictObject({
      status: oneOf(['open', 'delivered', 'captured', 'released']),
      refId: z.nullable(z.string()),
      jindou: count,
    }),
  ),
  may: z.array(oneOf(bookingActions)),
  createdAt: instant,
  changedAt: instant,
});

export const createBookingInput = z.strictObject({
  target: oneOf(bookingTargets),
  city: text(20),
  district: z._default(note(20), ''),
  road: z._default(note(60), ''),
  category: z._default(z.nullable(oneOf(tradeCodes)), null),
  wishes: z._default(note(bookingLimits.note), ''),
  quantity: jindou(1, bookingLimits.units),
  maxUnitJindou: jindou(1, bookingLimits.maxUnitJindou),
  dueOn: isoDate,
  paymentPassword: z.optional(paymentPassword),
});

export const createBooking = endpoint({
  method: 'POST',
  path: base,
  summary:
    'Orders evidence that does not exist yet: a hold for each unit at the highest acceptable price.',
  access: ['login', 'can:booking-create', 'can:order-pay'],
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: createBookingInput,
  output: booking,
});

export const bookingFilterFields = optionalFields(bookingFilterRules);
export const bookingFilter = z.strictObject(bookingFilterFields);

export const listBookings = pageEndpoint({
  path: base,
  summary:
    'Booking sheets of the caller: by default overdue ones first, then those awaiting a reply, then newest first. Staff also read all others, most urgent first.',
  access: either,
  apiKey: 'denied',
  input: z.strictObject({
    ...pageFields,
    ...bookingFilterFields,
    sort: z._default(oneOf(bookingSorts), 'pressing'),
    view: z._default(oneOf(['mine', 'queue']), 'mine'),
  }),
  item: booking,
  /** Jindou held now for all sheets that match, on whatever page; null in the staff's list. */
  whole: z.nullable(count),
});

export const readBooking = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One booking sheet with its units.',
  access: either,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: booking,
});

export const actOnBooking = endpoint({
  method: 'POST',
  path: `${base}/:id/acts`,
  summary:
    'Cancels, confirms or disputes a sheet as its member; accepts, rejects, starts or settles it as staff. Jindou are captured or released.',
  access: either,
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({
    id,
    act: oneOf(['cancel', 'confirm', 'dispute', 'accept', 'reject', 'source', 'release']),
    note: z._default(note(bookingLimits.note), ''),
    /** Papers for a dispute, sent before it. */
    fileIds: z._default(
      z
        .array(text(60), 'ids of files')
        .check(z.maxLength(bookingFiles.most, `at most ${bookingFiles.most} files`)),
      [],
    ),
  }),
  output: booking,
});

export const extendBooking = endpoint({
  method: 'POST',
  path: `${base}/:id/extensions`,
  summary:
    'Moves the due day of an open sheet, at most 60 days from now; its jindou stay held until then.',
  access: ['login', 'can:booking-create'],
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({ id, dueOn: isoDate }),
  output: booking,
});

export const sendBookingFiles = endpoint({
  method: 'POST',
  path: '/api/v1/booking-files',
  summary:
    'Files that prove a defective delivery, uploaded before the dispute. The file type is detected from the bytes.',
  access: ['login', 'can:booking-create'],
  apiKey: 'denied',
  files: {
    field: bookingFiles.field,
    most: bookingFiles.most,
    largestBytes: bookingFiles.largestBytes,
    kept: true,
  },
  input: z.strictObject({
    files: z.array(uploadedFile, 'one file or more').check(z.minLength(1, 'one file or more')),
  }),
  output: z.array(workFile),
});

export const readBookingFile = endpoint({
  method: 'GET',
  path: '/api/v1/booking-files/:id',
  summary: 'A file of the caller’s dispute; booking staff read files of every dispute.',
  access: either,
  apiKey: 'denied',
  download: true,
  input: z.strictObject({ id }),
  output: z.unknown(),
});

export const deliverBooking = endpoint({
  method: 'POST',
  path: `${base}/:id/deliveries`,
  summary: 'Delivers evidence by id; each unit at its list price and a fifth more.',
  access: work,
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({
    id,
    refIds: z
      .array(text(60), 'ids')
      .check(
        z.minLength(1, 'at least one id'),
        z.maxLength(bookingLimits.units, `at most ${bookingLimits.units} ids`),
      ),
  }),
  output: booking,
});
