import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sharedBill } from '#src/features/reports/server/shares/redact-shared.ts';

it('covers phone numbers and mail addresses in the title of a shared bill', () => {
  const bill = {
    no: 'BL1',
    kind: 'consume',
    title: 'for lin@example.com, +86 138 0013 8000',
    amountJindou: 1,
    moneyMinor: null,
    currency: null,
    occurredAt: '2026-11-22T00:00:00.000Z',
    items: [],
    refunds: [],
  } as unknown as Parameters<typeof sharedBill>[0];
  assert.equal(sharedBill(bill).title, 'for ***@example.com, +** *** **** **00');
});
