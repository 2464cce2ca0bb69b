import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { proofTypeOf, workFileTypeOf } from '#src/domain/file-type.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
const zip = [0x50, 0x4b, 3, 4];

describe('workFileTypeOf', () => {
  // First bytes as the formats define them: PDF 1.7 §7.5.2, JFIF, PNG §5.2, RIFF/WebP, ECMA-376.
  const table: [string, Uint8Array, string | null][] = [
    ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['a PNG', bytes([0x89], 'PNG', [13, 10, 26, 10]), 'image/png'],
    ['a WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBP'), 'image/webp'],
    ['a sound', bytes('RIFF', [1, 2, 3, 4], 'WAVE'), null],
    [
      'a DOCX',
      bytes(zip, '[Content_Types].xml word/document.xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'an XLSX',
      bytes(zip, '[Content_Types].xml xl/workbook.xml'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'a document with macros',
      bytes(zip, '[Content_Types].xml xl/workbook.xml xl/vbaProject.bin'),
      null,
    ],
    ['another archive', bytes(zip, 'photos/1.jpg'), null],
    ['a page', bytes('<html><script>'), null],
    ['a programme', bytes('MZ'), null],
    ['nothing', bytes(), null],
  ];
  for (const [what, content, type] of table)
    it(`takes ${what} for ${type ?? 'nothing'}`, () => assert.equal(workFileTypeOf(content), type));
});

describe('proofTypeOf', () => {
  it('takes photos and PDF', () => {
    assert.equal(proofTypeOf(bytes('%PDF-1.7\n')), 'application/pdf');
    assert.equal(proofTypeOf(bytes([0xff, 0xd8, 0xff, 0xe0])), 'image/jpeg');
  });
  it('takes no office document', () =>
    assert.equal(proofTypeOf(bytes(zip, '[Content_Types].xml word/document.xml')), null));
});
