import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAttemptLimit } from '#src/server/http/attempt-limit.ts';
import { HttpError } from '#src/server/http/errors.ts';

describe('failed attempts of one address', () => {
  let now = 0;
  const limit = createAttemptLimit({ most: 20, windowMs: 600_000, message: 'Wait.' }, () => now);
  const fail = (address: string, times: number) => {
    for (let n = 0; n < times; n++) limit.note(address);
  };
  /** Seconds the address has to wait, as the response states them twice; 0 where it may try. */
  const waitOf = (address: string): number => {
    try {
      limit.assertMay(address);
      return 0;
    } catch (error) {
      assert.ok(error instanceof HttpError && error.status === 429);
      const { retryAfterSeconds } = error.data as { retryAfterSeconds: number };
      assert.equal(error.headers['retry-after'], String(retryAfterSeconds));
      return retryAfterSeconds;
    }
  };

  it('are allowed twenty times in ten minutes, and then have to wait', () => {
    fail('a', 19);
    assert.equal(waitOf('a'), 0);
    now = 60_000;
    fail('a', 1);
    assert.equal(waitOf('a'), 540);
    assert.equal(waitOf('b'), 0, 'another address is not concerned');
    now = 599_001;
    assert.equal(waitOf('a'), 1);
    now = 600_000;
    assert.equal(waitOf('a'), 0);
    fail('a', 1);
    assert.equal(waitOf('a'), 0, 'the count starts again');
  });

  it('are forgotten of the oldest address where ten thousand others follow', () => {
    fail('old', 20);
    assert.ok(waitOf('old') > 0);
    for (let n = 0; n < 10_000; n++) limit.note(`other ${n}`);
    assert.equal(waitOf('old'), 0);
  });
});
