import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { widenFilter } from '#src/features/shops/ui/search/widen-shop-filter.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../../../../support/all-messages.ts';

const chinese = createTranslator('zh-CN', zhCN);
const english = createTranslator('en', en);

describe('where no shop matches', () => {
  it('doubles the radius of the circle first, up to its maximum', () => {
    const of = (near: string) => widenFilter({ near, area: '60-100' }, chinese, 'TWD');
    assert.deepEqual(of('121.54,25.03,500'), {
      text: '半径放宽到 1,000 m',
      change: { near: '121.54,25.03,1000' },
    });
    assert.deepEqual(of('121.54,25.03,3000')?.change, { near: '121.54,25.03,5000' });
    assert.deepEqual(of('121.54,25.03,5000')?.change, { area: '45-125' });
    assert.deepEqual(of('121.54,25.03')?.change, { area: '45-125' });
  });
  it('then areas and rents, each in its unit and named in both languages', () => {
    assert.equal(widenFilter({ area: '60-' }, chinese, 'TWD')?.text, '面积放宽到 ≥ 45 ㎡');
    assert.equal(
      widenFilter({ unitRent: '400-800', rent: '-9' }, english, 'CNY')?.text,
      'Unit rent: widen to 300–1,000 ¥/m²/month',
    );
    assert.deepEqual(widenFilter({ rent: '-9' }, english, 'TWD'), {
      text: 'Monthly rent: widen to ≤ 12 NT$',
      change: { rent: '-12' },
    });
  });
  it('nothing is offered that would find no more', () => {
    assert.equal(widenFilter({ city: '臺北市', corner: 'yes' }, english, 'TWD'), undefined);
    assert.equal(widenFilter({ area: '1-100000' }, english, 'TWD'), undefined);
  });
});
