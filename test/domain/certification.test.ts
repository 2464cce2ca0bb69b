import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { certificationMoves, typeOfBytes } from '#src/domain/certification.ts';

const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(
    values.flatMap((value) =>
      typeof value === 'number' ? [value] : [...Buffer.from(value, 'latin1')],
    ),
  );

describe('what a file is', () => {
  it('is told by its first bytes', () => {
    assert.equal(typeOfBytes(bytes(0xff, 0xd8, 0xff, 0xe0)), 'image/jpeg');
    assert.equal(typeOfBytes(bytes(0x89, 'PNG\r\n', 0x1a, '\n')), 'image/png');
    assert.equal(typeOfBytes(bytes('RIFF', 0, 0, 0, 0, 'WEBPVP8 ')), 'image/webp');
    assert.equal(typeOfBytes(bytes('%PDF-1.7')), 'application/pdf');
  });
  it('is nothing we take when it is a page, a program, a film or nothing', () => {
    for (const other of [
      bytes('<html>'),
      bytes('MZ'),
      bytes('RIFF', 0, 0, 0, 0, 'AVI '),
      bytes('<svg'),
      bytes(),
    ]) {
      assert.equal(typeOfBytes(other), null);
    }
  });
});

describe('a certification', () => {
  it('is decided once, and asked for again after each end', () => {
    assert.deepEqual(certificationMoves.pending, ['passed', 'rejected']);
    for (const state of ['none', 'rejected', 'expired', 'passed'] as const)
      assert.ok(certificationMoves[state].includes('pending'), state);
  });
});
