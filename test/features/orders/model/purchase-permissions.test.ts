import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { permissions, permissionsOf } from '#src/domain/permission.ts';
import { buyingNeeds, buyingRules } from '#src/features/orders/model/purchase-permissions.ts';

describe('who may buy', () => {
  it('needs for each kind of thing the right to have it', () => {
    assert.deepEqual(buyingRules(['kase', 'shop', 'kase']), ['can:kase-unlock', 'can:shop-contact']);
    assert.deepEqual(buyingRules(['recharge']), []);
  });

  it('needs nothing a member lacks', () => {
    const needed = Object.values(buyingNeeds);
    assert.ok(needed.every((need) => permissions.includes(need)));
    assert.ok(needed.every((need) => permissionsOf(['member']).includes(need)));
  });
});
