import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { timeLeftText } from '#src/ui/countdown/time-left-text.ts';

describe('time that is left', () => {
  it('is in minutes and seconds, with hours first, and never below zero', () => {
    assert.equal(timeLeftText(27 * 60_000 + 41_000), '27:41');
    assert.equal(timeLeftText(3_600_000), '1:00:00');
    assert.equal(timeLeftText(-5), '00:00');
  });
});
