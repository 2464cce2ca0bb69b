import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Quarter } from '#src/domain/quarter.ts';
import { changesOf } from '#src/features/roads/server/road-rows.ts';

const rents = (quarter: Quarter, ...values: number[]) =>
  values.map((unitRent) => ({ quarter, unitRent }));

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
      null,
    );
    // Ranks 2 to 6 of 3 × 100 and 4 × 500 in the year to 2020Q3: 340. Those of 5 × 600 and 2 × 900
    // in the year to 2021Q3: 660. The quarter itself was 600.
    assert.deepEqual(yoy, { value: 0.9412, interval: null, window: 'year', nBefore: 7, nAfter: 7 });
  });
  it('never holds a quarter against a year', () => {
    const { yoy } = changesOf(
      [...rents('2020Q1', 200, 200, 200, 200, 200), ...rents('2020Q4', 100, 100, 100, 100, 100, 100), ...rents('2021Q3', 400, 400, 400, 400, 400)],
      '2021Q3',
      null,
    ); // prettier-ignore
    // The year to 2020Q3 is 200; ranks 4 to 8 of six of 100 and five of 400 are 220. Quarter over
    // year would have been +100 %.
    assert.deepEqual([yoy!.value, yoy!.window, yoy!.nBefore, yoy!.nAfter], [0.1, 'year', 5, 11]);
  });
  it('takes the quarters where both have five rents', () => {
    const { qoq } = changesOf(
      [...rents('2021Q2', 1, 2, 3, 4, 5), ...rents('2021Q3', 2, 4, 6, 8, 10)],
      '2021Q3',
      null,
    );
    assert.deepEqual(qoq, { value: 1, interval: null, window: 'quarter', nBefore: 5, nAfter: 5 });
  });
  it('discloses nothing about two years a quarter apart that differ by one to four rents', () => {
    const years = (left: number, entered: number) => [
      ...rents('2020Q3', ...Array.from({ length: left }, () => 100)),
      ...rents('2021Q1', 200, 300, 400, 500, 600, 700),
      ...rents('2021Q3', ...Array.from({ length: entered }, () => 900)),
    ];
    const changed = (left: number, entered: number) =>
      changesOf(years(left, entered), '2021Q3', null).qoq;
    assert.deepEqual([changed(0, 1), changed(2, 2), changed(4, 0)], [null, null, null]);
    assert.deepEqual(
      [changed(4, 1)?.window, changed(0, 4), changed(0, 0)?.value],
      ['year', null, 0],
    );
  });
  it('is nothing where too little is known', () => {
    assert.deepEqual(changesOf([], '2021Q3', null), { qoq: null, yoy: null });
    assert.deepEqual(changesOf(rents('2021Q3', 1, 2, 3, 4, 5), '2021Q3', null), {
      qoq: null,
      yoy: null,
    });
    assert.deepEqual(changesOf(rents('2021Q3', 1), null, null), { qoq: null, yoy: null });
  });
});
