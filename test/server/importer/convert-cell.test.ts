import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { convertDate, convertNumber } from '#src/server/importer/convert-cell.ts';

describe('convertDate', () => {
  // Year 1 of the Republic of China is 1912: year 110 is 2021, year 67 is 1978.
  const dates: Record<string, [string, ...string[]]> = {
    '2021-05-12': ['2021-05-12'],
    '2021/05/12': ['2021-05-12', 'other-date'],
    '2021/5/2': ['2021-05-02', 'other-date'],
    '2021.05.12': ['2021-05-12', 'other-date'],
    '2021年5月12日': ['2021-05-12', 'other-date'],
    '110/05/12': ['2021-05-12', 'roc-date'],
    '110.5.2': ['2021-05-02', 'roc-date'],
    '1100512': ['2021-05-12', 'roc-date'],
    '0670512': ['1978-05-12', 'roc-date'],
    民國110年5月12日: ['2021-05-12', 'roc-date'],
    '民國 67 年 5 月 12 日': ['1978-05-12', 'roc-date'],
    '110年5月12日': ['2021-05-12', 'roc-date'],
    '２０２１／０５／１２': ['2021-05-12', 'full-width', 'other-date'],
    // Two digits, or the day first, could mean several days.
    '99/05/12': ['99/05/12'],
    '12/05/2021': ['12/05/2021'],
    '2021/05-12': ['2021/05-12'],
    '110-05-12': ['110-05-12'],
    '': [''],
  };
  for (const [cell, [text, ...conversions]] of Object.entries(dates))
    it(`reads ${cell || 'nothing'} as ${text || 'nothing'}`, () => {
      assert.deepEqual(convertDate(cell), { text, conversions });
    });
});

describe('convertNumber', () => {
  it('removes thousands separators in valid positions', () => {
    assert.deepEqual(convertNumber('30,000'), { text: '30000', conversions: ['thousands'] });
    assert.deepEqual(convertNumber('1,234,567.5').text, '1234567.5');
    for (const text of ['3,00', '30,0000', ',300', '12,34,567'])
      assert.deepEqual(convertNumber(text), { text, conversions: [] });
  });

  it('reads full-width digits', () => {
    assert.deepEqual(convertNumber('３０，０００'), {
      text: '30000',
      conversions: ['full-width', 'thousands'],
    });
  });
});
