import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kaplanMeier } from '#src/analytics/survival/kaplan-meier.ts';
import { medianSurvival } from '#src/analytics/survival/median-survival.ts';
import { bars, placebo, treated } from '../../support/survival-data.ts';
import expected from '../../fixtures/expected.json' with { type: 'json' };

describe('medianSurvival', () => {
  it('reproduces the medians of both arms with their intervals', () => {
    // Medians as published; intervals by R survival 3.5.3, quantile(survfit(conf.type = "log-log"),
    // 0.5).
    assert.deepEqual(medianSurvival(kaplanMeier(treated)), { median: 23, low: 13, high: null });
    assert.deepEqual(medianSurvival(kaplanMeier(placebo)), { median: 8, low: 4, high: 11 });
  });

  it('agrees with the reference on the bars of Melbourne', () => {
    const { median_years, median_ci } = expected.melbourne_bars_km;
    const [low, high] = median_ci;
    assert.deepEqual(medianSurvival(kaplanMeier(bars)), { median: median_years, low, high });
  });

  it('takes the age at which exactly half have closed', () => {
    const open = [1, 2, 3, 4].map((exit) => ({ exit, closed: true }));
    assert.equal(medianSurvival(kaplanMeier(open)).median, 2);
  });

  it('says null where the curve does not come down to a half', () => {
    const open = [{ exit: 1, closed: true }, { exit: 2, closed: false }, { exit: 2, closed: false }]; // prettier-ignore
    assert.equal(medianSurvival(kaplanMeier(open)).median, null);
    assert.deepEqual(medianSurvival([]), { median: null, low: null, high: null });
  });
});
