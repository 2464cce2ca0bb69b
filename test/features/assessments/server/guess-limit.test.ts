import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GuessLimit } from '#src/features/assessments/server/guess-limit.ts';

describe('unknown codes of one address', () => {
  let now = 0;
  const limit = new GuessLimit(() => now);
  const miss = (address: string, times: number) => {
    for (let n = 0; n < times; n++) limit.missed(address);
  };

  it('are answered twenty times in ten minutes, and then wait', () => {
    miss('a', 19);
    assert.equal(limit.waitOf('a'), 0);
    now = 60_000;
    miss('a', 1);
    assert.equal(limit.waitOf('a'), 540);
    assert.equal(limit.waitOf('b'), 0, 'another address is not concerned');
    now = 599_001;
    assert.equal(limit.waitOf('a'), 1);
    now = 600_000;
    assert.equal(limit.waitOf('a'), 0);
    miss('a', 1);
    assert.equal(limit.waitOf('a'), 0, 'the count starts again');
  });

  it('are forgotten of the oldest address where ten thousand others follow', () => {
    miss('old', 20);
    assert.ok(limit.waitOf('old') > 0);
    for (let n = 0; n < 10_000; n++) limit.missed(`other ${n}`);
    assert.equal(limit.waitOf('old'), 0);
  });
});
