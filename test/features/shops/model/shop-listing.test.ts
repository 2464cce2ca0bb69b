import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shopStatuses, type ShopStatus } from '#src/domain/shop.ts';
import {
  actionsFrom,
  isOverdue,
  listingActions,
  listingAfter,
} from '#src/features/shops/model/shop-listing.ts';

const today = '2026-03-01';
const after = (status: ShopStatus, act: (typeof listingActions)[number], reason = '') =>
  listingAfter({ status, listedOn: '2025-01-01' }, act, today, reason);

// The machine as the domain model draws it.
const drawn: [ShopStatus, ShopStatus][] = [
  ['draft', 'pendingReview'], ['pendingReview', 'listed'], ['listed', 'underOffer'], ['underOffer', 'leased'], ['leased', 'archived'],
  ['pendingReview', 'rejected'], ['rejected', 'draft'], ['listed', 'paused'], ['paused', 'listed'], ['listed', 'expired'],
  ['leased', 'vacating'], ['vacating', 'draft'],
]; // prettier-ignore
// A refreshed listing is active again, and an offer may fall through.
const besides: [ShopStatus, ShopStatus][] = [['expired', 'listed'], ['underOffer', 'listed'], ['listed', 'listed']]; // prettier-ignore

describe('listingAfter', () => {
  it('makes every move of the model and no other', () => {
    const made = shopStatuses.flatMap((from) =>
      listingActions.flatMap((act) => {
        const result = after(from, act, 'a reason');
        return 'fault' in result ? [] : [`${from} ${result.status}`];
      }),
    );
    assert.deepEqual(
      [...new Set(made)].sort(),
      [...drawn, ...besides].map((move) => move.join(' ')).sort(),
    );
  });

  it('starts the time of a listing again when it is approved or refreshed, and then only', () => {
    assert.deepEqual(after('pendingReview', 'approve'), { status: 'listed', listedOn: today });
    assert.deepEqual(after('expired', 'refresh'), { status: 'listed', listedOn: today });
    assert.deepEqual(after('paused', 'resume'), { status: 'listed', listedOn: '2025-01-01' });
  });

  it('refreshes once a day', () => {
    assert.deepEqual(listingAfter({ status: 'listed', listedOn: today }, 'refresh', today), {
      fault: 'refreshed-today',
    });
  });

  it('rejects for a reason only', () => {
    assert.deepEqual(after('pendingReview', 'reject', ' '), { fault: 'reason-missing' });
    assert.deepEqual(after('pendingReview', 'reject', 'no photo'), {
      status: 'rejected',
      listedOn: '2025-01-01',
    });
  });

  it('keeps a listing for ninety days', () => {
    const listing = { status: 'listed', listedOn: '2026-01-01' } as const;
    assert.equal(isOverdue(listing, '2026-03-31'), false);
    assert.equal(isOverdue(listing, '2026-04-01'), true);
    assert.deepEqual(listingAfter(listing, 'expire', '2026-03-31'), { fault: 'not-yet' });
    assert.deepEqual(listingAfter(listing, 'expire', '2026-04-01'), {
      status: 'expired',
      listedOn: '2026-01-01',
    });
    assert.equal(isOverdue({ ...listing, status: 'leased' }, '2030-01-01'), false);
  });

  it('says what can be done next', () => {
    assert.deepEqual(actionsFrom('draft'), ['submit']);
    assert.deepEqual(actionsFrom('archived'), []);
    assert.deepEqual(after('archived', 'submit'), { fault: 'not-from-here' });
  });
});
