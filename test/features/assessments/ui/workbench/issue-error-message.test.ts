import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CallError } from '#src/client/http/errors.ts';
import {
  fieldText,
  issueErrorMessage,
} from '#src/features/assessments/ui/workbench/issue-error-message.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { zhCN } from '../../../../support/all-messages.ts';

const words = createTranslator('zh-CN', zhCN);

describe('why the server did not take it', () => {
  it('names the field as the page names it', () => {
    const fields = [
      {
        field: 'document.comparables.2.notes.location',
        expected: 'why the factor was set by hand',
        got: 'nothing',
      },
    ];
    const error = new CallError({
      code: 400,
      data: { fields },
      msg: 'document.comparables.2.notes.location: expected …',
    });
    assert.equal(issueErrorMessage(error, words), '请检查：案例 3 · 位置');
    assert.equal(fieldText('document.subject.lease.freeMonths', words), '本铺租约条款');
    assert.equal(fieldText('document.comparables.0.own.unitRent', words), '案例 1 · 单位租金');
    assert.equal(fieldText('document.reconciliation.reason', words), '理由');
  });

  it('shows no English on a Chinese page', () => {
    for (const [code, data] of [
      [409, { reason: 'insufficient' }],
      [409, { reason: 'never-heard-of' }],
      [403, { missing: ['x'] }],
      [404, null],
      [500, null],
      [-1, null],
    ] as const) {
      assert.doesNotMatch(
        issueErrorMessage(new CallError({ code, data, msg: 'Not in English' }), words),
        /[a-z]{3}/i,
      );
    }
  });
});
