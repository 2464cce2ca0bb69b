import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { widenDates } from '#src/features/kases/ui/search/widen-dates.ts';

describe('widenDates', () => {
  it('adds a year at either end', () =>
    assert.deepEqual(widenDates({ from: '2018Q1', to: '2018Q2' }), {
      from: '2017Q1',
      to: '2019Q2',
    }));
  it('leaves an open end open', () =>
    assert.deepEqual(widenDates({ from: '2018Q1' }), { from: '2017Q1', to: '' }));
  it('has nothing to widen without dates', () =>
    assert.equal(widenDates({ city: '臺北市' }), undefined));
});
