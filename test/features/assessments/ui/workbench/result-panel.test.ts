import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gradeText, rangeText } from '#src/features/assessments/ui/workbench/result-panel.tsx';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../../../../support/all-messages.ts';

const model = {
  level: 0.8,
  low: 1_000,
  point: 1_500,
  high: 2_250,
  grade: 'C' as const,
  gradeReasons: [],
  monthsBeyond: 0,
};

describe('what a grade rests on', () => {
  it('is the width of the calibrated range, and what lowers it', () => {
    const words = createTranslator('en', en);
    assert.equal(
      gradeText({ model, gradeReasons: [] }, words),
      'highest ÷ lowest of the 80% range is 2.25',
    );
    assert.match(
      gradeText({ model, gradeReasons: ['outside-range'] }, words),
      /2\.25; the figure is outside the 80% range/,
    );
    assert.match(
      gradeText({ model: null, gradeReasons: ['no-model'] }, words),
      /^no registered leases .* C at best$/,
    );
  });

  it('is shown in Chinese too', () => {
    const words = createTranslator('zh-CN', zhCN);
    assert.equal(
      gradeText({ model, gradeReasons: ['grid-insufficient'] }, words),
      '80% 区间最高 ÷ 最低为 2.25；限值内的可比案例不足 3 个，或彼此差得太多',
    );
  });
});

describe('the calibrated range', () => {
  it('is named with its level', () => {
    const rent = { end: (value: number) => String(value) };
    assert.equal(
      rangeText({ ...model, level: 0.8 }, rent, createTranslator('zh-CN', zhCN)),
      '80% 区间 1000–2250',
    );
  });
});
