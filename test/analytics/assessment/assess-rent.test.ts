import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assess, prepareAssessor } from '#src/analytics/assessment/assess-rent.ts';
import { defaultLimits } from '#src/analytics/comparables/adjustment-limits.ts';
import { demoLeases } from '../demo-leases.ts';
import { lease, street, subject } from './leases.ts';

const assessor = prepareAssessor(street());

describe('assess', () => {
  const found = assess(assessor, subject({ valuationDate: '2020-12-31' }));

  it('issues a rent where the street agrees with itself', () => {
    assert.deepEqual([found.status, found.grade, found.gradeReasons], ['issued', 'A', []]);
    // The rule of the street: 1,000 at 100 m² on the ground floor.
    assert.ok(
      Math.abs(found.unitRentMonth.point / 1000 - 1) < 0.03,
      String(found.unitRentMonth.point),
    );
    assert.ok(found.checks.every(({ agrees }) => agrees));
  });

  it('states a range around the point, for the square metre and for the shop', () => {
    const { low, point, high } = found.unitRentMonth;
    assert.ok(low < point && point < high);
    assert.deepEqual(found.rentMonth, { low: low * 100, point: point * 100, high: high * 100 });
    assert.deepEqual([found.range.level, found.range.low, found.range.high], [0.8, low, high]);
  });

  it('shows a line of the grid for each comparable', () => {
    for (const { lease: evidence, line, adjusted } of found.comparables) {
      assert.equal(line.id, evidence.id);
      assert.equal(line.adjusted.toFixed(6), adjusted.toFixed(6));
    }
    const shares = found.comparables.reduce((sum, { line }) => sum + line.share, 0);
    assert.equal(shares.toFixed(9), '1.000000000');
  });

  it('grades by the range where no comparable is within the limits of the grid, which then has no figure', () => {
    const strict = assess(assessor, subject(), { limits: { ...defaultLimits, oldestMonths: 0 } });
    assert.deepEqual(
      [strict.status, strict.grade, strict.grid.unitRent],
      ['issued', 'A', undefined],
    );
    assert.match(strict.comparables[0]!.line.excluded[0]!, /months old is more than 0/);
  });

  it('is an indication of another city', () => {
    const { status, grade, gradeReasons } = assess(assessor, subject({ city: '高雄市' }));
    assert.deepEqual([status, grade, gradeReasons[0]], ['indication', 'D', 'city-unknown']);
  });

  it('sets aside rents too far from the others, so that the grid keeps to its ratio', () => {
    const mixed = prepareAssessor(
      street().map((each, i) => (i % 7 === 0 ? { ...each, unitRent: each.unitRent * 1.4 } : each)),
    );
    const { grid, comparables } = assess(mixed, subject());
    assert.ok(grid.maxMinRatio! <= defaultLimits.highestByLowest);
    assert.ok(
      comparables.some(({ line }) =>
        line.excluded.includes('further than 1.2 times from the others'),
      ),
    );
  });

  it("does without a comparable at the valuer's wish", () => {
    const id = found.comparables[0]!.lease.id;
    const without = assess(assessor, subject(), { setAside: new Map([[id, 'let to a relative']]) });
    assert.ok(without.comparables.every(({ lease: evidence }) => evidence.id !== id));
  });

  it('checks by income where a capital value is given', () => {
    const { checks } = assess(assessor, subject(), {
      income: { capitalValue: 48_000_000, grossYield: 0.025 },
    });
    assert.equal(checks.find(({ method }) => method === 'income')?.unitRent, 1000);
  });

  it('does not depend on the money: ten times the rents, ten times the answer', () => {
    const tenfold = prepareAssessor(
      street().map((each) => ({ ...each, unitRent: each.unitRent * 10 })),
    );
    const { unitRentMonth } = assess(tenfold, subject({ valuationDate: '2020-12-31' }));
    assert.ok(Math.abs(unitRentMonth.point / found.unitRentMonth.point / 10 - 1) < 1e-3);
  });

  it('works from one lease, and says that its range was not measured', () => {
    const { status, range, gradeReasons, unitRentMonth } = assess(
      prepareAssessor([lease('only')]),
      subject(),
    );
    assert.deepEqual([status, range.measured, range.groupN], ['indication', false, 0]);
    assert.ok(gradeReasons.includes('range-unmeasured'));
    assert.ok(Math.abs(unitRentMonth.point / 1000 - 1) < 0.01);
  });

  it('refuses a subject and evidence that are none, naming them', () => {
    assert.throws(
      () => assess(assessor, subject({ areaM2: 0 })),
      /an area above zero of the subject, got 0/,
    );
    assert.throws(
      () => assess(assessor, subject({ valuationDate: 'now' })),
      /an ISO date of the valuation, got "now"/,
    );
    assert.throws(() => prepareAssessor([]), /at least one lease as evidence/);
  });
});

describe('assess on the open leases', () => {
  // Looked at with python: the median of the 47 leases of 大安路一段 is 1,008.267796 a m² and
  // month.
  it('comes near the level of a known road', () => {
    const near = prepareAssessor(demoLeases.filter(({ district }) => district === '大安區'));
    const { unitRentMonth } = assess(near, subject({ areaM2: 90, valuationDate: '2021-06-30' }));
    assert.ok(unitRentMonth.low < 1008.27 && unitRentMonth.high > 1008.27);
    assert.ok(Math.abs(unitRentMonth.point / 1008.27 - 1) < 0.35, String(unitRentMonth.point));
  });
});
