import assert from 'node:assert/strict';
import { it } from 'node:test';
import { observedCityNamed, successRunPrice } from '#src/domain/success-rate.ts';

it('a run costs 15 jindou, and nothing where it has nothing to say', () => {
  assert.equal(successRunPrice({ isSuppressed: false }), 15);
  assert.equal(successRunPrice({ isSuppressed: true }), 0);
});

it('knows cities shops were followed in beyond those with rents', () => {
  assert.equal(observedCityNamed('墨爾本')?.nameEn, 'Melbourne');
  assert.equal(observedCityNamed('臺北市')?.nameEn, 'Taipei');
  assert.equal(observedCityNamed('Atlantis'), undefined);
});
