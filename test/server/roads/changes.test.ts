import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Quarter } from '#src/domain/quarter.ts';
import { changesOf } from '#src/server/roads/changes.ts';

const rents = (quarter: Quarter, ...values: number[]) => values.map((unitRent) => ({ quarter, unitRent }));

describe('changesOf', () => {
  it('takes years for both ends where one of the quarters has fewer than five rents', () => {
    const { yoy } = changesOf(
      [
        ...rents('2020Q1', 500, 500, 500, 500),
        ...rents('2020Q3', 100, 100, 100),
        ...rents('2021Q1', 900, 900),
        ...rents('2021Q3', 600, 600, 600, 600, 600),
      ],
      '2021Q3',
    );
    // 4 × 500 and 3 × 100 in the year to 2020Q3: 500. 2 × 900 and 5 × 600 in the year to 2021Q3: 600. The quarter alone was 600 too,
    // held against 500 of a year it would have read the same; its seven rents would not.
    assert.deepEqual(yoy, { value: 0.2, interval: null, window: 'year', nBefore: 7, nAfter: 7 });
  });
  it('never holds a quarter against a year', () => {
    const { yoy } = changesOf(
      [...rents('2020Q1', 200, 200, 200, 200, 200), ...rents('2020Q4', 100, 100, 100, 100, 100, 100), ...rents('2021Q3', 400, 400, 400, 400, 400)],
      '2021Q3',
    ); // prettier-ignore
    // The year to 2020Q3 is 200, that to 2021Q3 six of 100 and five of 400: 100. Quarter over year would have been +100 %.
    assert.deepEqual([yoy!.value, yoy!.window, yoy!.nBefore, yoy!.nAfter], [-0.5, 'year', 5, 11]);
  });
  it('takes the quarters where both have five rents', () => {
    const { qoq } = changesOf([...rents('2021Q2', 1, 2, 3, 4, 5), ...rents('2021Q3', 2, 4, 6, 8, 10)], '2021Q3');
    assert.deepEqual(qoq, { value: 1, interval: null, window: 'quarter', nBefore: 5, nAfter: 5 });
  });
  it('is nothing where too little is known', () => {
    assert.deepEqual(changesOf([], '2021Q3'), { qoq: null, yoy: null });
    assert.deepEqual(changesOf(rents('2021Q3', 1, 2, 3, 4, 5), '2021Q3'), { qoq: null, yoy: null });
    assert.deepEqual(changesOf(rents('2021Q3', 1), null), { qoq: null, yoy: null });
  });
});
