import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { passwordErrorOf, passwordStrength } from '#src/domain/password.ts';

describe('passwords', () => {
  const refused = [
    ['elevenchars', 'short'],
    ['x'.repeat(129), 'long'],
    ['aaaaaaaaaaaaaa', 'monotone'],
    ['abcabcabcabcabc', 'monotone'],
    ['password123456', 'known'],
    ['Password1234!', 'known'],
    ['qwertyuiop123456', 'known'],
    ['1qaz2wsx1qaz2wsx', 'known'],
    ['123456789012345', 'known'],
    ['rentaconsole2026', 'known'],
    ['iloveyou5201314', 'known'],
  ] as const;
  for (const [password, fault] of refused)
    it(`${password.slice(0, 20)} is ${fault}`, () =>
      assert.equal(passwordErrorOf(password), fault));

  for (const password of [
    'correct horse battery',
    '今天天气真不错我们去吃面吧',
    'Tr0ub4dor & three',
    'a'.repeat(4) + 'green kettle',
  ]) {
    it(`${password} is taken: no kind of character is asked for`, () =>
      assert.equal(passwordErrorOf(password), null));
  }
  it('must not be made of the name, the phone number or the mail address', () => {
    const personal = ['zhangxiaolin', '13800138000', 'xiaolin.zhang@example.com'];
    for (const password of ['zhangxiaolin88', '13800138000ab', 'xiaolin.zhang1'])
      assert.equal(passwordErrorOf(password, personal), 'personal', password);
    assert.equal(passwordErrorOf('zhangxiaolin likes tea', personal), null);
  });
  it('grow stronger with their length, and one that is not taken has no strength', () => {
    const strengths = [
      'password1234',
      'green kettle',
      'seven green kettle',
      'seven green kettles boil',
    ].map((one) => passwordStrength(one));
    assert.deepEqual(strengths[0], 0);
    assert.deepEqual(
      [...strengths].sort((one, other) => one - other),
      strengths,
    );
    assert.equal(strengths.at(-1), 4);
  });
});
