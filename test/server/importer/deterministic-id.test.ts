import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deterministicId } from '#src/server/importer/deterministic-id.ts';

describe('deterministicId', () => {
  const startedAt = new Date('2024-01-02T03:04:05Z');

  it('is a UUIDv7 of the run behind a prefix', () => {
    assert.match(
      deterministicId('ks', startedAt, 'a'),
      /^ks_018cc820-d888-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  });

  it('is the same for the same thing and another for another', () => {
    assert.equal(deterministicId('ks', startedAt, 'a'), deterministicId('ks', startedAt, 'a'));
    assert.equal(
      new Set(Array.from({ length: 1000 }, (_, at) => deterministicId('ks', startedAt, `${at}`)))
        .size,
      1000,
    );
  });

  it('does not grow in the order things are read in, which in open files is by day', () => {
    const ids = Array.from({ length: 1000 }, (_, at) => deterministicId('ks', startedAt, `${at}`));
    const rising = ids.filter((id, at) => at > 0 && id > ids[at - 1]!).length;
    assert.ok(rising > 400 && rising < 600, `${rising} of 999 rise`);
  });
});
