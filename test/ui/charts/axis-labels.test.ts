import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quarterLabels } from '#src/ui/charts/axis-labels.ts';

const quarters = ['2020Q4', '2021Q1', '2021Q2', '2021Q3', '2021Q4'];

describe('quarterLabels', () => {
  it('writes each quarter and the year under its first', () => {
    assert.deepEqual(
      quarterLabels(quarters, 40).map(({ label, under }) => `${label} ${under ?? ''}`.trim()),
      ['Q4 2020', 'Q1 2021', 'Q2', 'Q3', 'Q4'],
    );
  });
  it('keeps the years alone where there is little room, and no year that would run into the next', () => {
    assert.deepEqual(quarterLabels(quarters, 11), [
      { label: '' },
      { label: '', under: '2021' },
      { label: '' },
      { label: '' },
      { label: '' },
    ]);
  });
});
