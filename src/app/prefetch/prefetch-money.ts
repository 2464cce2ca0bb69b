import type { PrefetchCall } from '#src/client/http/call.ts';
import { settings } from '#src/client/state/member-settings-state.ts';
import { itemTypes, paidStatuses } from '#src/domain/order.ts';
import {
  always,
  embeddedLimit,
  byMember,
  firstRows,
  may,
  one,
  places,
  rowsOf,
  type PagePrefetch,
  type IsReadable,
} from './prefetch-rules.ts';

// The first requests of the pages of orders, jindou and bills.

/** Booking sheets, and the places they name. */
export const bookings = (asked: Record<string, string>): PrefetchCall[] => [
  { path: '/api/v1/bookings', query: { ...firstRows(), ...asked } },
  places,
];

const unpaid = (limit: string): PrefetchCall => ({
  path: '/api/v1/orders',
  query: { status: ['unpaid', 'paying'], page: '1', limit },
});
const over: PrefetchCall = {
  path: '/api/v1/orders',
  query: { status: ['expired', 'cancelled'], limit: '20' },
};

/** Orders to be paid, and those that ran out. */
export const unpaidOrders: PagePrefetch = () => [unpaid(`${settings.pageSize}`), over];

/** The same as a list alone; in lines of one, without those that ran out. */
export const embeddedUnpaidOrders: PagePrefetch = (query) => [
  unpaid(embeddedLimit(query)),
  ...(query.get('compact') === '1' ? [] : [over]),
];

const orderFilters: Record<string, IsReadable> = {
  status: (text) => paidStatuses.some((status) => status === text),
  type: (text) => itemTypes.some((type) => type === text),
  no: (text) => /^\w{1,20}$/.test(text),
};

/** Orders that were paid for. */
export const paidOrders: PagePrefetch = (query) =>
  rowsOf(query, '/api/v1/orders', { status: [...paidStatuses] }, orderFilters, []);

/** The same as a list alone, which keeps its filters and its pages to itself. */
export const embeddedPaidOrders: PagePrefetch = (query) => {
  const status = paidStatuses.filter((known) => known === query.get('status'));
  const asked = {
    status: status.length > 0 ? status : [...paidStatuses],
    page: '1',
    limit: embeddedLimit(query),
  };
  return [{ path: '/api/v1/orders', query: asked }];
};

/** An order or a recharge, by the prefix of its number; or a payment by its id. */
export const numbered: PagePrefetch = (query) => {
  const [payment, no] = [query.get('payment'), query.get('no') ?? ''];
  if (payment) return [one('/api/v1/payments/:id', payment)];
  if (/^OD\d{6,20}$/.test(no)) return [one('/api/v1/orders/:id/details', no)];
  return /^RC\d{6,20}$/.test(no) ? [{ path: '/api/v1/recharges', query: { no } }] : [];
};

/** A bill of the member, or one opened by a share link. */
export const bill: PagePrefetch = (query) => {
  const [token, no] = [query.get('s'), query.get('no') ?? ''];
  if (token !== null)
    return [{ method: 'POST', path: '/api/v1/shares/open/bill', query: { token } }];
  return /^BL\d{16}$/.test(no) ? byMember({ path: '/api/v1/bills/:no', query: { no } }) : [];
};

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const range: Record<string, IsReadable> = {
  from: isDay,
  to: (text, query) => isDay(text) && (query.get('from') ?? text) <= text,
};

/** A statement and its lines, of some days or of all. @param kind Of the lines; of every kind where there is none. */
function statement(query: URLSearchParams, ...kind: string[]): PrefetchCall[] {
  const lines = rowsOf(query, '/api/v1/jindou/records', kind.length > 0 ? { kind } : {}, range, []);
  if (lines.length === 0) return [];
  const days = Object.fromEntries([...query].filter(([key]) => key in range));
  return [...lines, { path: '/api/v1/jindou/statement', query: days }];
}

/** What jindou were spent on. */
export const spent: PagePrefetch = (query) => statement(query, 'consume', 'capture', 'refund');

const financeDesk: Readonly<Record<string, PagePrefetch>> = {
  transfers: (query) => rowsOf(query, '/api/v1/recharges/bank-transfers'),
  refunds: (query) => rowsOf(query, '/api/v1/refunds'),
  adjustments: (query) => rowsOf(query, '/api/v1/ledger-adjustments'),
  books: (query) => [
    { path: '/api/v1/books/platform-accounts' },
    ...rowsOf(query, '/api/v1/books/wallets'),
  ],
  checks: always('/api/v1/books/last-check'),
  reconciliation: (query) => [
    { path: '/api/v1/reconciliation/channels' },
    ...rowsOf(query, '/api/v1/reconciliation/issues', { state: 'open' }),
  ],
};

/** The member's own jindou; for finance also the finance view. */
export const jindou: PagePrefetch = (query) => {
  const view = query.get('view');
  if (view === null) return [{ path: '/api/v1/jindou/balance' }, ...statement(query)];
  return may('can:ledger-adjust#propose|ledger-adjust#approve')
    ? (financeDesk[view]?.(query) ?? [])
    : [];
};
