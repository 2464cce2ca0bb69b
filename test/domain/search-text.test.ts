import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bigramsOf } from '#src/domain/bigrams.ts';
import { foldText, searchTermsOf } from '#src/domain/search-text.ts';

describe('foldText', () => {
  it('makes both scripts, both widths and both cases one', () => {
    assert.equal(foldText('臺北市 大安區 忠孝東路四段'), foldText('台北市 大安区 忠孝东路四段'));
    assert.equal(foldText('ＡＢＣ１２３號'), 'abc123号');
    assert.equal(foldText('麵館、髮廊、藥局、鐘錶行'), '面馆、发廊、药局、钟表行');
    assert.equal(foldText('  a \t　b '), 'a b');
  });

  it('says the same of what is folded already', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => foldText(foldText(text)) === foldText(text),
      ),
    );
  });
});

describe('bigramsOf', () => {
  it('gives the code units of each pair in one number', () => {
    // 南 U+5357, 京 U+4EAC, 路 U+8DEF: the second pair is below zero, as 32 bits with sign.
    assert.deepEqual(
      bigramsOf('南京路'),
      [0x5357_4eac, 0x4eac_8def].sort((a, b) => a - b),
    );
    assert.deepEqual(bigramsOf('鹅鹅'), [(0x9e45 * 0x10000 + 0x9e45) | 0]);
  });

  it('gives each pair once and none across a space', () => {
    assert.deepEqual(bigramsOf('南京 南京'), [0x5357_4eac]);
    assert.deepEqual(bigramsOf('南'), []);
  });

  it('of a part are among those of the whole', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (a, b, c) => {
          const whole = new Set(bigramsOf(a + b + c));
          return bigramsOf(b).every((pair) => whole.has(pair));
        },
      ),
    );
  });
});

describe('searchTermsOf', () => {
  it('takes a text apart at its spaces', () =>
    assert.deepEqual(searchTermsOf('南京 面馆 南京'), ['南京', '面馆']));
});
