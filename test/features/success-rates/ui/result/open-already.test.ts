import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kaplanMeier } from '#src/analytics/survival/kaplan-meier.ts';
import { openAlready } from '#src/features/success-rates/ui/result/open-already.ts';
import { treated } from '../../../../support/freireich-data.ts';

const curve = kaplanMeier(treated);
const risk = (atRisk: number[]) =>
  atRisk.map((n, age) => ({ age, atRisk: n, events: 0, censored: 0 }));

describe('shops that are open already', () => {
  it('have a rate for each age with at least twenty at risk and more observed years', () => {
    const told = openAlready({ curve, risk: risk([21, 21, 21, 21, 21, 21, 21, 20, 19, 30, 30]) });
    assert.deepEqual(told.map(({ years }) => years), [1, 2, 3, 4, 5, 6, 7, 9, 10]); // prettier-ignore
    assert.deepEqual(told[0]!.later.map(({ more }) => more), [1, 2, 3, 5]); // prettier-ignore
    // Of those open at 6 weeks, S(9) / S(6): the published .8067227 ÷ .8571429.
    const six = told.find(({ years }) => years === 6)!;
    assert.ok(
      Math.abs(six.later.find(({ more }) => more === 3)!.survival - 0.8067227 / 0.8571429) < 1e-6,
    );
  });

  it('have no rate beyond the last observed age, nor for a run without numbers at risk', () => {
    const short = curve.filter(({ time }) => time <= 7);
    const told = openAlready({ curve: short, risk: risk(Array.from({ length: 11 }, () => 21)) });
    assert.deepEqual(told.at(-1)!.later.map(({ more }) => more), [1]); // prettier-ignore
    assert.deepEqual(
      [told.at(-1)!.years, openAlready({ curve }), openAlready({ curve: [], risk: [] })],
      [6, [], []],
    );
  });
});
