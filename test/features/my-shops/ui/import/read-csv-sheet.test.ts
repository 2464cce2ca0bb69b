import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  csvLines,
  readSheet,
  type ImportSheet,
} from '#src/features/my-shops/ui/import/read-csv-sheet.ts';

const file = (content: BlobPart, name = 'a.csv') => new File([content], name);

describe('csvLines', () => {
  it('keeps commas, quotes and line breaks inside quotes, and shows the line a row begins on', () => {
    assert.deepEqual(csvLines('a,b\n"x, ""y""","two\nlines"\nc,d'), [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x, "y"', 'two\nlines'] },
      { line: 4, cells: ['c', 'd'] },
    ]);
  });

  it('takes semicolons and tabs as the first line has them, and endings of Windows', () => {
    assert.deepEqual(
      csvLines('a;b\r\n1,5;2\r\n').map(({ cells }) => cells),
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    );
    assert.deepEqual(csvLines('a\tb')[0]!.cells, ['a', 'b']);
  });

  it('names the line of a quote that is never closed', () => {
    assert.throws(() => csvLines('a,b\n1,"2\n3'), /line 2: expected a quote that closes/);
  });
});

describe('readSheet', () => {
  it('reads a file with a mark in front, and leaves empty lines out without losing count', async () => {
    const sheet = (await readSheet(file('\uFEFF城市,地址\n\n臺北市,忠孝東路\n'))) as ImportSheet;
    assert.deepEqual(sheet.heading, ['城市', '地址']);
    assert.deepEqual(sheet.rows, [{ line: 3, cells: ['臺北市', '忠孝東路'] }]);
  });

  it('reads what spreadsheets of mainland China write', async () => {
    // 城市 and 上海 in GB18030
    const bytes = new Uint8Array([0xb3, 0xc7, 0xca, 0xd0, 0x0a, 0xc9, 0xcf, 0xba, 0xa3]);
    const sheet = (await readSheet(file(bytes))) as ImportSheet;
    assert.deepEqual([sheet.heading[0], sheet.rows[0]!.cells[0]], ['城市', '上海']);
  });

  it('says why there is no table', async () => {
    assert.equal(await readSheet(file(new Uint8Array([1, 0, 2]))), 'kind');
    assert.equal(await readSheet(file('a,b\n')), 'empty');
    assert.equal(await readSheet(file('a\n"')), 'broken');
    assert.equal(await readSheet(file(`a\n${'1\n'.repeat(501)}`)), 'many');
    assert.equal(await readSheet(file(new Uint8Array(5 * 1024 * 1024 + 1))), 'large');
    assert.equal(await readSheet(file(new Uint8Array([0x50, 0x4b, 3, 4, 9]))), 'broken');
  });
});
