import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  birthdayOf,
  hiddenNumber,
  isCreditCode,
  isIdNumber,
} from '#src/features/account/model/identity-number.ts';

// The worked example of GB 11643-1999.
const published = '11010519491231002X';
// Codes that companies print on their public pages.
const codes = [
  '91350100M000100Y43',
  '9144030071526726XG',
  '91330100799655058B',
  '914403001922038216',
];

describe('identity numbers', () => {
  it('check out with the published example, whose birthday is read from it', () => {
    assert.equal(isIdNumber(published), true);
    assert.equal(birthdayOf(published), '1949-12-31');
  });
  it('do not check out with any other last character', () => {
    for (const last of '0123456789')
      assert.equal(isIdNumber(published.slice(0, 17) + last), false, last);
  });
  it('need a birthday of the calendar that is not in the future', () => {
    assert.equal(isIdNumber(published, new Date('1949-12-30T00:00:00Z')), false);
    assert.equal(birthdayOf('110105194902300025'), null);
  });
  it('catch every wrong single digit', () => {
    for (let at = 0; at < 17; at += 1) {
      const digit = (Number(published[at]) + 1) % 10;
      assert.equal(
        isIdNumber(published.slice(0, at) + digit + published.slice(at + 1)),
        false,
        `digit ${at + 1}`,
      );
    }
  });
  it('are shown by their ends alone', () =>
    assert.equal(hiddenNumber(published), '11************002X'));
});

describe('unified social credit codes', () => {
  for (const code of codes) it(`${code} checks out`, () => assert.equal(isCreditCode(code), true));
  it('does not with two characters swapped or a letter outside of the alphabet', () => {
    assert.equal(isCreditCode('9144030071526276XG'), false);
    assert.equal(isCreditCode('91350100I000100Y43'), false);
    assert.equal(isCreditCode('91350100M000100Y4'), false);
  });
});
