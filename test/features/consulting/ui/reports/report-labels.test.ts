import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { timeReasons } from '#src/domain/consulting-report.ts';
import { closeText } from '#src/features/consulting/ui/reports/report-labels.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { zhCN } from '../../../../support/all-messages.ts';

const { t } = createTranslator('zh-CN', zhCN);

describe('why a report is over', () => {
  it('is localized for a timeout, and the typed text for a decision of a person', () => {
    assert.equal(closeText(timeReasons.expired, t), '报价没有在期限内接受');
    assert.equal(closeText(timeReasons.overdue, t), '没有在期限内交付');
    assert.equal(closeText('预算没了', t), '预算没了');
  });
});
