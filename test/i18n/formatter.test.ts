import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createFormatter } from '#src/i18n/formatter.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../support/all-messages.ts';

// 19:04:05 UTC is 03:04:05 of the next day in Taipei.
const instant = '2026-12-05T19:04:05.000Z';

describe('the formatter', () => {
  const zone = process.env.TZ;
  before(() => {
    process.env.TZ = 'Asia/Taipei';
  });
  after(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  const written = (locale: string, dateForm: 'iso' | 'locale') => {
    const { dayText, momentText, secondText, clockText } = createFormatter(locale, dateForm);
    return [
      dayText(instant),
      momentText(instant),
      secondText(instant),
      clockText(instant),
      dayText('2026-12-06'),
    ];
  };

  it('writes ISO days and 24 hours by the clock of the reader, in both languages', () => {
    for (const locale of ['zh-CN', 'en']) {
      const expected = [
        '2026-12-06',
        '2026-12-06 03:04',
        '2026-12-06 03:04:05',
        '03:04',
        '2026-12-06',
      ];
      assert.deepEqual(written(locale, 'iso'), expected);
    }
  });

  it('writes days as the language has them where the member chose so, still in 24 hours', () => {
    assert.deepEqual(written('zh-CN', 'locale'), [
      '2026年12月6日',
      '2026年12月6日 03:04',
      '2026年12月6日 03:04:05',
      '03:04',
      '2026年12月6日',
    ]);
    assert.deepEqual(written('en', 'locale'), [
      'Dec 6, 2026',
      'Dec 6, 2026, 03:04',
      'Dec 6, 2026, 03:04:05',
      '03:04',
      'Dec 6, 2026',
    ]);
  });

  it('does not move a day without a time west of Greenwich', () => {
    process.env.TZ = 'America/Los_Angeles';
    try {
      assert.equal(createFormatter('en', 'iso').dayText('2026-12-06'), '2026-12-06');
      assert.equal(createFormatter('en', 'locale').dayText('2026-12-06'), 'Dec 6, 2026');
      assert.equal(createFormatter('en', 'iso').momentText(instant), '2026-12-05 11:04');
    } finally {
      process.env.TZ = 'Asia/Taipei';
    }
  });

  it('leaves what is no date as it is, and writes midnight as 00:00', () => {
    const { dayText, momentText, clockText } = createFormatter('en', 'locale');
    assert.deepEqual(
      [dayText('soon'), momentText('soon'), clockText('soon')],
      ['soon', 'soon', 'soon'],
    );
    assert.equal(clockText('2026-12-05T16:00:00Z'), '00:00');
  });

  it('writes numbers and yuan by the language', () => {
    for (const locale of ['zh-CN', 'en'])
      assert.equal(createFormatter(locale, 'iso').number(-1234.5), '−1,234.5');
    assert.equal(createFormatter('zh-CN', 'iso').yuanText(30_000), '¥300.00');
    assert.equal(createFormatter('en', 'iso').yuanText(30_000), 'CN¥300.00');
  });

  it('belongs to the translator, in ISO form by default', () => {
    assert.equal(createTranslator('zh-CN', zhCN).dayText('2026-12-06'), '2026-12-06');
    assert.equal(createTranslator('en', en, 'locale').dayText('2026-12-06'), 'Dec 6, 2026');
  });
});
