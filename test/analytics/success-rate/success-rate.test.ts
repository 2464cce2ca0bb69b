import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ObservedShop } from '#src/analytics/success-rate/observed-shop.ts';
import { successRate, type SuccessQuestion } from '#src/analytics/success-rate/success-rate.ts';
import { bars, isPrinted, placebo, treated } from '../../support/survival-data.ts';

const unknown = { areaM2: null, capacity: null, isChain: null, rentBurden: null };
const shop = (rest: Partial<ObservedShop> & { exit: number; closed: boolean }): ObservedShop => ({ category: 'fnb-bar', district: 'A', level: 0, ...unknown, ...rest }); // prettier-ignore
const ask = (rest: Partial<SuccessQuestion> = {}): SuccessQuestion => ({ levels: ['city'], trades: ['fnb-bar'], horizonYears: 3, planned: {}, ...rest }); // prettier-ignore

/** Bars of Melbourne, with the centre as the requested place. */
const melbourne = bars.map(({ area, exit, closed, covariates }) =>
  shop({
    exit,
    closed,
    district: area,
    level: area === 'Melbourne (CBD)' ? 0 : 1,
    capacity: Math.round(Math.exp(covariates[1]!)),
  }),
);

describe('successRate', () => {
  it('draws the published curve when fed the treated arm as shops', () => {
    const { curve, n, events, censored, median } = successRate(
      treated.map(shop),
      ask({ horizonYears: 10 }),
    );
    assert.deepEqual(
      { n, events, censored, median: median.median },
      { n: 21, events: 9, censored: 12, median: 23 },
    );
    assert.ok(
      isPrinted(curve.at(-1)!.survival, '.4481793') && isPrinted(curve.at(-1)!.low, '.1880520'),
    );
  });

  it('compares trades by log-rank and hazard ratio', () => {
    const shops = [
      ...treated.map(shop),
      ...placebo.map((spell) => shop({ ...spell, category: 'fnb-tea' })),
    ];
    const { groups, logRank, hazardRatios } = successRate(
      shops,
      ask({ trades: ['fnb-bar', 'fnb-tea'] }),
    );
    assert.deepEqual(groups.map(({ key, n, events }) => [key, n, events]), [['fnb-bar', 21, 9], ['fnb-tea', 21, 21]]); // prettier-ignore
    assert.ok(isPrinted(logRank!.chiSquare, '16.79294099'));
    assert.equal(logRank!.degrees, 1);
    const [term] = hazardRatios!.terms;
    assert.equal(term!.name, 'trade:fnb-tea');
    assert.ok(isPrinted(term!.beta, '1.572125149') && isPrinted(term!.driftP, '.87981'));
    assert.ok(isPrinted(hazardRatios!.concordance, '.69'));
  });

  it('holds the place against the rest of its city', () => {
    const { levelUsed, n, groups, logRank, hazardRatios } = successRate(
      melbourne,
      ask({ levels: ['district', 'city'] }),
    );
    assert.equal(levelUsed, 'district');
    assert.equal(n, 390);
    assert.deepEqual(groups.map(({ key, events }) => [key, events]), [['scope', 224], ['rest', 113]]); // prettier-ignore
    assert.ok(isPrinted(logRank!.chiSquare, '.8229124'));
    // The fit of both terms by R survival 3.5.3; see the test of the model.
    assert.deepEqual(hazardRatios!.terms.map(({ name }) => name), ['scope', 'capacity']); // prettier-ignore
    assert.ok(
      isPrinted(hazardRatios!.terms[0]!.beta, '-.102716272') &&
        isPrinted(hazardRatios!.terms[1]!.beta, '-.074173283'),
    );
  });

  it('leans the yearly figures of a place on its city, and not those of the city', () => {
    const place = successRate(melbourne, ask({ levels: ['district', 'city'] }));
    const { estimate } = place.years[2]!;
    const own = place.curve.findLast(({ time }) => time <= 3)!.survival;
    const city = successRate(melbourne, ask({ levels: ['city', 'city'] }));
    assert.equal(estimate!.ownWeight, 390 / 420);
    const whole = successRate(melbourne.map((one) => ({ ...one, level: 0 })), ask()).years[2]!.estimate!; // prettier-ignore
    assert.equal(whole.ownWeight, 1);
    assert.ok(Math.abs(estimate!.survival - (390 * own + 30 * whole.survival) / 420) < 1e-12);
    assert.equal(city.levelUsed, 'city');
  });

  it('shows the wider level where the place has too few, and says why', () => {
    const few = melbourne.map((one) => ({ ...one, level: one.district === 'Kensington' ? 0 : 1 }));
    const { levels, levelUsed, n, groups } = successRate(
      few,
      ask({ levels: ['district', 'city'] }),
    );
    assert.equal(levels[0]!.shortcoming, 'few-shops');
    assert.deepEqual({ levelUsed, n, groups }, { levelUsed: 'city', n: 576, groups: [] });
  });

  it('says nothing where not even the city has shops enough', () => {
    const answer = successRate(treated.slice(0, 12).map(shop), ask());
    assert.equal(answer.levelUsed, null);
    assert.deepEqual(
      [answer.curve, answer.years, answer.planned, answer.weibull],
      [[], [], null, null],
    );
    assert.equal(answer.n, 12);
    assert.deepEqual(successRate([], ask()).levels, [
      { level: 'city', n: 0, events: 0, shortcoming: 'few-shops' },
    ]);
  });

  it('shows no figure beyond the last shop seen', () => {
    const { years, restrictedMean } = successRate(bars.filter(({ exit }) => exit < 4).map(shop), ask({ horizonYears: 6 })); // prettier-ignore
    assert.deepEqual(years.map(({ estimate }) => estimate !== null), [true, true, true, false, false, false]); // prettier-ignore
    assert.equal(restrictedMean!.until, 3.5);
  });

  it('ranks the place among districts with shops enough', () => {
    const { percentile } = successRate(melbourne, ask({ levels: ['district', 'city'] }));
    // Carlton, Docklands, North Melbourne, Southbank and the centre have twenty bars and five
    // closures.
    assert.equal(percentile!.districts, 5);
    assert.ok(percentile!.rank > 0 && percentile!.rank < 100);
  });

  it('moves with what is known of the planned shop, and says what it only assumes', () => {
    const withArea = melbourne.map((one) => ({ ...one, areaM2: one.capacity! * 2 }));
    const planned = { areaM2: 100, isChain: true, rentBurden: { ratio: 0.3, normHigh: 0.2 } };
    const answer = successRate(withArea, ask({ planned }));
    const told = answer.planned!;
    assert.deepEqual(told.factors.map(({ name, basis }) => [name, basis]), [['area', 'measured'], ['rent-burden', 'assumed'], ['chain', 'assumed']]); // prettier-ignore
    // Ten points above the norm are two steps of 1.25; a chain has 0.7.
    assert.ok(Math.abs(told.factors[1]!.hazardRatio - 1.5625) < 1e-9);
    assert.equal(told.factors[2]!.hazardRatio, 0.7);
    const ratio = told.factors.reduce((product, { hazardRatio }) => product * hazardRatio, 1);
    const base = answer.years.at(-1)!.estimate!;
    assert.ok(Math.abs(told.survival - base.survival ** ratio) < 1e-12);
    assert.ok(told.low < told.survival && told.survival < told.high);
    assert.equal(successRate(withArea, ask()).planned, null);
  });

  it('returns finite numbers for any shops', () => {
    const nullable = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: null });
    const any = fc.record(
      {
        entry: fc.constantFrom(0, 0, 0, 1, 4),
        seen: fc.constantFrom(0.5, 1, 1.5, 3, 7.25, 20),
        closed: fc.boolean(),
        category: fc.constantFrom('fnb-bar', 'fnb-tea'),
        district: fc.constantFrom('A', 'B', 'C'),
        level: fc.constantFrom(0, 1, 2),
        areaM2: nullable(5),
        capacity: nullable(3),
        isChain: fc.option(fc.boolean(), { nil: null }),
        rentBurden: nullable(1),
      },
      { noNullPrototype: true },
    );
    const planned = { areaM2: 3, isChain: true, rentBurden: { ratio: 0.4, normHigh: 0.2 } };
    const trades = fc.constantFrom(
      ['fnb-bar'],
      ['fnb-bar', 'fnb-tea'],
      ['fnb-tea', 'fnb-bar', 'auto'],
    );
    fc.assert(
      fc.property(
        fc.array(any, { minLength: 20, maxLength: 120 }),
        trades,
        fc.integer({ min: 1, max: 10 }),
        (drawn, kinds, horizonYears) => {
          const shops = drawn.map(({ seen, entry, ...rest }) => ({
            ...rest,
            entry,
            exit: entry + seen,
          }));
          const answer = successRate(shops, {
            levels: ['road', 'district', 'city'],
            trades: kinds,
            horizonYears,
            planned,
          });
          // What is not finite would be null on the way.
          assert.deepEqual(JSON.parse(JSON.stringify(answer)), answer);
          for (const { estimate } of answer.years) {
            if (estimate?.low != null)
              assert.ok(estimate.low <= estimate.survival && estimate.survival <= estimate.high!);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('limits the number of terms by the number of closures', () => {
    const some = melbourne.slice(0, 30).map((one) => ({ ...one, areaM2: one.capacity! }));
    const events = some.filter(({ closed }) => closed).length;
    const { hazardRatios } = successRate(some.map((one) => ({ ...one, level: 0 })), ask()); // prettier-ignore
    assert.ok((hazardRatios?.terms.length ?? 0) <= Math.floor(events / 10));
  });
});
