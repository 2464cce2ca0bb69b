import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { digestEnd } from '#src/features/searches/model/digest-schedule.ts';

const end = (rhythm: 'daily' | 'weekly', now: string) =>
  digestEnd(rhythm, new Date(now)).toISOString();

describe('digestEnd', () => {
  it('is the last 8 o’clock at UTC+8', () => {
    assert.equal(end('daily', '2026-11-28T07:59:00+08:00'), '2026-11-27T00:00:00.000Z');
    assert.equal(end('daily', '2026-11-28T08:00:00+08:00'), '2026-11-28T00:00:00.000Z');
  });

  it('of a week is the last Monday, also over the end of a year', () => {
    // 2026-11-23 is a Monday; 2027-01-01 is a Friday.
    assert.equal(end('weekly', '2026-11-29T23:00:00+08:00'), '2026-11-23T00:00:00.000Z');
    assert.equal(end('weekly', '2026-11-23T08:00:00+08:00'), '2026-11-23T00:00:00.000Z');
    assert.equal(end('weekly', '2026-11-23T07:00:00+08:00'), '2026-11-16T00:00:00.000Z');
    assert.equal(end('weekly', '2027-01-01T12:00:00+08:00'), '2026-12-28T00:00:00.000Z');
  });
});
