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
  const script = 'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))';
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

  it('keeps the heading in view', async () => {
    assert.match(part(await xlsxFile('roads', columns, rows), 'xl/worksheets/sheet1.xml'), /<pane [^>]*ySplit="1"/);
  });

  it('refuses a file without columns', () => assert.rejects(xlsxFile('roads', [], []), RangeError));
});
