import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isJobFinished, jobStates, mayBecome, pauseSeconds } from '#src/domain/job.ts';

describe('the states of a job', () => {
  // domain-model 2.14: queued, running, ready for seven days, expired or failed, which may be tried
  // again.
  const allowed = [
    'queued>running',
    'queued>cancelled',
    'running>queued',
    'running>ready',
    'running>failed',
    'running>cancelled',
    'ready>expired',
    'failed>queued',
    'cancelled>queued',
  ];
  for (const from of jobStates) {
    for (const to of jobStates) {
      const wanted = allowed.includes(`${from}>${to}`);
      it(`${from} ${wanted ? 'may' : 'may not'} become ${to}`, () =>
        assert.equal(mayBecome(from, to), wanted));
    }
  }

  it('are over when nothing runs and nothing waits', () => {
    assert.deepEqual(
      jobStates.filter((state) => !isJobFinished(state)),
      ['queued', 'running'],
    );
  });
});

describe('pauseSeconds', () => {
  it('doubles from five seconds and stops at ten minutes', () => {
    assert.deepEqual([1, 2, 3, 4, 8, 50].map(pauseSeconds), [5, 10, 20, 40, 600, 600]);
  });
  it('refuses a number of tries that cannot be', () => {
    for (const tried of [0, -1, 1.5, Number.NaN])
      assert.throws(() => pauseSeconds(tried), /^RangeError: pause: expected/);
  });
});
