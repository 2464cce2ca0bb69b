import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays, addMonths, readDay, weekdayOf, weeksOf } from '#src/ui/date-input/day.ts';

describe('a day written by hand', () => {
  it('is read with hyphens, slashes, full stops, in Chinese, and without anything between', () => {
    for (const text of ['2026-11-08', '2026/11/8', '2026.11.08', '2026年11月8日', ' 20261108 '])
      assert.equal(readDay(text), '2026-11-08', text);
  });

  it('is none while it is incomplete or not in the calendar', () => {
    for (const text of ['', '2026', '2026-11', '2026-02-29', '2026-13-01', '11/08/2026', 'today'])
      assert.equal(readDay(text), null, text);
    assert.equal(readDay('2028-02-29'), '2028-02-29');
  });
});

describe('moving between days', () => {
  it('crosses months and years, and ends at the last day of a shorter month', () => {
    assert.equal(addDays('2026-12-31', 1), '2027-01-01');
    assert.equal(addDays('2026-03-01', -1), '2026-02-28');
    assert.equal(addMonths('2026-01-31', 1), '2026-02-28');
    assert.equal(addMonths('2028-02-29', -12), '2027-02-28');
  });

  it('shows a month in whole weeks from Monday', () => {
    // 28 November 2026 is a Saturday.
    assert.equal(weekdayOf('2026-11-28'), 5);
    const weeks = weeksOf('2026-11-28');
    assert.deepEqual([weeks[0]![0], weeks.at(-1)![6]], ['2026-10-26', '2026-12-06']);
    assert.ok(weeks.every((week) => week.length === 7));
  });
});
