import assert from 'node:assert/strict';
import { it } from 'node:test';
import { widenFilter } from '#src/features/roads/ui/search/widen-road-filter.ts';

it('suggests fewer cases first, then a wider rent band', () => {
  assert.deepEqual(widenFilter({ city: '臺北市', evidence: '50', rent: '600-800' }), {
    key: 'evidence',
    value: '20',
  });
  assert.deepEqual(widenFilter({ city: '臺北市', evidence: '30' }), {
    key: 'evidence',
    value: '20',
  });
  assert.deepEqual(widenFilter({ city: '臺北市', evidence: '5', rent: '600-800' }), {
    key: 'rent',
    value: '450-1000',
  });
  assert.deepEqual(widenFilter({ city: '臺北市', rent: '99999-' }), {
    key: 'rent',
    value: '74999-',
  });
  assert.deepEqual(widenFilter({ city: '臺北市', rent: '-3' }), { key: 'rent', value: '-4' });
});
it('has nothing to loosen where neither is asked for, or the band cannot be opened', () => {
  assert.equal(widenFilter({ q: '忠孝' }), undefined);
  assert.equal(widenFilter({ rent: '0-' }), undefined);
  assert.equal(widenFilter({ rent: '-100000' }), undefined);
});
