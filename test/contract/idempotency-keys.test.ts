import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endpoints } from '#src/contract/index.ts';

// Every act of a session that moves, holds or frees jindou, found by reading who calls the ledger.
// Gateways' notices have ids of their own, and a registration is one by its account.
const acts = [
  'POST /api/v1/payments',
  'POST /api/v1/refunds/:id/approve',
  'POST /api/v1/recharges',
  'POST /api/v1/recharges/:id/confirm',
  'POST /api/v1/ledger-adjustments/:id/approve',
  'POST /api/v1/bookings',
  'POST /api/v1/bookings/:id/acts',
  'POST /api/v1/bookings/:id/deliveries',
  'POST /api/v1/consulting-reports/:id/accept',
  'POST /api/v1/consulting-reports/:id/acts',
  'POST /api/v1/consulting-reports/:id/milestones/:milestoneId/accept',
  'POST /api/v1/contribution-reviews/:id/publish',
  'POST /api/v1/deal-reviews/:id',
  'POST /api/v1/kases/:id/retract',
  'POST /api/v1/pre-shops/:id/reservation',
  'DELETE /api/v1/pre-shops/:id/reservation',
  'POST /api/v1/pre-shops/:id/stage',
  'POST /api/v1/sample-correction-reviews/:id/confirm',
  'POST /api/v1/team/leave',
  'POST /api/v1/team/members/:id/remove',
  'POST /api/v1/team/jindou/fund',
  'POST /api/v1/team/jindou/moves',
  'POST /api/v1/team/jindou/equalise',
];

describe('acts that move jindou', () => {
  for (const act of acts) {
    it(`${act} needs an Idempotency-Key`, () => {
      const found = endpoints.find(({ method, path }) => `${method} ${path}` === act);
      assert.equal(found && 'idempotencyKey' in found && found.idempotencyKey, 'required');
    });
  }
});
