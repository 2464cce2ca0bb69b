import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isGrantable,
  rolesFor,
  requestedAccess,
} from '#src/features/account/model/access-request.ts';

describe('what may be asked for', () => {
  it('is a permission or a role there is', () => {
    assert.ok(isGrantable({ kind: 'permission', name: 'kase-verify' }));
    assert.ok(isGrantable({ kind: 'role', name: 'finance' }));
    assert.ok(!isGrantable({ kind: 'role', name: 'kase-verify' }));
    assert.ok(!isGrantable({ kind: 'permission', name: '*' }));
  });

  it('is read from what a rule says is missing', () => {
    assert.deepEqual(requestedAccess('can', ['kase-verify', 'admin.member-view', 'unknown']), [
      { kind: 'permission', name: 'kase-verify' },
      { kind: 'role', name: 'admin' },
    ]);
    assert.deepEqual(requestedAccess('role', ['analyst']), [{ kind: 'role', name: 'analyst' }]);
  });

  it('suggests the role with the fewest other permissions', () => {
    assert.deepEqual(rolesFor({ kind: 'permission', name: 'kase-verify' }), ['analyst', 'admin']);
    assert.deepEqual(rolesFor({ kind: 'permission', name: 'ledger-adjust#approve' }), [
      'finance',
      'admin',
    ]);
    assert.deepEqual(rolesFor({ kind: 'role', name: 'pro' }), ['pro']);
  });
});
