import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextStatus } from '#src/domain/state-machine.ts';
import {
  monthsLater,
  rechargeActions,
  rechargeMachine,
  rechargeStatuses,
} from '#src/features/wallet/model/jindou.ts';

// product/domain-model 2.14, Recharge.
const allowed = [
  'created send awaitingChannel',
  'created fail failed',
  'created close closed',
  'awaitingChannel succeed credited',
  'awaitingChannel fail failed',
  'awaitingChannel close closed',
  'closed succeed refundDue',
  'failed succeed refundDue',
  'refundDue refund refunded',
  'credited startRefund refunding',
  'refunding refund refunded',
];

describe('a recharge', () => {
  it('goes its ways and no other: credited once, and owed back when it comes too late', () => {
    const ways = rechargeStatuses.flatMap((status) =>
      rechargeActions.flatMap((act) => {
        const to = nextStatus(rechargeMachine, status, act);
        return to === undefined ? [] : [`${status} ${act} ${to}`];
      }),
    );
    assert.deepEqual(ways.sort(), allowed.toSorted());
  });
});

describe('monthsLater', () => {
  it('is the same day of the month, or the last one where there is none', () => {
    const later = (day: string, months: number) =>
      monthsLater(new Date(`${day}T12:00:00Z`), months)
        .toISOString()
        .slice(0, 10);
    assert.equal(later('2026-11-20', 12), '2027-11-20');
    assert.equal(later('2028-02-29', 12), '2029-02-28');
    assert.equal(later('2026-08-31', 1), '2026-09-30');
  });
});
