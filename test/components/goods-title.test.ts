import { expect } from '@open-wc/testing';
import { goodsTitle } from '#src/components/goods-title.ts';

describe('the title of what was bought', () => {
  it('is told in simplified characters, with trades by their names', () => {
    expect(goodsTitle('臺北市大安區 忠孝東路四段 2021Q4', 'zh-CN')).to.equal('台北市大安区 忠孝东路四段 2021Q4');
    expect(goodsTitle('墨爾本Melbourne (CBD) fnb-bar', 'zh-CN')).to.equal('墨尔本 Melbourne (CBD) 酒吧');
  });

  it('is told in English as far as there are English names', () => {
    expect(goodsTitle('臺北市大安區 忠孝東路四段', 'en')).to.equal('Taipei 大安區 忠孝東路四段');
    expect(goodsTitle('墨爾本Melbourne (CBD) fnb-bar', 'en')).to.equal('Melbourne (CBD) Bar');
  });

  it('stays as it is where nothing in it is known', () => {
    expect(goodsTitle('OD20261121000012', 'en')).to.equal('OD20261121000012');
    expect(goodsTitle('pro-year', 'zh-CN')).to.equal('pro-year');
  });
});
