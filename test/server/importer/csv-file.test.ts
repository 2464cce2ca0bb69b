import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import {
  kaseColumnNames,
  kaseColumns,
  kaseColumnsOptional,
} from '#src/server/importer/kase-row.ts';
import { openCsv } from '#src/server/importer/csv-file.ts';
import type { SourceRecord } from '#src/server/importer/source-record.ts';

const folder = mkdtempSync(join(tmpdir(), 'csv-'));
after(() => rmSync(folder, { recursive: true }));

async function read(text: string): Promise<SourceRecord[]> {
  const file = join(folder, `${Math.random()}.csv`);
  writeFileSync(file, text);
  const { records } = await openCsv(file, { needed: ['a', 'b'], unread: ['c'] });
  const all: SourceRecord[] = [];
  for await (const record of records) all.push(record);
  return all;
}

describe('openCsv', () => {
  it('returns cells by column, for any column order', async () => {
    assert.deepEqual(await read('b,a\r\n2,1\r\n'), [{ line: 2, cells: { b: '2', a: '1' } }]);
  });

  it('shows the line a record begins on, past empty lines and line breaks inside cells', async () => {
    const records = await read('a,b\n"1\n2\n3",x\n\n4,"5,""6"""\n');
    assert.deepEqual(
      records.map(({ line, cells }) => [line, cells['a'], cells['b']]),
      [
        [2, '1\n2\n3', 'x'],
        [6, '4', '5,"6"'],
      ],
    );
  });

  it('names every column at fault at once', async () => {
    await assert.rejects(
      read('a,a,x,\n1,2,3,4\n'),
      /missing: b; unknown: x, \(empty\); more than once: a/,
    );
    await assert.rejects(read(''), /missing: a, b/);
  });

  it('reads other headings as the column they stand for, and refuses both of one', async () => {
    const open = (heading: readonly string[]) => {
      const file = join(folder, `${Math.random()}.csv`);
      writeFileSync(file, `${heading.join()}\n`);
      return openCsv(file, {
        needed: kaseColumns,
        unread: kaseColumnsOptional,
        names: kaseColumnNames,
      });
    };
    const chinese = kaseColumns.map(
      (name) => ({ term_months: '租期', free_months: '免租期' })[name as string] ?? name,
    );
    const { columns } = await open([...chinese, '承租人/品牌', '年遞增']);
    assert.deepEqual(columns, [...kaseColumns, 'tenant', 'escalation_percent']);
    await assert.rejects(open([...kaseColumns, 'rent_free_months']), /more than once: free_months/);
  });

  it('says of a line that has too many or too few cells', async () => {
    const records = await read('a,b\n1\n1,2,3\n1,2\n');
    assert.deepEqual(
      records.map(({ misfit }) => misfit),
      ['expected 2 cells, got 1', 'expected 2 cells, got 3', undefined],
    );
  });

  it('takes a quote in the middle of a cell unchanged', async () => {
    assert.equal((await read('a,b\n3" pipe,2\n'))[0]?.cells['a'], '3" pipe');
  });

  it('breaks off where a quote is not closed', async () => {
    await assert.rejects(
      read('a,b\n1,2\n"3,4\n5,6\n'),
      /expected every quote to be closed, got .*line/,
    );
  });
});
