import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseFairQuestion } from '#src/features/fair-rent/model/parse-fair-question.ts';

describe('parseFairQuestion', () => {
  it('takes the words, an area alone or with its unit, and the rest as an address', () => {
    for (const [text, address, area] of [
      ['大安區 復興南路 60 公允租金', '大安區 復興南路', '60'],
      ['公允租金 大安区仁爱路四段431号 20坪', '大安区仁爱路四段431号', '66.12'],
      ['fair rent of Ren’ai Rd. Sec. 4 80 m²', 'Ren’ai Rd. Sec. 4', '80'],
      ['合理租金 忠孝東路四段', '忠孝東路四段', undefined],
      // A door is no area, and neither is a number beyond every shop.
      ['忠孝東路 60號 公允租金', '忠孝東路 60號', undefined],
      ['忠孝東路 150000 公允租金', '忠孝東路 150000', undefined],
    ] as const)
      assert.deepEqual(parseFairQuestion(text), { address, area }, text);
  });

  it('leaves other texts alone', () => {
    for (const text of ['大安區 咖啡 60 150000', '公允租金', '公允租金 60', ''])
      assert.equal(parseFairQuestion(text), null, text);
  });
});
