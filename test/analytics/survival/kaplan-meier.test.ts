import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { conditionalAt, kaplanMeier, survivalAt } from '#src/analytics/survival/kaplan-meier.ts';
import type { Transform } from '#src/analytics/survival/survival-interval.ts';
import { bars, isPrinted, lateEntries, placebo, treated } from '../../support/survival-data.ts';
import expected from '../../fixtures/expected.json' with { type: 'json' };

const anySpells = fc.array(
  fc.record({
    entry: fc.integer({ min: 0, max: 20 }),
    seen: fc.integer({ min: 1, max: 30 }),
    closed: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
);
const spellOf = ({ entry, seen, closed }: { entry: number; seen: number; closed: boolean }) => ({ entry, exit: entry + seen, closed }); // prettier-ignore

function assertPrinted(actual: number | null, printed: string, what: string): void {
  assert.ok(isPrinted(actual, printed), `${what}: ${actual} is not ${printed}`);
}

describe('kaplanMeier', () => {
  // Treated arm of Freireich et al. (1963), computed with R's survival 3.5.3: t, n, d, S, se,
  // plain, log, log-log.
  const table = [
    ['6', '21', '3', '.8571429', '.07636035', ['.7074793', '1'], ['.7198171', '1'], ['.6197180', '.9515517']],
    ['7', '17', '1', '.8067227', '.08693529', ['.6363327', '.9771127'], ['.6531242', '.9964437'], ['.5631466', '.9228090']],
    ['10', '15', '1', '.7529412', '.09634965', ['.5640993', '.9417830'], ['.5859190', '.9675748'], ['.5031995', '.8893618']],
    ['13', '12', '1', '.6901961', '.10681471', ['.4808431', '.8995491'], ['.5096131', '.9347692'], ['.4316102', '.8490660']],
    ['16', '11', '1', '.6274510', '.11405387', ['.4039095', '.8509924'], ['.4393939', '.8959949'], ['.3675109', '.8049122']],
    ['22', '7', '1', '.5378151', '.12823375', ['.2864816', '.7891487'], ['.3370366', '.8582008'], ['.2677789', '.7467907']],
    ['23', '6', '1', '.4481793', '.13459146', ['.1843849', '.7119737'], ['.2487882', '.8073720'], ['.1880520', '.6801426']],
  ] as const; // prettier-ignore

  it('reproduces the published curve of the treated arm', () => {
    const steps = kaplanMeier(treated);
    assert.deepEqual(
      steps.map(({ time, atRisk, events }) => [time, atRisk, events].map(String)),
      table.map(([time, atRisk, events]) => [time, atRisk, events]),
    );
    table.forEach(([time, , , survival, se], at) => {
      assertPrinted(steps[at]!.survival, survival, `S(${time})`);
      assertPrinted(steps[at]!.se, se, `se(${time})`);
    });
  });

  for (const [column, transform] of (
    ['plain', 'log', 'log-log'] as const satisfies Transform[]
  ).entries()) {
    it(`makes the ${transform} interval`, () => {
      const steps = kaplanMeier(treated, { transform });
      table.forEach((row, at) => {
        const [low, high] = row[5 + column] as readonly [string, string];
        assertPrinted(steps[at]!.low, low, `low(${row[0]})`);
        assertPrinted(steps[at]!.high, high, `high(${row[0]})`);
      });
    });
  }

  it('counts those censored between two closures', () => {
    assert.deepEqual(kaplanMeier(treated).map(({ censored }) => censored), [1, 1, 2, 0, 3, 0, 5]); // prettier-ignore
  });

  it('agrees with the reference on the bars of Melbourne', () => {
    const { n, events, loglog } = expected.melbourne_bars_km;
    const steps = kaplanMeier(bars);
    assert.equal(bars.length, n);
    assert.equal(steps.reduce((sum, step) => sum + step.events, 0), events); // prettier-ignore
    for (const [years, [survival, low, high]] of Object.entries(loglog)) {
      const point = survivalAt(steps, Number(years));
      assertPrinted(point.survival, survival!.toFixed(6), `S(${years})`);
      assertPrinted(point.low, low!.toFixed(6), `low(${years})`);
      assertPrinted(point.high, high!.toFixed(6), `high(${years})`);
    }
  });

  it('counts a shop seen from a later age only after that age', () => {
    // R survival 3.5.3, survfit(Surv(entry, exit, closed) ~ 1, conf.type = "log-log").
    const steps = kaplanMeier(lateEntries);
    assert.deepEqual(steps.map(({ time, atRisk }) => [time, atRisk]), [[2, 6], [3, 7], [4, 7], [6, 7], [7, 7], [9, 5], [10, 4], [12, 2]]); // prettier-ignore
    const [first, last] = [steps[0]!, steps.at(-1)!];
    assertPrinted(first.survival, '.8333333', 'first');
    assertPrinted(first.low, '.273122850', 'first low');
    assertPrinted(last.survival, '.1349438', 'last');
    assertPrinted(last.se, '.1177886', 'last se');
    assertPrinted(last.low, '.009044379', 'last low');
    assertPrinted(last.high, '.4263421', 'last high');
  });

  it('says no interval once all at risk have closed', () => {
    const { survival, se, low, high } = kaplanMeier(placebo).at(-1)!;
    assert.deepEqual({ survival, se, low, high }, { survival: 0, se: null, low: null, high: null });
  });

  it('answers no step when nothing closed', () => {
    assert.deepEqual(kaplanMeier([{ exit: 3, closed: false }]), []);
  });

  it('never rises, stays between 0 and 1 and holds itself in its interval', () => {
    fc.assert(
      fc.property(anySpells, (drawn) => {
        let before = 1;
        for (const { survival, low, high, atRisk, events } of kaplanMeier(drawn.map(spellOf))) {
          assert.ok(survival >= 0 && survival <= before && atRisk >= events && events > 0);
          if (low !== null)
            assert.ok(low >= 0 && low <= survival && survival <= high! && high! <= 1);
          before = survival;
        }
      }),
    );
  });

  it('without censoring is the share still open', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (exits) => {
        for (const { time, survival } of kaplanMeier(
          exits.map((exit) => ({ exit, closed: true })),
        )) {
          const open = exits.filter((exit) => exit > time).length / exits.length;
          assert.ok(Math.abs(survival - open) < 1e-9);
        }
      }),
    );
  });

  it('does not depend on row order or unit', () => {
    fc.assert(
      fc.property(anySpells, (drawn) => {
        const spells = drawn.map(spellOf);
        const years = kaplanMeier(spells);
        const months = kaplanMeier(
          spells.toReversed().map((s) => ({ ...s, entry: s.entry * 12, exit: s.exit * 12 })),
        );
        assert.deepEqual(months.map((step) => ({ ...step, time: step.time / 12 })), years); // prettier-ignore
      }),
    );
  });

  it('names what it is undefined for', () => {
    assert.throws(() => kaplanMeier([]), /RangeError.*at least one spell, got none/);
    assert.throws(
      () => kaplanMeier([{ exit: -1, closed: true }]),
      /exit as a finite age from 0, got -1 at 0/,
    );
    assert.throws(() => kaplanMeier([{ exit: Number.NaN, closed: true }]), /got NaN/);
    assert.throws(
      () => kaplanMeier([{ exit: Number.POSITIVE_INFINITY, closed: false }]),
      /got Infinity/,
    );
    assert.throws(
      () => kaplanMeier([{ entry: -2, exit: 1, closed: true }]),
      /entry as a finite age from 0, got -2/,
    );
    assert.throws(
      () => kaplanMeier([{ entry: 3, exit: 3, closed: true }]),
      /exit after the entry at 3, got 3/,
    );
    assert.throws(() => kaplanMeier(treated, { z: 0 }), /z above 0, got 0/);
  });
});

describe('survivalAt', () => {
  const steps = kaplanMeier(treated);

  it('reads the step at or before an age', () => {
    assert.equal(survivalAt(steps, 5.9).survival, 1);
    assert.equal(survivalAt(steps, 6).survival, steps[0]!.survival);
    assert.equal(survivalAt(steps, 12.9).survival, steps[2]!.survival);
    assert.throws(() => survivalAt(steps, -1), /age from 0, got -1/);
  });

  it('says how many of those open stay open', () => {
    // S(23) / S(10) of the treated arm.
    const { survival, se, low, high } = conditionalAt(steps, 10, 13);
    assertPrinted(survival, '.595238', 'S(23)/S(10)');
    // Greenwood's sum of 13, 16, 22 and 23 weeks, 1/132 + 1/110 + 1/42 + 1/30, and its log-log
    // interval, by Python's math.
    assertPrinted(se, '.1617137', 'se');
    assertPrinted(low, '.2350565', 'low');
    assertPrinted(high, '.8303698', 'high');
    assert.deepEqual(conditionalAt(steps, 10, 0), { survival: 1, se: 0, low: 1, high: 1 });
    assert.deepEqual(conditionalAt(kaplanMeier(placebo), 12, 11), {
      survival: 0,
      se: null,
      low: null,
      high: null,
    });
    assert.throws(() => conditionalAt(kaplanMeier(placebo), 23, 1), /no shop is open at age 23/);
    assert.throws(() => conditionalAt(steps, 10, -1), /time from 0/);
  });

  it('says the same of them as a curve of those shops alone, seen from that age on', () => {
    const later = treated.filter(({ exit }) => exit > 10).map((spell) => ({ ...spell, entry: 10 }));
    const alone = survivalAt(kaplanMeier(later), 23);
    const told = conditionalAt(steps, 10, 13);
    for (const key of ['survival', 'se', 'low', 'high'] as const) {
      assert.ok(Math.abs(told[key]! - alone[key]!) < 1e-12, `${key} ${told[key]} ${alone[key]}`);
    }
  });
});
