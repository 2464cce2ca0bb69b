import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  returnAddressOf,
  rechargeAddress,
} from '#src/features/wallet/ui/payment/recharge-address.ts';

describe('the way to a recharge and back', () => {
  it('carries what is missing and where one was', () => {
    assert.equal(
      rechargeAddress(12, '/kase?city=x&page=2'),
      '/myaccount/recharge/gold-rechage?need=12&back=%2Fkase%3Fcity%3Dx%26page%3D2',
    );
  });

  it('leads to addresses of the console alone', () => {
    assert.equal(returnAddressOf('/kase?page=2'), '/kase?page=2');
    for (const other of [
      null,
      '',
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'javascript:alert(1)',
    ]) {
      assert.equal(returnAddressOf(other), null, String(other));
    }
  });
});
