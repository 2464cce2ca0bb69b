import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fitWeibull } from '#src/analytics/survival/weibull.ts';
import { bars, isPrinted, lateEntries, treated } from '../../support/survival-data.ts';

const assertPrinted = (actual: number, printed: string) =>
  assert.ok(isPrinted(actual, printed), `${actual} is not ${printed}`);
const z95 = 1.959963985;

describe('fitWeibull', () => {
  it('reproduces the treated arm', () => {
    const { shape, scale, logLikelihood } = fitWeibull(treated);
    assertPrinted(shape, '1.353734524');
    assertPrinted(scale, '33.76515097');
    assertPrinted(logLikelihood, '-41.65867848');
  });

  it('agrees with the reference on the bars of Melbourne, with intervals', () => {
    // R survival 3.5.3, survreg: standard errors 0.043150296783 of ln shape and 0.047006187302 of
    // ln scale.
    const { shape, scale, shapeInterval, scaleInterval, logLikelihood } = fitWeibull(bars);
    assertPrinted(shape, '1.166738');
    assertPrinted(scale, '8.961849');
    assertPrinted(Math.log(shapeInterval.high / shape) / z95, '.0431502968');
    assertPrinted(Math.log(scale / scaleInterval.low) / z95, '.0470061873');
    assertPrinted(logLikelihood, '-1079.326608769');
  });

  it('takes shops that were seen from a later age only', () => {
    // The likelihood maximised by R's optim (BFGS, tolerance 1e-15), to the digits that method is
    // good for.
    const { shape, scale, logLikelihood, shapeInterval, scaleInterval } = fitWeibull(lateEntries);
    assertPrinted(shape, '1.55114');
    assertPrinted(scale, '9.15956');
    assertPrinted(logLikelihood, '-24.3106856');
    assertPrinted(Math.log(shapeInterval.high / shape) / z95, '.37195');
    assertPrinted(Math.log(scaleInterval.high / scale) / z95, '.23629');
  });

  it('finds shape and scale again from the distribution itself', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.4, max: 4, noNaN: true }),
        fc.double({ min: 0.1, max: 90, noNaN: true }),
        (shape, scale) => {
          const n = 4000;
          const spells = Array.from({ length: n }, (_, at) => ({
            exit: scale * (-Math.log((at + 0.5) / n)) ** (1 / shape),
            closed: true,
          }));
          const fit = fitWeibull(spells);
          assert.ok(
            Math.abs(fit.shape / shape - 1) < 0.01 && Math.abs(fit.scale / scale - 1) < 0.01,
          );
        },
      ),
      { numRuns: 20 },
    );
  });

  it('scales with the unit of time', () => {
    const months = fitWeibull(
      lateEntries.map(({ entry, exit, closed }) => ({
        entry: entry! * 12,
        exit: exit * 12,
        closed,
      })),
    );
    const years = fitWeibull(lateEntries);
    assert.ok(
      Math.abs(months.shape - years.shape) < 1e-9 &&
        Math.abs(months.scale / years.scale - 12) < 1e-9,
    );
  });

  it('names what it is undefined for', () => {
    assert.throws(() => fitWeibull([]), /at least one spell/);
    assert.throws(() => fitWeibull([{ exit: 0, closed: true }]), /exits above 0, got 0/);
    assert.throws(() => fitWeibull([{ exit: 2, closed: false }]), /at least one closure/);
    assert.throws(() => fitWeibull([{ exit: 2, closed: true }]), /likelihood with a maximum/);
  });
});

it('is not moved by open shops that were followed for no time', () => {
  const unseen = { exit: 0, closed: false };
  assert.deepEqual(fitWeibull([...bars, unseen, unseen]), fitWeibull(bars));
});
