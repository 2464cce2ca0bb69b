import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvFile, csvHead, type CsvColumn } from '#src/exports/csv.ts';

const columns: CsvColumn<[string, number | null]>[] = [
  { heading: 'road', cell: ([text]) => text },
  { heading: 'change', isNumber: true, cell: ([, number]) => number },
];

describe('csvFile', () => {
  it('begins with the mark of UTF-8, ends lines as RFC 4180 does, and leaves null empty', () => {
    assert.equal(csvFile(columns, [['忠孝東路', null]]), '\ufeffroad,change\r\n忠孝東路,\r\n');
  });

  it('quotes what would break a line or a cell', () => {
    assert.equal(
      csvFile(columns, [['a "b", c\nd', 1]]).split('road,change\r\n')[1],
      '"a ""b"", c\nd",1\r\n',
    );
  });

  for (const begin of [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    ' =',
    '  \n+',
    '\u3000=',
    '\u00a0@',
    '＝',
    ' ＝',
    '＋',
    '－',
    '＠',
  ]) {
    it(`keeps a text that begins with ${JSON.stringify(begin)} from being worked out as a formula`, () => {
      const [, [cell]] = parse(csvFile(columns, [[`${begin}1+1`, 0]]), { bom: true }) as [
        string[],
        string[],
      ];
      assert.equal(cell, `'${begin}1+1`);
    });
  }

  it('leaves the minus of a number alone, but not that of a text in a column of numbers', () => {
    assert.match(csvFile(columns, [['x', -0.5]]), /\r\nx,-0\.5\r\n/);
    const dishonest: CsvColumn<string>[] = [{ heading: 'n', isNumber: true, cell: (text) => text }];
    assert.match(csvFile(dishonest, ['-1+cmd()']), /\r\n'-1\+cmd\(\)\r\n/);
  });

  it('puts notes below the rows after an empty line', () => {
    assert.ok(
      csvFile(columns, [['x', 1]], ['資料來源：內政部', '=1']).endsWith(
        "\r\n\r\n資料來源：內政部\r\n'=1\r\n",
      ),
    );
  });

  it('parses back to the written cells, for any text', () => {
    const texts = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.option(fc.integer())), {
      minLength: 1,
    });
    fc.assert(
      fc.property(texts, (rows) => {
        const read = parse(csvFile(columns, rows), { bom: true, relax_column_count: true });
        const back = read
          .slice(1)
          .map(([text, number]) => [text!.replace(/^'(?=[\t\r]|\s*[=+\-@＝＋－＠])/, ''), number]);
        assert.deepEqual(back, rows.map(([text, number]) => [text.replace(/^'(?=[\t\r]|\s*[=+\-@＝＋－＠])/, ''), number === null ? '' : String(number)])); // prettier-ignore
      }),
    );
  });

  it('refuses a file without columns', () => {
    assert.throws(() => csvHead([]), /^RangeError: csv: expected at least one column, got none/);
  });
});
