import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readReport } from '#src/features/payments/server/gateways/stripe/bill.ts';

const shop = 'renta-console';
const head =
  'balance_transaction_id,reporting_category,customer_facing_amount,customer_facing_currency,payment_intent_id,payment_metadata[shop],payment_metadata[no]';
const rows = [
  'txn_1,charge,300.00,cny,pi_1,renta-console,RC2026111900000001',
  'txn_2,charge,1000.00,CNY,pi_2,renta-console,RC2026111900000002',
  'txn_3,refund,-1000.00,cny,pi_2,renta-console,RC2026111900000002',
  'txn_4,charge,12.50,usd,pi_9,"another, shop",',
  'txn_5,fee,,,,,',
];
const report = [head, ...rows, ''].join('\n');
const refused = (text: string, why: RegExp) =>
  assert.throws(() => readReport(text, shop), {
    name: 'GatewayError',
    channel: 'stripe',
    message: why,
  });

describe('a report of Stripe', () => {
  it('lists the payments for our orders, and nothing else the account sold, paid or sent back', () => {
    assert.deepEqual(readReport(report, shop), [
      { outTradeNo: 'RC2026111900000001', channelNo: 'pi_1', moneyMinor: 30_000, currency: 'CNY' },
      { outTradeNo: 'RC2026111900000002', channelNo: 'pi_2', moneyMinor: 100_000, currency: 'CNY' },
    ]);
    assert.deepEqual(readReport(`\uFEFF${head}\r\n`, shop), []);
  });

  it('is parsed by column names, in any order', () => {
    const turned = report
      .split('\n')
      .filter(Boolean)
      .map((row) => (row.includes('"') ? '' : row.split(',').toReversed().join(',')))
      .filter(Boolean)
      .join('\n');
    assert.deepEqual(
      readReport(turned, shop).map(({ channelNo }) => channelNo),
      ['pi_1', 'pi_2'],
    );
  });

  it('names a column that is not there, a line that is cut off, and one that is no payment', () => {
    refused(report.replace('customer_facing_amount', 'gross'), /no column customer_facing_amount/);
    refused('', /no column/);
    refused(
      report.replace(',renta-console,RC2026111900000002\n', '\n'),
      /cannot be read as a table/,
    );
    refused(report.replace('300.00', '3e2'), /no payment: txn_1/);
    refused(report.replace('RC2026111900000001', ''), /no payment: txn_1/);
    refused(report.replace('pi_1', ''), /no payment: txn_1/);
  });

  it('is refused when it lists a payment twice', () => {
    refused(
      report.replace(rows[0]!, `${rows[0]}\n${rows[0]}`),
      /the payment pi_1 of RC2026111900000001 twice/,
    );
  });
});
