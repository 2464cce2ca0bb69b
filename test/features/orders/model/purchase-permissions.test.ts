import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { permissions, permissionsOf } from '#src/domain/permission.ts';
import {
  purchasePermissions,
  purchaseRules,
} from '#src/features/orders/model/purchase-permissions.ts';

describe('who may buy', () => {
  it('needs for each kind of thing the right to have it', () => {
    assert.deepEqual(purchaseRules(['kase', 'shop', 'kase']), [
      'can:kase-unlock',
      'can:shop-contact',
    ]);
    assert.deepEqual(purchaseRules(['recharge']), []);
  });

  it('needs nothing a member lacks', () => {
    const needed = Object.values(purchasePermissions);
    assert.ok(needed.every((need) => permissions.includes(need)));
    assert.ok(needed.every((need) => permissionsOf(['member']).includes(need)));
  });
});
