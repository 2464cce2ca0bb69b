import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Text in an encoding that the runtime only decodes. */
function encoded(text: string, encoding: 'big5' | 'gb18030'): Buffer {
  const bytes = bytesOf(encoding);
  return Buffer.concat(
    Array.from(text, (character) =>
      character < '\u0080' ? Buffer.from(character) : (bytes.get(character) ?? Buffer.from('?')),
    ),
  );
}

const tables = new Map<string, Map<string, Buffer>>();

function bytesOf(encoding: string): Map<string, Buffer> {
  const made = tables.get(encoding);
  if (made) return made;
  const table = new Map<string, Buffer>();
  const decoder = new TextDecoder(encoding);
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const bytes = Buffer.from([lead, trail]);
      const text = decoder.decode(bytes);
      if (Array.from(text).length === 1 && text !== '\ufffd' && !table.has(text))
        table.set(text, bytes);
    }
  tables.set(encoding, table);
  return table;
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

  it('reads UTF-16 by its mark, and without one by its zero bytes', async () => {
    const text = 'city,district\n臺北市,大安區\n';
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    assert.equal(await encodingOf(fileOf(little)), 'utf-16le');
    assert.equal(await whole(fileOf(little)), text);
    assert.equal(await encodingOf(fileOf(big)), 'utf-16be');
    assert.equal(await whole(fileOf(big)), text);
    assert.equal(await whole(fileOf(little.subarray(2))), text);
  });

  it('distinguishes Big5 from GB18030 by the frequency of its characters', async () => {
    const taipei = '臺北市,大安區,忠孝東路四段,店面,每月租金\n';
    const beijing = '北京市,朝阳区,建国门外大街,商铺,每月租金\n';
    const cases = [
      ['big5', taipei],
      ['gb18030', beijing],
      ['gb18030', '臺北市,大安區,忠孝東路四段\n'],
    ] as const;
    for (const [encoding, text] of cases) {
      const file = fileOf(encoded(text, encoding));
      assert.equal(await encodingOf(file), encoding, text);
      assert.equal(await whole(file), text);
    }
  });

  it('recognises the open register in both encodings, in parts of any size', async () => {
    const register = readFileSync('src/server/demo/data/leases.csv', 'utf8').split('\n');
    for (const lines of [2, 5, 50, 500]) {
      const text = `${register.slice(0, lines).join('\n')}\n`;
      for (const encoding of ['big5', 'gb18030'] as const) {
        const bytes = encoded(text, encoding);
        assert.equal(await encodingOf(fileOf(bytes)), encoding, `${lines} lines in ${encoding}`);
      }
    }
  });

  it('asks for the encoding of a text that is too short', async () => {
    // Two characters that are rare in both encodings.
    await assert.rejects(
      encodingOf(fileOf(Buffer.from('b2e7c2f8', 'hex'))),
      /valid in both; pass --encoding big5 or --encoding gb18030/,
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
