import {
  embeddedLimit,
  firstPage,
  listQueries,
  type IsReadable,
} from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import type { PageQueries, PageQuery } from '#src/client/query/page-loader.ts';
import type { CallInput } from '#src/client/http/call.ts';
import { listPlaces } from '#src/contract/places.ts';
import { settings } from '#src/client/state/member-settings-state.ts';
import { itemTypes, paidStatuses } from '#src/domain/order.ts';
import { listRecharges, readPayment } from '../payments/contract/payments.ts';
import { listBookings } from './contract/bookings.ts';
import { listOrders, readOrderDetails } from './contract/orders.ts';

/** Booking sheets, and the places they name. */
export const bookingQueries = (input: Partial<CallInput<typeof listBookings>>): PageQuery[] => [
  endpointQuery(listBookings, { ...firstPage(), ...input }),
  endpointQuery(listPlaces, {}),
];

const unpaid = (limit: string) =>
  endpointQuery(listOrders, { status: ['unpaid', 'paying'], page: '1', limit });
const ended = endpointQuery.bind(
  null,
  listOrders,
  { status: ['expired', 'cancelled'], limit: '20' },
  {},
);

/** Orders to be paid, and those that expired or were cancelled. */
export const unpaidOrderQueries: PageQueries = () => [unpaid(`${settings.pageSize}`), ended()];

/** The same as a list alone; compact, without those that ended. */
export const embeddedUnpaidOrderQueries: PageQueries = (search) => [
  unpaid(embeddedLimit(search)),
  ...(search.get('compact') === '1' ? [] : [ended()]),
];

const orderFilters: Readonly<Record<string, IsReadable>> = {
  status: (text) => paidStatuses.some((status) => status === text),
  type: (text) => itemTypes.some((type) => type === text),
  no: (text) => /^\w{1,20}$/.test(text),
};

/** Orders that were paid for. */
export const paidOrderQueries: PageQueries = (search) =>
  listQueries(search, listOrders, {
    input: { status: [...paidStatuses] },
    filters: orderFilters,
    ignored: [],
  });

/** The same as a standalone list with its own filters and pages. */
export const embeddedPaidOrderQueries: PageQueries = (search) => {
  const status = paidStatuses.filter((known) => known === search.get('status'));
  return [
    endpointQuery(listOrders, {
      status: status.length > 0 ? status : [...paidStatuses],
      page: '1',
      limit: embeddedLimit(search),
    }),
  ];
};

/** An order or a recharge, by the prefix of its number; or a payment by its id. */
export const paymentOutcomeQueries: PageQueries = (search) => {
  const [payment, no] = [search.get('payment'), search.get('no') ?? ''];
  if (payment) return [endpointQuery(readPayment, { id: payment })];
  if (/^OD\d{6,20}$/.test(no)) return [endpointQuery(readOrderDetails, { id: no })];
  return /^RC\d{6,20}$/.test(no) ? [endpointQuery(listRecharges, { no })] : [];
};
