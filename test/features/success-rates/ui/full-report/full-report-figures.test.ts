import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  horizonRows,
  rentTable,
} from '#src/features/success-rates/ui/full-report/full-report-figures.ts';
import type { Run } from '#src/features/success-rates/ui/result/run-types.ts';

const step = (time: number, survival: number) => ({
  time,
  atRisk: 100,
  events: 1,
  censored: 0,
  survival,
  se: 0.01,
  low: survival - 0.05,
  high: survival + 0.05,
});
// Bars of the City of Melbourne, S(1.5) and S(3.5) by R's survival package.
const curve = [step(0.5, 0.984), step(1.5, 0.790757), step(3.5, 0.623807)];
const runOf = (question: Record<string, string | string[]>) => ({ question }) as unknown as Run;

describe('the horizons of the full report', () => {
  const told = { survival: 0.97, se: 0.01, low: 0.95, high: 0.98, ownWeight: 0.8 };
  const rows = horizonRows({
    years: [{ years: 1, estimate: told }],
    curve,
    risk: [0, 1, 2, 3, 4].map((age) => ({ age, atRisk: 100 - 10 * age, events: 0, censored: 0 })),
  });

  it('are 1, 2, 3, 5 and 10 years', () =>
    assert.deepEqual(
      rows.map(({ years }) => years),
      [1, 2, 3, 5, 10],
    ));

  it('take the estimate within the horizon of the run, with the weight of its own shops', () => {
    assert.deepEqual(rows[0], {
      years: 1,
      open: { survival: 0.97, low: 0.95, high: 0.98 },
      atRisk: 90,
      ownWeight: 0.8,
    });
  });

  it('read the curve beyond it', () => {
    assert.equal(rows[2]?.open?.survival, 0.790757);
    assert.equal(rows[2]?.ownWeight, null);
  });

  it('omit years without observations', () => {
    assert.deepEqual(
      rows.slice(3).map(({ open, atRisk }) => [open, atRisk]),
      [
        [null, null],
        [null, null],
      ],
    );
  });
});

// Norm of bars: rent up to a fifth of sales.
describe('the rents of the full report', () => {
  it('go from 60 to 140 per cent of the rent asked for, each with the sales it needs', () => {
    const table = rentTable(
      runOf({ category: 'fnb-bar', plannedRent: '20000', plannedSales: '100000' }),
    )!;
    assert.deepEqual(
      table.rows.map(({ rent, breakEvenSales }) => [rent, Math.round(breakEvenSales)]),
      [
        [12_000, 60_000],
        [16_000, 80_000],
        [20_000, 100_000],
        [24_000, 120_000],
        [28_000, 140_000],
      ],
    );
    assert.deepEqual(
      table.rows.map(({ against }) => against?.light),
      ['green', 'green', 'green', 'amber', 'amber'],
    );
  });

  it('carry fees and the transfer fee of the question', () => {
    const question = {
      category: 'fnb-bar',
      plannedRent: '10000',
      plannedSales: '100000',
      plannedFee: '500',
      plannedTransferFee: '36000',
      plannedTerm: '36',
    };
    assert.equal(rentTable(runOf(question))!.rows[2]?.costMonth, 11_500);
  });

  it('are common ones without a light where none was asked for', () => {
    const { rows } = rentTable(runOf({ category: 'fnb-bar' }))!;
    assert.deepEqual(
      rows.map(({ rent, against }) => [rent, against]),
      [
        [5_000, null],
        [10_000, null],
        [20_000, null],
        [30_000, null],
        [50_000, null],
      ],
    );
  });
});
