import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { itemTitle } from '#src/features/places/ui/item-title.ts';

describe('the title of what was bought', () => {
  it('is in simplified characters, with the names of trades', () => {
    assert.equal(
      itemTitle('臺北市大安區 忠孝東路四段 2021Q4', 'zh-CN'),
      '台北市大安区 忠孝东路四段 2021Q4',
    );
    assert.equal(
      itemTitle('墨爾本Melbourne (CBD) fnb-bar', 'zh-CN'),
      '墨尔本 Melbourne (CBD) 酒吧',
    );
  });

  it('is in English where English names exist', () => {
    assert.equal(itemTitle('臺北市大安區 忠孝東路四段', 'en'), 'Taipei 大安區 忠孝東路四段');
    assert.equal(itemTitle('墨爾本Melbourne (CBD) fnb-bar', 'en'), 'Melbourne (CBD) Bar');
  });

  it('stays as it is where nothing in it is known', () => {
    assert.equal(itemTitle('OD20261121000012', 'en'), 'OD20261121000012');
    assert.equal(itemTitle('pro-year', 'zh-CN'), 'pro-year');
  });
});
