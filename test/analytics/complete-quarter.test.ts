import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isComplete, newestCompleteQuarter } from '#src/analytics/complete-quarter.ts';

describe('isComplete', () => {
  it('is true of quarters before the newest release and false of its own', () => {
    assert.equal(isComplete('2021Q2', '2021Q4'), true);
    assert.equal(isComplete('2021Q3', '2021Q4'), true);
    assert.equal(isComplete('2021Q4', '2021Q4'), false);
    assert.equal(isComplete('2022Q1', '2021Q4'), false);
  });

  it('goes by the middle day of the quarter and the delay of 106 days', () => {
    // The middle of 2021Q3 is 15 August; 106 days later is 29 November.
    assert.equal(isComplete('2021Q3', '2021Q3'), false);
    assert.equal(newestCompleteQuarter('2021Q4'), '2021Q3');
    assert.equal(newestCompleteQuarter('2021Q1'), '2020Q4');
  });
});
