import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { CsvColumn } from '#src/exports/csv.ts';
import { xlsxFile } from '#src/exports/xlsx.ts';

interface Row {
  name: string;
  rent: number | null;
}
const columns: CsvColumn<Row>[] = [
  { heading: '道路', cell: ({ name }) => name },
  { heading: 'rent', isNumber: true, cell: ({ rent }) => rent },
];
const folder = mkdtempSync(join(tmpdir(), 'xlsx-'));
after(() => rmSync(folder, { recursive: true }));

/** One part of the workbook, unpacked by the machine's own tool for archives. */
function part(file: Buffer, name: string): string {
  const path = join(folder, 'file.xlsx');
  writeFileSync(path, file);
  const script =
    'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))';
  return execFileSync('python3', ['-c', script, path, name], { encoding: 'utf8' });
}

describe('xlsxFile', () => {
  const rows = [
    { name: '忠孝東路四段', rent: 1192.37 },
    { name: '=1+1', rent: null },
  ];

  it('writes numbers as numbers and texts as texts', async () => {
    const file = await xlsxFile('roads', columns, rows);
    const sheet = part(file, 'xl/worksheets/sheet1.xml');
    assert.match(sheet, /<c r="B2"[^>]*><v>1192\.37<\/v>/);
    assert.match(part(file, 'xl/workbook.xml'), /name="roads"/);
  });

  it('makes no formula of a text that looks like one', async () => {
    const file = await xlsxFile('roads', columns, rows);
    assert.doesNotMatch(part(file, 'xl/worksheets/sheet1.xml'), /<f[ >]/);
    assert.match(part(file, 'xl/sharedStrings.xml'), /=1\+1/);
  });

  it('puts what has to be said of the data below the rows', async () => {
    const file = await xlsxFile('roads', columns, rows, ['資料來源：內政部地政司']);
    assert.match(part(file, 'xl/worksheets/sheet1.xml'), /r="A5"/);
    assert.match(part(file, 'xl/sharedStrings.xml'), /資料來源：內政部地政司/);
  });

  it('writes days and instants as dates, the instants by the clocks of the cities, to be read as such', async () => {
    const dated: CsvColumn<{ day: string; at: string }>[] = [
      { heading: 'deal date', isDate: true, cell: ({ day }) => day },
      { heading: 'acquired at', isInstant: true, cell: ({ at }) => at },
    ];
    const file = await xlsxFile('roads', dated, [
      { day: '2021-10-15', at: '2026-11-22T16:08:37.011Z' },
      { day: '2021Q4', at: '' },
    ]);
    const sheet = part(file, 'xl/worksheets/sheet1.xml');
    // Days since 1899-12-30: 44484 is 2021-10-15, 46349 is 2026-11-23, on which the clocks of UTC+8
    // show 00:08:37.
    assert.match(sheet, /<c r="A2" s="\d+"[^>]*><v>44484<\/v>/);
    assert.match(sheet, /<c r="B2" s="\d+"[^>]*><v>46349\.005\d*<\/v>/);
    const formats = part(file, 'xl/styles.xml');
    assert.match(formats, /formatCode="yyyy-mm-dd"/);
    assert.match(formats, /formatCode="yyyy-mm-dd hh:mm"/);
    assert.match(part(file, 'xl/sharedStrings.xml'), /2021Q4/);
  });

  it('makes a column as wide as what it holds, a Chinese character counting twice', async () => {
    const wide = [{ name: '臺北市大安區忠孝東路三段251巷11弄1號', rent: 1192 }];
    const sheet = part(await xlsxFile('roads', columns, wide), 'xl/worksheets/sheet1.xml');
    const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) =>
      Math.round(Number(width)),
    );
    // 15 Chinese characters and 6 digits, and padding on both sides; 5 characters of `1,192`.
    assert.deepEqual(widths, [15 * 2 + 6 + 2, 5 + 2]);
  });

  it('shows shares as per cent and no more digits than a number has', async () => {
    const shares: CsvColumn<{ value: number }>[] = [
      { heading: 'share', isNumber: true, isShare: true, cell: ({ value }) => value },
      { heading: 'number', isNumber: true, cell: ({ value }) => value },
    ];
    const file = await xlsxFile('roads', shares, [
      { value: 0.25 },
      { value: 0.125 },
      { value: 125_000 },
    ]);
    const styles = part(file, 'xl/styles.xml');
    const codes = new Map(
      [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [
        id,
        code,
      ]),
    );
    const used = [...styles.split('<cellXfs')[1]!.matchAll(/<xf([^>]*)>/g)].map(
      ([, xf]) => /numFmtId="(\d+)"/.exec(xf!)?.[1],
    );
    const sheet = part(file, 'xl/worksheets/sheet1.xml');
    const shown = (cell: string) => {
      return codes.get(used[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(sheet)![1])]);
    };
    assert.deepEqual(['A2', 'A3', 'B2', 'B3', 'B4'].map(shown), [
      '0%',
      '0.0%',
      '0.00',
      '0.000',
      '#,##0',
    ]);
  });

  it('keeps the heading in view', async () => {
    assert.match(
      part(await xlsxFile('roads', columns, rows), 'xl/worksheets/sheet1.xml'),
      /<pane [^>]*ySplit="1"/,
    );
  });

  it('refuses a file without columns', () => assert.rejects(xlsxFile('roads', [], []), RangeError));
});
