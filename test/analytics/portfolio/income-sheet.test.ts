import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { incomeSheet } from '#src/analytics/portfolio/income-sheet.ts';

describe('incomeSheet', () => {
  // A published exercise: 17,200 a month, 5 % vacancy, costs of 9,804 + 9,804 + 3,360 + 5,400 +
  // 15,000 = 43,368 (my.book.live/view/647410332, p. 54); its parking income is left out here.
  it('reproduces a year of rent, vacancy and costs', () => {
    const sheet = incomeSheet({
      rentMonth: 17_200,
      vacancyShare: 0.05,
      costsYear: [9804, 9804, 3360, 5400, 15_000],
      value: null,
    });
    assert.deepEqual(sheet, {
      grossYear: 206_400,
      vacancyYear: 10_320,
      effectiveYear: 196_080,
      costsYear: 43_368,
      netYear: 152_712,
      grossYield: null,
      netYield: null,
    });
  });

  // 340,000 a year, 15 % vacancy: 289,000; costs of 40 % of that: 173,400 (universitymanual.com).
  it('holds gross and net income against the value', () => {
    const sheet = incomeSheet({
      rentMonth: 340_000 / 12,
      vacancyShare: 0.15,
      costsYear: [115_600],
      value: 1_734_000,
    });
    assert.equal(Math.round(sheet.netYear), 173_400);
    assert.equal(sheet.netYield!.toFixed(6), '0.100000');
    assert.equal(sheet.grossYield!.toFixed(6), '0.196078');
  });

  it('may be negative where costs are higher than the rent', () => {
    assert.equal(
      incomeSheet({ rentMonth: 1, vacancyShare: 0, costsYear: [20], value: null }).netYear,
      -8,
    );
  });

  it('refuses what is no amount, by name', () => {
    const right = { rentMonth: 1, vacancyShare: 0, costsYear: [1], value: 1 };
    assert.throws(() => incomeSheet({ ...right, rentMonth: -1 }), /a rent from zero, got -1/);
    assert.throws(
      () => incomeSheet({ ...right, costsYear: [Number.NaN] }),
      /a cost from zero, got NaN/,
    );
    assert.throws(
      () => incomeSheet({ ...right, vacancyShare: 1.1 }),
      /a share of 0 to 1 for empty months, got 1.1/,
    );
    assert.throws(() => incomeSheet({ ...right, value: 0 }), /a value above zero, got 0/);
  });
});
