import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  asKnownIn,
  backTestNew,
  backTestOpen,
  forecastError,
  type DatedSpell,
} from '#src/analytics/survival/back-test.ts';
import { conditionalAt, kaplanMeier } from '#src/analytics/survival/kaplan-meier.ts';
import { datedBars } from '../../support/survival-data.ts';

const closed = (opened: number, lastSeen: number, entry = 0): DatedSpell => ({
  opened,
  lastSeen,
  entry,
  exit: lastSeen - opened + 0.5,
  closed: true,
});
const open = (opened: number, lastSeen: number): DatedSpell => ({
  opened,
  lastSeen,
  exit: lastSeen - opened,
  closed: false,
});
const isNear = (actual: number, expected: number, by = 1e-12) =>
  assert.ok(Math.abs(actual - expected) < by, `${actual} ${expected}`);

describe('what was known in a year', () => {
  it('follows a shop that closed later to that year only, and leaves out those that came later', () => {
    assert.deepEqual(
      asKnownIn(2012, [closed(2008, 2010), closed(2009, 2012), closed(2010, 2019), open(2012, 2021), closed(2013, 2014)]), // prettier-ignore
      [
        { entry: 0, exit: 2.5, closed: true },
        { entry: 0, exit: 3, closed: false },
        { entry: 0, exit: 2, closed: false },
        { entry: 0, exit: 0, closed: false },
      ],
    );
  });

  it('leaves a shop that came under observation at an age out until something was seen of it', () => {
    const seenFromFour = closed(2004, 2010, 4);
    assert.deepEqual(asKnownIn(2007, [seenFromFour]), []);
    assert.deepEqual(asKnownIn(2008, [seenFromFour]), []);
    assert.deepEqual(asKnownIn(2009, [seenFromFour]), [{ entry: 4, exit: 5, closed: false }]);
  });
});

describe('left truncation, by hand', () => {
  // Ages at risk: A 0–1.5 (closes), B 0–3.5 (closes), C 2–4.5 (closes), D 3–6 (open).
  // At 1.5: A, B at risk, 1 of 2 closes, S = 1/2. At 3.5: B, C, D, 1 of 3, S = 1/2 · 2/3 = 1/3.
  // At 4.5: C, D, 1 of 2, S = 1/6.
  const spells = [
    { entry: 0, exit: 1.5, closed: true },
    { entry: 0, exit: 3.5, closed: true },
    { entry: 2, exit: 4.5, closed: true },
    { entry: 3, exit: 6, closed: false },
  ];

  it('counts a shop at risk only from the age it was first seen at', () => {
    const steps = kaplanMeier(spells);
    assert.deepEqual(steps.map(({ time, atRisk }) => [time, atRisk]), [[1.5, 2], [3.5, 3], [4.5, 2]]); // prettier-ignore
    isNear(steps[1]!.survival, 1 / 3);
    isNear(steps[2]!.survival, 1 / 6);
    // Of those open at 2, S(5) ÷ S(2) = (1/6) ÷ (1/2). Without the entries it would be
    // (1/4) ÷ (3/4): 4, 3 and 2 at risk.
    isNear(conditionalAt(steps, 2, 3).survival, 1 / 3);
    const blind = kaplanMeier(spells.map(({ exit, closed: isClosed }) => ({ exit, closed: isClosed }))); // prettier-ignore
    isNear(blind[0]!.survival, 3 / 4);
  });
});

describe('forecast for open shops', () => {
  it('is worked out by hand', () => {
    // Known in 2010: closed at 1.5 (2 of 4 at risk, S = 1/2), followed to 4 (2005) and to 1 (2009).
    const spells = [closed(2006, 2007), closed(2007, 2008), closed(2005, 2011), closed(2006, 2011), open(2009, 2021)]; // prettier-ignore
    // Ages 5, 4 and 1 in 2010; two years more must not go beyond 5, so only that of age 1 is
    // forecast: S(3) ÷ S(1) = 1/2. The five at risk at 1.5: all but the one of age 1.
    const test = backTestOpen(spells, 2010, 2)!;
    assert.deepEqual([test.n, test.predicted, test.observed], [1, 0.5, 1]);
    // It holds 2.5 % of the probability of one of one: p = 0.025.
    isNear(test.low, 0.025);
    assert.equal(test.high, 1);
  });

  it('leaves out shops lost sight of, whose closing is not known', () => {
    const lost = { ...open(2008, 2011), exit: 3 };
    const spells = [open(2000, 2015), open(2008, 2015), lost];
    assert.equal(backTestOpen(spells, 2010, 3)!.n, 1);
    assert.equal(backTestOpen(spells, 2010, 1)!.n, 2);
  });

  it('has none where nothing was known', () => {
    assert.equal(backTestOpen([open(2010, 2015)], 2009, 1), null);
    assert.throws(() => backTestOpen([open(2010, 2015)], 2012, 0), /years above 0/);
  });
});

describe('bars of Melbourne', () => {
  // Computed in Python from the census itself, spell by spell.
  const expected = [
    [2009, 124, 0.697, 0.677],
    [2012, 179, 0.714, 0.682],
    [2015, 210, 0.739, 0.662],
    [2018, 210, 0.705, 0.695],
  ] as const;
  for (const [origin, n, predicted, observed] of expected) {
    it(`forecasts three years from ${origin}`, () => {
      const test = backTestOpen(datedBars, origin, 3)!;
      assert.equal(test.n, n);
      isNear(test.predicted, predicted, 6e-4);
      isNear(test.observed, observed, 6e-4);
    });
  }

  it('does not depend on how long a file follows a shop beyond its last sight', () => {
    const longer = datedBars.map((bar) => (bar.closed ? bar : { ...bar, exit: bar.exit + 0.5 }));
    assert.deepEqual(backTestOpen(longer, 2015, 3), backTestOpen(datedBars, 2015, 3));
  });

  it('is five points too high over three years on average, and less than two over one', () => {
    const [one, three] = [forecastError(datedBars, 1), forecastError(datedBars, 3)];
    assert.deepEqual([one.error!.tests, one.error!.first, one.error!.last], [17, 2004, 2020]);
    isNear(one.error!.bias, 0.016_601, 1e-6);
    assert.deepEqual([three.error!.tests, three.error!.first, three.error!.last], [13, 2006, 2018]);
    isNear(three.error!.bias, 0.048_829, 1e-6);
    isNear(three.error!.typical, 0.071_94, 1e-6);
    assert.ok(three.tests.every((test) => test.n >= 20));
  });

  it('of openings of 2016 to 2018 as known in 2015 holds the observed share in its interval', () => {
    const test = backTestNew(datedBars, 2015, 3, 3)!;
    assert.equal(test.n, 78);
    isNear(test.predicted, 0.703_179, 1e-6);
    isNear(test.observed, 0.717_949, 1e-6);
    assert.ok(test.low <= test.predicted && test.predicted <= test.high);
  });
});

it('has no error where nothing can be tested', () => {
  assert.deepEqual(forecastError([], 3), { tests: [], error: null });
  assert.deepEqual(forecastError([open(2019, 2021)], 3), { tests: [], error: null });
});
