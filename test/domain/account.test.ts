import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hiddenAddress, isUserName, normalAddress } from '#src/domain/account.ts';

describe('addresses people are reached at', () => {
  it('have one spelling', () => {
    for (const typed of ['13800138000', ' 138 0013 8000 ', '+86 138-0013-8000', '８６13800138000'.normalize('NFKC')]) {
      assert.equal(normalAddress(typed), '13800138000', typed);
    }
    assert.equal(normalAddress(' Lin@Example.COM '), 'lin@example.com');
  });
  it('are mobile numbers of the mainland or mail addresses, nothing else', () => {
    for (const typed of ['12800138000', '1380013800', 'lin@localhost', 'lin', 'a b@example.com', 'lin@example..com', '']) {
      assert.equal(normalAddress(typed), null, typed);
    }
  });
  it('are shown by a few of their characters', () => {
    assert.equal(hiddenAddress('13800138000'), '138****8000');
    assert.equal(hiddenAddress('lin@example.com'), 'l***@example.com');
  });
});

describe('user names', () => {
  it('have 2 to 20 characters and cannot be taken for a number or an address', () => {
    for (const name of ['林小', 'Lin Wu'.replace(' ', '_'), 'x'.repeat(20), 'shop-88'])
      assert.equal(isUserName(name), true, name);
    for (const name of ['林', 'x'.repeat(21), 'lin wu', 'lin@wu', '13800138000', '1234567', 'a\u0000b'])
      assert.equal(isUserName(name), false, name);
  });
});
