import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cox } from '#src/analytics/survival/cox.ts';
import { predictSurvival } from '#src/analytics/survival/cox-prediction.ts';
import { bothArms, isPrinted } from '../../support/survival-data.ts';

describe('predictSurvival', () => {
  const fit = cox(bothArms);

  it('reproduces the expected curves of both arms', () => {
    // R survival 3.5.3: summary(survfit(coxph, newdata, conf.type = "log-log"), times = c(10, 20)).
    const printed = [
      [0, 10, '.80261798831', '.070201075518', '.61909877922', '.90408932775'],
      [0, 20, '.63251015632', '.105680319213', '.39208493738', '.79923655490'],
      [1, 10, '.34676188857', '.095740237728', '.171119791197', '.52972386742'],
      [1, 20, '.11009491229', '.061725418745', '.026499988717', '.26161230182'],
    ] as const;
    for (const [arm, weeks, survival, se, low, high] of printed) {
      const point = predictSurvival(bothArms, fit, [arm], weeks);
      assert.ok(isPrinted(point.survival, survival), `S ${point.survival}`);
      assert.ok(isPrinted(point.se, se), `se ${point.se}`);
      assert.ok(isPrinted(point.low, low), `low ${point.low}`);
      assert.ok(isPrinted(point.high, high), `high ${point.high}`);
    }
  });

  it('expects all open before the first closure', () => {
    assert.deepEqual(predictSurvival(bothArms, fit, [1], 0.5), {
      survival: 1,
      se: 0,
      low: 1,
      high: 1,
    });
  });

  it('names what it is undefined for', () => {
    assert.throws(() => predictSurvival(bothArms, fit, [1], 36), /age from 0 to 35, got 36/);
    assert.throws(() => predictSurvival(bothArms, fit, [], 10), /1 finite covariates, got none/);
    assert.throws(() => predictSurvival(bothArms, fit, [Number.NaN], 10), /got NaN/);
  });
});
