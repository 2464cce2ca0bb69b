import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  targetText,
  dueText,
  unitAddress,
} from '#src/features/orders/ui/bookings/booking-labels.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en } from '../../../../support/all-messages.ts';

const words = createTranslator('en', en);
// Noon in Taipei on the first of March.
const now = new Date('2026-03-01T04:00:00Z');

describe('a booking sheet in words', () => {
  it('says what it aims at', () => {
    const sheet = {
      target: 'sample',
      city: '臺北市',
      district: '大安區',
      road: '',
      category: null,
    } as const;
    assert.equal(targetText(sheet, words, undefined), 'Samples · Taipei 大安區');
    const districts = [{ name: '大安區', nameHans: '大安区', nameEn: 'Da’an District', n: 710 }];
    const taipei = {
      name: '臺北市',
      nameHans: '台北市',
      nameEn: 'Taipei',
      currency: 'TWD' as const,
      n: 3590,
      quarters: null,
      newestRelease: null,
      districts,
    };
    assert.equal(targetText(sheet, words, [taipei]), 'Samples · Taipei Da’an District');
  });

  it('reports how long it has, and by how much it is late', () => {
    const due = (dueOn: string, status = 'sourcing' as const) =>
      dueText({ status, dueOn }, words, now);
    assert.deepEqual(
      [due('2026-03-02'), due('2026-03-11'), due('2026-03-01'), due('2026-02-27')],
      ['due in 1 day', 'due in 10 days', 'due today', '2 days overdue'],
    );
  });

  it('leads to what was delivered', () => {
    const way = (target: 'kase' | 'sample' | 'pre-shop') =>
      unitAddress({ target, orderId: 'or_1' }, 'x_1');
    assert.deepEqual(
      [way('kase'), way('sample'), way('pre-shop')],
      ['/kase/my-list?id=x_1', '/sampleResult?id=or_1', '/renta-reports/pre-shops-search?unit=x_1'],
    );
  });

  it('says nothing of the day once it is over', () => {
    assert.equal(dueText({ status: 'confirmed', dueOn: '2026-02-01' }, words, now), '');
  });
});
