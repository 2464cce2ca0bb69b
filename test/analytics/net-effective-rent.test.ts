import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { effectiveShare, netEffectiveRent } from '#src/analytics/net-effective-rent.ts';

describe('netEffectiveRent', () => {
  // Worked example: 80 m², 20,000 a month, 36 months, two free, 5 % more each year.
  it('spreads the whole of the term over months and area', () => {
    const found = netEffectiveRent({
      rentMonth: 20_000,
      areaM2: 80,
      months: 36,
      freeMonths: 2,
      escalation: 0.05,
    });
    assert.equal(found.total.toFixed(6), '716600.000000');
    assert.equal(found.perM2Month.toFixed(6), '248.819444');
    assert.equal(found.perM2Day.toFixed(6), '8.180365');
  });

  // The glossary of NAIOP, "effective rent": 1.00 a month for two years with three months of abated
  // rent inside the term is 1.00 × 21/24 = 0.88.
  it('counts rent-free months inside the term', () => {
    const found = netEffectiveRent({ rentMonth: 1, areaM2: 1, months: 24, freeMonths: 3 });
    assert.equal(found.perM2Month, 0.875);
  });

  // Terms of CompStak's example of a net effective rent: ten years at 65 a square foot and year, 67
  // from the sixth, ten months free, 75 a square foot for the fit-out. By hand:
  // (65 ÷ 12 × 50 + 67 ÷ 12 × 60 − 75) ÷ 10 = (270.8333 + 335 − 75) ÷ 10 = 53.08333.
  it('takes steps at intervals other than a year', () => {
    const found = netEffectiveRent({
      rentMonth: 65 / 12,
      areaM2: 1,
      months: 120,
      freeMonths: 10,
      escalation: 2 / 65,
      escalationMonths: 60,
      incentives: 75,
    });
    assert.equal((found.perM2Month * 12).toFixed(5), '53.08333');
  });

  // 24 months, the first 13 free, 10 % after the first year: paid are 11 months at 110. By hand:
  // 1,210 ÷ 24 = 50.416667.
  it('counts steps from the first month of the term, free or not', () => {
    const terms = { rentMonth: 100, areaM2: 1, months: 24, freeMonths: 13, escalation: 0.1 };
    assert.equal(netEffectiveRent(terms).perM2Month.toFixed(6), '50.416667');
  });

  it('takes incentives off and puts the transfer fee on', () => {
    const terms = { rentMonth: 100, areaM2: 1, months: 10 };
    assert.equal(netEffectiveRent({ ...terms, incentives: 200 }).total, 800);
    assert.equal(netEffectiveRent({ ...terms, transferFee: 200 }).total, 1200);
  });

  it('is the rent itself where nothing is conceded', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        fc.integer({ min: 1, max: 240 }),
        (rentMonth, months) => {
          assert.ok(
            Math.abs(
              netEffectiveRent({ rentMonth, areaM2: 1, months }).perM2Month / rentMonth - 1,
            ) < 1e-9,
          );
        },
      ),
    );
  });

  it('refuses terms that are none, naming them', () => {
    const terms = { rentMonth: 100, areaM2: 1, months: 10 };
    assert.throws(
      () => netEffectiveRent({ ...terms, freeMonths: 11 }),
      /at most 10 free months, got 11/,
    );
    assert.throws(
      () => netEffectiveRent({ ...terms, months: 0 }),
      /the term to be a whole number from 1, got 0/,
    );
    assert.throws(() => netEffectiveRent({ ...terms, areaM2: 0 }), /an area above zero/);
    assert.throws(() => netEffectiveRent({ ...terms, rentMonth: -5 }), /a rent above zero, got -5/);
    assert.throws(() => netEffectiveRent({ ...terms, escalation: -1 }), /growth above -1/);
    assert.throws(
      () => netEffectiveRent({ ...terms, escalationMonths: 0 }),
      /the interval of steps to be a whole number from 1, got 0/,
    );
    assert.throws(() => netEffectiveRent({ ...terms, incentives: -1 }), /incentives from zero/);
  });
});

describe('effectiveShare', () => {
  const plain = { months: 36, freeMonths: 0, escalationYearly: 0, fitOutMonths: 0 };

  // The worked example again: 250 a m² and month at first, 248.819444 over the lease.
  it('turns the first rent of the worked example into its net effective rent', () => {
    assert.equal(
      (250 * effectiveShare({ ...plain, freeMonths: 2, escalationYearly: 0.05 })).toFixed(6),
      '248.819444',
    );
  });

  it('counts what the landlord pays for the fit-out like months without rent', () => {
    assert.equal(effectiveShare(plain), 1);
    // (36 − 3) ÷ 36, whichever way three months are given.
    assert.equal(effectiveShare({ ...plain, fitOutMonths: 3 }).toFixed(9), '0.916666667');
    assert.equal(
      effectiveShare({ ...plain, freeMonths: 1, fitOutMonths: 2 }).toFixed(9),
      '0.916666667',
    );
  });

  it('refuses a lease of which nothing is left', () => {
    assert.throws(
      () => effectiveShare({ ...plain, fitOutMonths: 36 }),
      /a share of the rent that is left above zero, got 0/,
    );
  });
});
