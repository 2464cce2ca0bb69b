import { always, listQueries, may, type IsReadable } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import type { PageQueries, PageQuery } from '#src/client/query/page-loader.ts';
import { listRefunds } from '../orders/contract/orders.ts';
import { waitingTransfers } from '../payments/contract/payments.ts';
import { listAdjustments } from './contract/adjustments.ts';
import { lastBooksCheck, listWallets, platformAccounts } from './contract/bookkeeping.ts';
import { jindouBalance, jindouRecords, jindouStatement } from './contract/jindou.ts';
import { listReconIssues, reconChannels } from './contract/reconciliation.ts';

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const range: Readonly<Record<string, IsReadable>> = {
  from: isDay,
  to: (text, search) => isDay(text) && (search.get('from') ?? text) <= text,
};

/**
 * A statement with its lines in a date range. @param kind Filters the lines; undefined includes all
 * kinds.
 */
export function statementQueries(search: URLSearchParams, ...kind: string[]): PageQuery[] {
  const input = kind.length > 0 ? { kind } : {};
  const lines = listQueries(search, jindouRecords, { input, filters: range, ignored: [] });
  if (lines.length === 0) return [];
  const days = Object.fromEntries([...search].filter(([key]) => key in range));
  return [...lines, endpointQuery(jindouStatement, days)];
}

/** Items that jindou were spent on. */
export const spendingQueries: PageQueries = (search) =>
  statementQueries(search, 'consume', 'capture', 'refund');

const financeViews: Readonly<Record<string, PageQueries>> = {
  transfers: (search) => listQueries(search, waitingTransfers),
  refunds: (search) => listQueries(search, listRefunds),
  adjustments: (search) => listQueries(search, listAdjustments),
  books: (search) => [endpointQuery(platformAccounts, {}), ...listQueries(search, listWallets)],
  checks: always(lastBooksCheck),
  reconciliation: (search) => [
    endpointQuery(reconChannels, {}),
    ...listQueries(search, listReconIssues, { input: { state: 'open' } }),
  ],
};

/** The member's own jindou; for finance also the finance view. */
export const jindouQueries: PageQueries = (search) => {
  const view = search.get('view');
  if (view === null) return [endpointQuery(jindouBalance, {}), ...statementQueries(search)];
  return may('can:ledger-adjust#propose|ledger-adjust#approve')
    ? (financeViews[view]?.(search) ?? [])
    : [];
};
