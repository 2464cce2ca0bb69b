import assert from 'node:assert/strict';
import { it } from 'node:test';
import { widenRange } from '#src/features/searches/ui/list-page/widen-range.ts';

it('opens each end a stretch has by a quarter, in whole numbers', () => {
  assert.equal(widenRange('600-800', 0, 100_000), '450-1000');
  assert.equal(widenRange('99999-', 0, 100_000), '74999-');
  assert.equal(widenRange('-3', 0, 100), '-4');
  assert.equal(widenRange('2.5-4', 0, 100), '1-5');
});
it('goes no further than the scale, and reports when there is nothing to open', () => {
  assert.equal(widenRange('1-90000', 1, 100_000), '1-100000');
  assert.equal(widenRange('0-', 0, 100), undefined);
  assert.equal(widenRange('-100', 0, 100), undefined);
  assert.equal(widenRange('none', 0, 100), undefined);
});
