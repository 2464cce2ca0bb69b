import { expect } from '@open-wc/testing';
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
    expect(wrong).to.deep.equal([]);
    expect(begun).to.deep.include({
      kind: 'rentReview',
      city: '臺北市',
      districts: ['大安區'],
      roads: ['忠孝東路四段'],
      questions: 'AS-2026-000123: please review',
    });
    expect(form(consultingAddress(shop, 'purchase', '?')).form.kind).to.equal('market');
  });

  it('names no place where none is known yet', () => {
    const { form: begun, wrong } = form(consultingAddress(unknownShop, 'loan', '?'));
    expect([wrong, begun.city, begun.districts, begun.roads]).to.deep.equal([[], '', [], []]);
    const words = createTranslator('en', en);
    expect(placeDescription(unknownShop, words)).to.equal(words.t('assessment.unnamed'));
    expect(placeDescription(shop, words)).to.equal('Taipei 大安區 忠孝東路四段 1 號');
  });
});
