import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diaryDays, dueReminder, remindersOf } from '#src/features/my-shops/model/my-shop-diary.ts';
import { blankBook } from '#src/features/my-shops/model/my-shop.ts';

describe('the rent-review diary', () => {
  it('reminds six, three and one month ahead', () => {
    assert.deepEqual(remindersOf('2027-05-31'), [
      { months: 6, on: '2026-11-30' },
      { months: 3, on: '2027-02-28' },
      { months: 1, on: '2027-04-30' },
    ]);
  });

  it('returns only the due reminder, not missed ones', () => {
    assert.equal(dueReminder('2027-05-31', '2026-11-29'), null);
    assert.equal(dueReminder('2027-05-31', '2026-11-30'), 6);
    assert.equal(dueReminder('2027-05-31', '2027-03-15'), 3);
    assert.equal(dueReminder('2027-05-31', '2027-05-31'), 1);
    assert.equal(dueReminder('2027-05-31', '2027-06-01'), null);
  });

  it('holds the days that come, the nearer first', () => {
    const book = { ...blankBook, nextReviewOn: '2027-06-01', leaseEndsOn: '2027-01-31' };
    assert.deepEqual(
      diaryDays(book, '2026-11-20').map(({ kind }) => kind),
      ['leaseEnd', 'review'],
    );
    assert.deepEqual(
      diaryDays(book, '2027-02-01').map(({ kind }) => kind),
      ['review'],
    );
    assert.deepEqual(diaryDays(blankBook, '2026-11-20'), []);
  });
});
