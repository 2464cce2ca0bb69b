import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { encodingOf, textOf } from '#src/server/importer/encoding.ts';

const folder = mkdtempSync(join(tmpdir(), 'encoding-'));
after(() => rmSync(folder, { recursive: true }));

function fileOf(bytes: Buffer | string): string {
  const file = join(folder, `${Math.random()}.csv`);
  writeFileSync(file, bytes);
  return file;
}

async function whole(file: string): Promise<string> {
  let text = '';
  for await (const piece of textOf(file, await encodingOf(file))) text += piece;
  return text;
}

describe('encodingOf', () => {
  it('takes UTF-8 with and without a mark, and leaves the mark out of the text', async () => {
    assert.equal(await whole(fileOf('\ufeff路,巷')), '路,巷');
    assert.equal(await whole(fileOf('路,巷')), '路,巷');
  });

  it('takes what is no UTF-8 for GB18030, which reads GBK too', async () => {
    // 南京东路, "Nanjing East Road", in GBK.
    const file = fileOf(Buffer.from('c4cfbea9b6abc2b7', 'hex'));
    assert.equal(await encodingOf(file), 'gb18030');
    assert.equal(await whole(file), '南京东路');
  });

  it('is not led astray by a character that the end of the first part cuts in two', async () => {
    // The first part is a megabyte, which no multiple of three bytes ends on.
    const file = fileOf('路'.repeat(700_000));
    assert.equal(await encodingOf(file), 'utf-8');
    assert.equal((await whole(file)).length, 700_000);
  });

  it('refuses UTF-16 in words', async () => {
    await assert.rejects(
      encodingOf(fileOf(Buffer.from('fffe61006200', 'hex'))),
      /expected text in UTF-8 or GB18030, got UTF-16/,
    );
  });

  it('names a file that cannot be read', async () => {
    await assert.rejects(
      encodingOf(join(folder, 'none.csv')),
      /none\.csv: expected a file that can be read, got ENOENT/,
    );
    await assert.rejects(encodingOf(folder), /expected a file that can be read, got EISDIR/);
  });
});
