import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextStatus } from '#src/domain/state-machine.ts';
import {
  paymentActions,
  paymentMachine,
  paymentStatuses,
} from '#src/features/payments/model/payment.ts';

// product/domain-model 2.14, Payment.
const allowed = [
  'created authorise authorising',
  'created process processing',
  'created fail failed',
  'authorising process processing',
  'authorising fail failed',
  'processing succeed succeeded',
  'processing fail failed',
  'processing timeOut timedOut',
  'timedOut succeed succeeded',
  'timedOut fail failed',
];

describe('a payment', () => {
  it('goes its ways and no other; what succeeded or failed stays so', () => {
    const ways = paymentStatuses.flatMap((status) =>
      paymentActions.flatMap((act) => {
        const to = nextStatus(paymentMachine, status, act);
        return to === undefined ? [] : [`${status} ${act} ${to}`];
      }),
    );
    assert.deepEqual(ways.sort(), allowed.toSorted());
  });
});
