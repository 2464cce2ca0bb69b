import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { canonicalJson } from '#src/domain/canonical-json.ts';

describe('canonical JSON', () => {
  it('is the text of the example of RFC 8785, section 3.2', () => {
    const value = JSON.parse(`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
      "literals": [null, true, false]
    }`) as unknown;
    assert.equal(
      canonicalJson(value),
      `{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA'B\\"\\\\\\\\\\"/"}`,
    );
  });

  it('sorts names by UTF-16 code units, as section 3.2.3 of the same', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    assert.deepEqual(JSON.parse(canonicalJson(value)), value);
    const order = [...canonicalJson(value).matchAll(/:"([^"]+)"/g)].map(([, name]) => name);
    assert.deepEqual(order, [
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it('leaves out what is undefined, and refuses what JSON cannot hold', () => {
    assert.equal(canonicalJson({ b: undefined, a: [undefined, 1] }), '{"a":[null,1]}');
    assert.throws(() => canonicalJson({ a: Number.NaN }), TypeError);
  });
});
