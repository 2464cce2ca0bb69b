import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../support/all-messages.ts';

const english = createTranslator('en', en);
const chinese = createTranslator('zh-CN', zhCN);

describe('translator', () => {
  it('fills in names, numbers by the locale', () => {
    assert.equal(english.t('state.sample.small', { n: 3 }), 'Sample too small (n=3)');
    assert.equal(
      chinese.t('login.failed.minutes', { n: 1500 }),
      '失败次数太多，请 1,500 分钟后再试。',
    );
  });

  it('chooses the form of a number', () => {
    assert.match(english.t('login.failed.minutes', { n: 1 }), /1 minute\.$/);
    assert.match(english.t('login.failed.minutes', { n: 2 }), /2 minutes\.$/);
  });

  it('leaves a name without a value unchanged, so that it is seen', () => {
    assert.equal(english.t('state.error.request'), 'Request {id}');
  });

  it('does not replace placeholders inside values', () => {
    assert.equal(english.t('search.none', { text: '{n}' }), 'No results for “{n}”');
  });

  it('writes a share without a space', () => {
    assert.equal(english.percent(0.62), '62%');
    assert.equal(chinese.percent(0.6184, 1), '61.8%');
  });

  it('writes a minus, and none before nought', () => {
    assert.equal(english.number(-1500), '−1,500');
    assert.equal(chinese.percent(-0.196, 1), '−19.6%');
    assert.equal(chinese.percent(-0.0001), '0%');
    assert.equal(english.t('login.failed.minutes', { n: -2 }).includes('−2'), true);
  });

  it('writes a change with its sign, and nothing as neither up nor down', () => {
    assert.deepEqual(
      [0.0312, -0.196, 0, -0.0002].map((share) => chinese.change(share)),
      ['+3.1%', '−19.6%', '0%', '0%'],
    );
    assert.equal(english.change(-0.025, 0), '−3%');
    assert.equal(english.number(2.5, { signDisplay: 'exceptZero' }), '+2.5');
  });
});
