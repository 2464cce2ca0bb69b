import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTaxNumber } from '#src/features/wallet/model/bill.ts';

describe('isTaxNumber', () => {
  it('has 15 to 20 digits and capital letters', () => {
    for (const good of ['91310000MA1FL0000X', '123456789012345', '12345678901234567890'])
      assert.equal(isTaxNumber(good), true, good);
    for (const bad of [
      '12345678901234',
      '123456789012345678901',
      '91310000ma1fl0000x',
      '9131-0000-MA1F-L000',
    ]) {
      assert.equal(isTaxNumber(bad), false, bad);
    }
  });
});
