import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { prefilled } from '#src/features/consulting/ui/brief/prefill-brief.ts';
import { consultingAddress } from '#src/features/success-rates/ui/result/consulting-address.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en } from '../../../../support/all-messages.ts';

describe('a consulting report about a question of success', () => {
  it('begins with the place, the trades and what is to be answered', () => {
    const question = {
      city: '臺北市',
      district: '大安區',
      near: '121.54,25.04,500',
      category: ['fnb-tea', 'fnb-bar'],
    };
    const run = { id: 'sr_1', question };
    const address = consultingAddress(run, createTranslator('en', en));
    const { form, wrong } = prefilled(new URLSearchParams(address.split('?')[1]));
    assert.deepEqual(wrong, []);
    assert.deepEqual(
      {
        ...form,
        kind: 'siteSelection',
        city: '臺北市',
        districts: ['大安區'],
        near: '121.54,25.04,500',
        categories: ['fnb-tea', 'fnb-bar'],
      },
      form,
    );
    assert.ok(form.questions.includes('sr_1'));
  });
});
