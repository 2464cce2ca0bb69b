import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountText, platform } from '#src/ledger/account-name.ts';

describe('accountText', () => {
  it('says whose jindou they are and what for', () => {
    assert.equal(accountText({ owner: 'm1', purpose: 'bonus' }), 'm1 · bonus');
    assert.equal(
      accountText({ owner: platform, purpose: 'revenue:kase' }),
      'platform · revenue:kase',
    );
  });
});
