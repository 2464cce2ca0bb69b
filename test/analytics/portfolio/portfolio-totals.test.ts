import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { portfolioTotals, rentGap } from '#src/analytics/portfolio/portfolio-totals.ts';

// The weights of the published example of three leases (1,000, 5,000 and 4,000 m², 1, 3 and 4
// years: 38.4 months, that is 3.2 years by area), each m² let for 1, with a fourth unit of 2,500 m²
// that is vacant.
const leases = [
  { areaM2: 1000, endsOn: '2027-11-20' },
  { areaM2: 5000, endsOn: '2029-11-20' },
  { areaM2: 4000, endsOn: '2030-11-20' },
].map(({ areaM2, endsOn }) => ({
  areaM2,
  lease: { rentMonth: areaM2, endsOn },
  marketUnitRent: 1.25,
}));
const vacant = { areaM2: 2500, lease: null, marketUnitRent: 1.25 };

describe('portfolioTotals', () => {
  const totals = portfolioTotals([...leases, vacant], '2026-11-20');

  it('weights the unexpired terms of let units alone', () => {
    assert.deepEqual(totals.wale, { byRent: 3.2, byArea: 3.2 });
  });

  it('counts the vacant share by area', () => {
    assert.deepEqual([totals.areaM2, totals.vacantAreaM2, totals.vacancy], [12_500, 2500, 0.2]);
    assert.deepEqual([totals.units, totals.let, totals.rentMonth], [4, 3, 10_000]);
  });

  it('compares rents paid with asking rents of the roads, for let units only', () => {
    assert.deepEqual(totals.gap, {
      n: 3,
      rentMonth: 10_000,
      marketMonth: 12_500,
      gap: -0.19999999999999996,
    });
  });

  it('names units without an area instead of taking them for empty', () => {
    const { withoutArea, areaM2, vacancy } = portfolioTotals(
      [{ areaM2: null, lease: null, marketUnitRent: null }],
      '2026-11-20',
    );
    assert.deepEqual([withoutArea, areaM2, vacancy], [1, 0, null]);
  });

  it('takes a lease that is held over for one with no years left', () => {
    const over = {
      areaM2: 10,
      lease: { rentMonth: 1, endsOn: '2026-01-31' },
      marketUnitRent: null,
    };
    assert.deepEqual(portfolioTotals([over], '2026-11-20').wale, { byRent: 0, byArea: 0 });
  });
});

describe('rentGap', () => {
  it('is nothing where no unit can be compared', () => {
    assert.equal(
      rentGap([vacant, { ...leases[0]!, marketUnitRent: null }, { ...leases[0]!, areaM2: null }]),
      null,
    );
  });
});
