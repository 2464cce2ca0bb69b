import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextRun } from '#src/features/searches/model/watch-schedule.ts';

const at = (text: string) => new Date(text);

describe('nextRun', () => {
  it('is a day or a week later at the same hour', () => {
    const due = at('2026-03-01T08:00:00Z');
    assert.equal(nextRun('daily', due, due)!.toISOString(), '2026-03-02T08:00:00.000Z');
    assert.equal(nextRun('weekly', due, due)!.toISOString(), '2026-03-08T08:00:00.000Z');
    assert.equal(nextRun('off', due, due), null);
  });
  it('is the same day of the next month, the 28th at the latest, however long the server was away', () => {
    const next = (due: string, now = due) => nextRun('monthly', at(due), at(now))!.toISOString();
    assert.equal(next('2026-03-05T08:00:00Z'), '2026-04-05T08:00:00.000Z');
    assert.equal(next('2026-12-05T08:00:00Z'), '2027-01-05T08:00:00.000Z');
    assert.equal(next('2026-01-31T08:00:00Z'), '2026-02-28T08:00:00.000Z');
    assert.equal(next('2026-02-28T08:00:00Z'), '2026-03-28T08:00:00.000Z');
    assert.equal(next('2026-03-05T08:00:00Z', '2026-06-05T08:00:00Z'), '2026-07-05T08:00:00.000Z');
  });
  it('catches up with one look after the server was away', () => {
    assert.equal(
      nextRun('daily', at('2026-03-01T08:00:00Z'), at('2026-03-07T09:30:00Z'))!.toISOString(),
      '2026-03-08T08:00:00.000Z',
    );
    assert.equal(
      nextRun('daily', at('2026-03-01T08:00:00Z'), at('2026-03-02T08:00:00Z'))!.toISOString(),
      '2026-03-03T08:00:00.000Z',
    );
  });
});
