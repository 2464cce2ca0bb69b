import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { permissions, permissionsOf, roles } from '#src/domain/permission.ts';

describe('permissionsOf', () => {
  it('lets members search cases and roads, and not verify them', () => {
    const can = permissionsOf(['member']);
    for (const permission of ['kase-view', 'road-view', 'export'] as const)
      assert.ok(can.includes(permission));
    for (const permission of [
      'kase-verify',
      'member-view',
      'order-refund#approve',
      'app-manage',
    ] as const)
      assert.ok(!can.includes(permission), permission);
  });

  it('lets research staff verify cases, and leaves money to finance', () => {
    assert.ok(permissionsOf(['analyst']).includes('kase-verify'));
    assert.ok(!permissionsOf(['analyst']).includes('ledger-adjust#approve'));
    assert.ok(permissionsOf(['finance']).includes('ledger-adjust#approve'));
    assert.ok(!permissionsOf(['finance']).includes('kase-verify'));
  });

  it('adds up roles and names nothing twice', () => {
    const can = permissionsOf(['analyst', 'finance', 'member']);
    assert.equal(new Set(can).size, can.length);
    assert.ok(can.includes('kase-verify') && can.includes('order-refund#approve'));
  });

  it('gives the administrator everything and an unknown role nothing', () => {
    assert.deepEqual(permissionsOf(['admin']), [...permissions]);
    assert.deepEqual(permissionsOf(['Member', 'root', '']), []);
    assert.deepEqual(permissionsOf([]), []);
  });

  it('gives no role more than there is', () => {
    for (const role of roles)
      assert.ok(permissionsOf([role]).every((permission) => permissions.includes(permission)));
  });

  it('writes no mark in a name that the access rules read as grammar', () => {
    for (const permission of permissions) assert.ok(!/[.|,:*]/.test(permission), permission);
  });
});
