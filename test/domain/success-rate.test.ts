import assert from 'node:assert/strict';
import { it } from 'node:test';
import { observedCityNamed, shopNameOf, successRunPrice } from '#src/domain/success-rate.ts';

it('a run costs 15 jindou, and nothing where it has nothing to say', () => {
  assert.equal(successRunPrice({ isSuppressed: false }), 15);
  assert.equal(successRunPrice({ isSuppressed: true }), 0);
});

it('includes cities with survival data but without rents', () => {
  assert.equal(observedCityNamed('墨爾本')?.nameEn, 'Melbourne');
  assert.equal(observedCityNamed('臺北市')?.nameEn, 'Taipei');
  assert.equal(observedCityNamed('Atlantis'), undefined);
});

it('a planned shop is called by the first that is known of it, no longer than a question takes', () => {
  assert.equal(shopNameOf(' ', '忠孝東路四段 181 號'), '忠孝東路四段 181 號');
  assert.equal(shopNameOf('河边铺', 'x'), '河边铺');
  assert.equal([...shopNameOf('店'.repeat(80))!].length, 60);
  assert.equal(shopNameOf('', ''), undefined);
});
