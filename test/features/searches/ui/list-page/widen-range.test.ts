import assert from 'node:assert/strict';
import { it } from 'node:test';
import { widerStretch } from '#src/features/searches/ui/list-page/widen-range.ts';

it('opens each end a stretch has by a quarter, in whole numbers', () => {
  assert.equal(widerStretch('600-800', 0, 100_000), '450-1000');
  assert.equal(widerStretch('99999-', 0, 100_000), '74999-');
  assert.equal(widerStretch('-3', 0, 100), '-4');
  assert.equal(widerStretch('2.5-4', 0, 100), '1-5');
});
it('goes no further than the scale, and reports when there is nothing to open', () => {
  assert.equal(widerStretch('1-90000', 1, 100_000), '1-100000');
  assert.equal(widerStretch('0-', 0, 100), undefined);
  assert.equal(widerStretch('-100', 0, 100), undefined);
  assert.equal(widerStretch('none', 0, 100), undefined);
});
