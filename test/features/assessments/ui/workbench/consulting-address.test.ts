import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unknownShop } from '#src/domain/assessment.ts';
import {
  consultingAddress,
  placeDescription,
} from '#src/features/assessments/ui/workbench/consulting-address.ts';
import { prefilled } from '#src/features/consulting/ui/brief/prefill-brief.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en } from '../../../../support/all-messages.ts';

describe('a consulting report about an assessed shop', () => {
  const shop = {
    ...unknownShop,
    city: '臺北市',
    district: '大安區',
    road: '忠孝東路四段',
    address: '忠孝東路四段 1 號',
  };
  const form = (address: string) => prefilled(new URLSearchParams(address.split('?')[1]));

  it('begins with its place, what it is for and what is asked', () => {
    const { form: begun, wrong } = form(
      consultingAddress(shop, 'renewal', 'AS-2026-000123: please review'),
    );
    assert.deepEqual(wrong, []);
    assert.deepEqual(
      {
        ...begun,
        kind: 'rentReview',
        city: '臺北市',
        districts: ['大安區'],
        roads: ['忠孝東路四段'],
        questions: 'AS-2026-000123: please review',
      },
      begun,
    );
    assert.equal(form(consultingAddress(shop, 'purchase', '?')).form.kind, 'market');
  });

  it('names no place where none is known yet', () => {
    const { form: begun, wrong } = form(consultingAddress(unknownShop, 'loan', '?'));
    assert.deepEqual([wrong, begun.city, begun.districts, begun.roads], [[], '', [], []]);
    const words = createTranslator('en', en);
    assert.equal(placeDescription(unknownShop, words), words.t('assessment.unnamed'));
    assert.equal(placeDescription(shop, words), 'Taipei 大安區 忠孝東路四段 1 號');
  });
});
