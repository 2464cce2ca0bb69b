import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hiddenAddress, isUserName, normalAddress } from '#src/domain/account.ts';

describe('addresses people are reached at', () => {
  it('have one spelling', () => {
    for (const typed of [
      '13800138000',
      ' 138 0013 8000 ',
      '+86 138-0013-8000',
      '８６13800138000'.normalize('NFKC'),
    ]) {
      assert.equal(normalAddress(typed), '13800138000', typed);
    }
    assert.equal(normalAddress(' Lin@Example.COM '), 'lin@example.com');
  });
  it('of other countries are stored in E.164, however they are written', () => {
    for (const typed of [
      '+886912345678',
      '+886 912-345-678',
      '00886 912345678',
      '+886 (0)912 345 678',
      '+８８６912345678',
    ]) {
      assert.equal(normalAddress(typed), '+886912345678', typed);
    }
    assert.equal(normalAddress('+1 (415) 555-2671'), '+14155552671');
  });
  it('are phone numbers or mail addresses, nothing else', () => {
    // The mainland has no other mobile numbers, E.164 at most fifteen digits, and no country code
    // begins with 0.
    for (const typed of [
      '+8612800138000',
      '+861012345678',
      '+1234567890123456',
      '+0912345678',
      '0912345678',
      '+123456',
    ]) {
      assert.equal(normalAddress(typed), null, typed);
    }
    for (const typed of [
      '12800138000',
      '1380013800',
      'lin@localhost',
      'lin',
      'a b@example.com',
      'lin@example..com',
      '',
    ]) {
      assert.equal(normalAddress(typed), null, typed);
    }
  });
  it('are shown by a few of their characters', () => {
    assert.equal(hiddenAddress('13800138000'), '138****8000');
    assert.equal(hiddenAddress('+886912345678'), '+88****5678');
    assert.equal(hiddenAddress('+12345678'), '+12****78');
    assert.equal(hiddenAddress('lin@example.com'), 'l***@example.com');
  });
});

describe('user names', () => {
  it('have 2 to 20 characters and cannot be taken for a number or an address', () => {
    for (const name of ['林小', 'Lin Wu'.replace(' ', '_'), 'x'.repeat(20), 'shop-88'])
      assert.equal(isUserName(name), true, name);
    for (const name of [
      '林',
      'x'.repeat(21),
      'lin wu',
      'lin@wu',
      '13800138000',
      '1234567',
      'a\u0000b',
    ])
      assert.equal(isUserName(name), false, name);
  });
});
