import assert from 'node:assert/strict';
import { it } from 'node:test';
import { downsampleSteps } from '#src/analytics/survival/downsample-steps.ts';
import { kaplanMeier, survivalAt } from '#src/analytics/survival/kaplan-meier.ts';

const many = kaplanMeier(
  Array.from({ length: 3000 }, (_, at) => ({ exit: (at + 1) / 100, closed: at % 3 > 0 })),
);
const sum = (steps: typeof many, of: 'events' | 'censored') =>
  steps.reduce((total, step) => total + step[of], 0);

it('keeps the curve’s own values, its ends and its counts', () => {
  const few = downsampleSteps(many, 50);
  assert.equal(few.length, 50);
  for (const step of few) {
    assert.equal(step.survival, survivalAt(many, step.time).survival);
    assert.equal(step.atRisk, many.find(({ time }) => time === step.time)!.atRisk);
  }
  assert.deepEqual(few.at(-1)!.survival, many.at(-1)!.survival);
  // The first stretch ends at 0.6, and its last closing is at 0.59: 58 shops had gone before it.
  assert.deepEqual([few[0]!.time, few[0]!.atRisk], [0.59, 3000 - 58]);
  assert.equal(sum(few, 'events'), sum(many, 'events'));
  assert.equal(sum(few, 'censored'), sum(many, 'censored'));
});

it('leaves a short curve as it is', () => {
  assert.deepEqual(downsampleSteps(many, many.length), many);
  assert.deepEqual(downsampleSteps([], 5), []);
});

it('names a number of steps that is none', () => {
  assert.throws(() => downsampleSteps(many, 0), /whole number from 1, got 0/);
});
