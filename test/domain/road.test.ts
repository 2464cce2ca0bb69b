import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeBetween, shapeOf, type MedianPoint } from '#src/domain/road.ts';

const point = (quarter: MedianPoint['quarter'], median: number, window: MedianPoint['window'] = 'quarter') => ({
  quarter,
  median,
  window,
});

describe('changeBetween', () => {
  const district = [point('2021Q2', 400), point('2021Q3', 500)];
  it('is the road’s own where both quarters are known', () => {
    const change = changeBetween([point('2021Q2', 100), point('2021Q3', 110, 'year')], district, '2021Q2', '2021Q3')!;
    assert.deepEqual([Math.round(change.value * 1e9) / 1e9, change.level, change.window], [0.1, 'road', 'year']);
  });
  it('is the district’s where the road knows only one of them, and says so', () => {
    assert.deepEqual(changeBetween([point('2021Q3', 110)], district, '2021Q2', '2021Q3'), { value: 0.25, level: 'district', window: 'quarter' }); // prettier-ignore
  });
  it('is nothing where neither knows both', () => {
    assert.equal(changeBetween([], district, '2020Q3', '2021Q3'), null);
  });
});

describe('shapeOf', () => {
  it('keeps the shape and loses the scale', () => {
    assert.deepEqual(shapeOf([900, 1000, 1400]), [0, 0.2, 1]);
    assert.deepEqual(shapeOf([9, 10, 14]), shapeOf([900, 1000, 1400]));
    assert.deepEqual(shapeOf([7, 7]), [0.5, 0.5]);
    assert.deepEqual(shapeOf([]), []);
  });
});
