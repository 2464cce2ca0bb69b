import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  codeOfBytes,
  groupedCode,
  parseReportCode,
} from '#src/features/assessments/model/report-code.ts';

describe('the code of a report', () => {
  it('holds ten bytes in the digits of Crockford', () => {
    assert.equal(codeOfBytes(new Uint8Array(10)), '0000000000000000');
    assert.equal(codeOfBytes(new Uint8Array(10).fill(255)), 'ZZZZZZZZZZZZZZZZ');
    // Base32 of RFC 4648 has AAAQEAYEAUDAOCAJ for the bytes 0 to 9; A to Z and 2 to 7 are its digits.
    const rfc = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    const expected = [...'AAAQEAYEAUDAOCAJ'].map((digit) => crockford[rfc.indexOf(digit)]).join('');
    assert.equal(codeOfBytes(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])), expected);
  });

  it('is read as people type it', () => {
    for (const typed of [
      '7Q4K-M2XD-0011-ABCZ',
      ' 7q4k m2xd oo11 abcz ',
      '7Q4K–M2XD–0OiL–ABCZ',
      '７Ｑ４Ｋ-M2XD-0011-ABCZ',
    ])
      assert.equal(parseReportCode(typed), '7Q4KM2XD0011ABCZ', typed);
    for (const wrong of ['', '7Q4K-M2XD', '7Q4K-M2XD-0011-ABCU', '7Q4K-M2XD-0011-ABCZ-1', '%'])
      assert.equal(parseReportCode(wrong), null, wrong);
    assert.equal(groupedCode('7Q4KM2XD0011ABCZ'), '7Q4K-M2XD-0011-ABCZ');
  });
});
