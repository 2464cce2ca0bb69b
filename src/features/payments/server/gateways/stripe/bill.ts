import { parse } from 'csv-parse/sync';
import { GatewayError } from '../errors.ts';
import type { BillLine } from '../payment-gateway.ts';
import { assertUniqueLines } from '../unique-bill-lines.ts';
import { fenOf } from '../yuan-amount.ts';

/**
 * Requested columns, all required. The amount paid is separate from its amount in the account's own
 * currency.
 */
export const billColumns = [
  'balance_transaction_id',
  'reporting_category',
  'customer_facing_amount',
  'customer_facing_currency',
  'payment_intent_id',
  'payment_metadata[shop]',
  'payment_metadata[no]',
] as const;
type Row = Record<(typeof billColumns)[number], string>;

/**
 * Payments for our orders in an itemized report of balance changes; other sales of the account are
 * left out.
 *
 * @throws GatewayError for a report without a requested column, with a truncated line, or an
 *   invalid amount.
 */
export function readReport(csv: string, shop: string): BillLine[] {
  const lines = readLines(csv);
  const [head = []] = lines;
  const missing = billColumns.filter((name) => !head.includes(name));
  if (missing.length > 0) throw wrong(`a report has no column ${missing.join(', ')}`);
  const rows = lines
    .slice(1)
    .map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])) as Row);
  const ours = rows.filter(
    (row) => row.reporting_category === 'charge' && row['payment_metadata[shop]'] === shop,
  );
  return assertUniqueLines('stripe', ours.map(lineOf));
}

function lineOf(row: Row): BillLine {
  const { payment_intent_id: channelNo, customer_facing_currency: currency } = row;
  const outTradeNo = row['payment_metadata[no]'];
  const moneyMinor = fenOf(row.customer_facing_amount);
  if (channelNo === '' || outTradeNo === '' || moneyMinor === undefined) {
    throw wrong(`a report holds a line that is no payment: ${row.balance_transaction_id}`);
  }
  return { outTradeNo, channelNo, moneyMinor, currency: currency.toUpperCase() };
}

function readLines(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, skip_empty_lines: true });
  } catch (cause) {
    throw wrong('a report cannot be read as a table', cause);
  }
}

function wrong(message: string, cause?: unknown): GatewayError {
  return new GatewayError('stripe', message, { cause });
}
