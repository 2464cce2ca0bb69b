import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { huffShares } from '#src/analytics/huff-model.ts';
import { quarticKernel } from '#src/analytics/kernel-density/quartic-kernel.ts';
import { diversity } from '#src/analytics/mix/trade-diversity.ts';
import { wilsonInterval } from '#src/analytics/stats/wilson-interval.ts';
import { cox } from '#src/analytics/survival/cox.ts';
import { kaplanMeier } from '#src/analytics/survival/kaplan-meier.ts';
import { logRank } from '#src/analytics/survival/log-rank.ts';
import { proportionality } from '#src/analytics/survival/proportional-hazards-test.ts';
import { restrictedMean } from '#src/analytics/survival/restricted-mean.ts';
import { fitWeibull } from '#src/analytics/survival/weibull.ts';
import { bothArms, isPrinted, lateEntries, placebo, treated } from '../support/freireich-data.ts';

// The same reference numbers as on the server, which is where each is said to come from.
describe('analytics in a browser', () => {
  const checks: [string, () => number | null, string][] = [
    ['Kaplan-Meier', () => kaplanMeier(treated).at(-1)!.survival, '.4481793'],
    ['its log-log interval', () => kaplanMeier(treated).at(-1)!.low, '.1880520'],
    ['left truncation', () => kaplanMeier(lateEntries).at(-1)!.survival, '.1349438'],
    ['the restricted mean', () => restrictedMean(treated, 35).se, '2.827468'],
    ['log-rank', () => logRank([treated, placebo]).chiSquare, '16.79294099'],
    ['Cox with Efron ties', () => cox(bothArms).terms[0]!.beta, '1.572125149'],
    ['Cox with Breslow ties', () => cox(bothArms, 'breslow').logLikelihood.with, '-86.37962207'],
    ['the check of proportional hazards', () => proportionality(bothArms, cox(bothArms)).all.p, '.87981'],
    ['Weibull', () => fitWeibull(treated).scale, '33.76515097'],
    ['Wilson', () => wilsonInterval(7, 40).high, '.3194999'],
    ['entropy', () => diversity([10, 6, 4]).entropy, '1.029653'],
    ['Huff', () => huffShares([{ size: 20_000, distance: 4 }, { size: 15_000, distance: 2 }, { size: 8000, distance: 1 }], { distance: 2 })[2]!, '.615384615'],
    ['kernel density', () => quarticKernel(100, 300) * 1e6, '8.38347'],
  ]; // prettier-ignore
  for (const [what, value, printed] of checks) {
    it(`${what} gives the printed digits`, () => {
      assert.equal(isPrinted(value(), printed), true, `${value()} is not ${printed}`);
    });
  }
});
