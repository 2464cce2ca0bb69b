import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { romanisedDistrict, romanisedRoad } from '#src/server/text/romanised-road.ts';

describe('romanised names', () => {
  // As the street signs of the Taipei City Government write them.
  it('of roads are those of the signs', () => {
    const signs = {
      忠孝東路四段: 'Zhongxiao E. Rd. Sec. 4',
      南京東路三段: 'Nanjing E. Rd. Sec. 3',
      重慶南路一段: 'Chongqing S. Rd. Sec. 1',
      長安東路二段: "Chang'an E. Rd. Sec. 2",
      仁愛路四段: "Ren'ai Rd. Sec. 4",
      中山北路二段: 'Zhongshan N. Rd. Sec. 2',
      西寧南路: 'Xining S. Rd.',
      濟南路一段: 'Jinan Rd. Sec. 1',
      華西街: 'Huaxi St.',
      江南街: 'Jiangnan St.',
      廈門街: 'Xiamen St.',
      樂業街: 'Leye St.',
      迪化街一段: 'Dihua St. Sec. 1',
      木柵路一段: 'Muzha Rd. Sec. 1',
      內湖路一段: 'Neihu Rd. Sec. 1',
      永吉路: 'Yongji Rd.',
      通化街: 'Tonghua St.',
      八德路二段: 'Bade Rd. Sec. 2',
    };
    assert.deepEqual(
      Object.fromEntries(Object.keys(signs).map((name) => [name, romanisedRoad(name)])),
      signs,
    );
  });

  it('keep official names that are no Hanyu Pinyin', () => {
    assert.equal(romanisedRoad('羅斯福路三段'), 'Roosevelt Rd. Sec. 3');
    assert.equal(romanisedRoad('基隆路一段'), 'Keelung Rd. Sec. 1');
    assert.equal(romanisedRoad('市民大道四段'), 'Civic Blvd. Sec. 4');
    assert.equal(romanisedRoad('凱達格蘭大道'), 'Ketagalan Blvd.');
    assert.equal(romanisedDistrict('淡水區'), 'Tamsui Dist.');
  });

  it('of districts mark where a syllable begins with a vowel', () => {
    assert.equal(romanisedDistrict('大安區'), "Da'an Dist.");
    assert.equal(romanisedDistrict('萬華區'), 'Wanhua Dist.');
  });

  it('number sections, lanes and alleys', () => {
    assert.equal(romanisedRoad('延平北路九段'), 'Yanping N. Rd. Sec. 9');
    assert.equal(romanisedRoad('某某路十二段'), 'Moumou Rd. Sec. 12');
    assert.equal(romanisedRoad('忠孝東路四段216巷33弄'), 'Zhongxiao E. Rd. Sec. 4 Ln. 216 Aly. 33');
  });

  it('are none for what is not built like a road of Taiwan', () => {
    for (const text of ['', '大安森林公園', 'Main Street', '忠孝東', '路'])
      assert.equal(romanisedRoad(text), null, text);
  });
});
