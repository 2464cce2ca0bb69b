import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { estimateFactor, noiseFactor } from '#src/server/disclosure/statistical-noise.ts';

const sets = Array.from({ length: 400 }, (_, at) => `set ${at}`);
const near = (value: number, wanted: number, by: number) =>
  assert.ok(Math.abs(value - wanted) <= by, `${value}, not ${wanted}`);

describe('noiseFactor', () => {
  it('spreads over the whole of its bound, up and down, and is 1 without a secret or for a large set', () => {
    const factors = sets.map((set) => noiseFactor('secret', set, 10));
    assert.ok(Math.min(...factors) >= 0.8 && Math.max(...factors) <= 1.2);
    near(Math.min(...factors), 0.8, 0.01);
    near(Math.max(...factors), 1.2, 0.01);
    near(factors.reduce((sum, one) => sum + one, 0) / factors.length, 1, 0.02);
    assert.deepEqual(
      [
        noiseFactor(null, 'set', 10),
        noiseFactor('secret', null, 10),
        noiseFactor('secret', 'set', 1001),
      ],
      [1, 1, 1],
    );
  });

  it('follows from the set and the secret', () => {
    assert.equal(noiseFactor('secret', 'set', 10), noiseFactor('secret', 'set', 10));
    assert.notEqual(noiseFactor('secret', 'set', 10), noiseFactor('another', 'set', 10));
    assert.notEqual(noiseFactor('secret', 'set', 10), noiseFactor('secret', 'other', 10));
  });
});

describe('estimateFactor', () => {
  const factor = (set: string, question: string, heaviest: number) =>
    estimateFactor('secret', { set, question, heaviest });

  it('moves an estimate by as much as its heaviest masked row, three tenths at most, and not at all without one', () => {
    const factors = sets.map((set) => factor(set, 'question', 0.15));
    assert.ok(Math.min(...factors) >= 0.85 && Math.max(...factors) <= 1.15);
    assert.ok(Math.min(...factors) < 0.88 && Math.max(...factors) > 1.12);
    assert.ok(sets.every((set) => Math.abs(factor(set, 'question', 0.9) - 1) <= 0.3));
    assert.equal(factor('set', 'question', 0), 1);
    assert.equal(estimateFactor(null, { set: 'set', question: 'question', heaviest: 0.3 }), 1);
  });

  it('stays within a fifth of its bound while one set is asked in many ways, so that it does not average away', () => {
    const asked = sets.map((question) => factor('one set', question, 0.2));
    assert.ok(Math.max(...asked) - Math.min(...asked) <= 2 * 0.2 * 0.2 + 1e-12);
    assert.ok(new Set(asked).size > 390, 'two questions do not cancel it out');
  });
});
