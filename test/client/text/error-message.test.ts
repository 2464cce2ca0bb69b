import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CallError, networkFailed } from '#src/client/http/errors.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../../support/all-messages.ts';

const chinese = createTranslator('zh-CN', zhCN);
const refused = (code: number, data: unknown = null) =>
  errorMessage(
    new CallError({ code, data, msg: 'The report is declined; it cannot be begun.' }),
    chinese,
  );

describe('what went wrong with a call', () => {
  it('is shown in the language of the page, without the server’s English', () => {
    assert.equal(refused(409, { reason: 'status-forbids' }), '内容已变，请刷新。');
    assert.equal(refused(404), '没有这项内容，或者它不归你看。');
    assert.equal(refused(500), '服务器出错了，已输入的内容都还在。');
    assert.equal(refused(networkFailed), '网络没有回应，已输入的内容都还在。');
    assert.ok(refused(403, { missing: ['report-work'] }).includes('report-work'));
  });

  it('names the fields that cannot be used', () => {
    const fields = [{ field: 'deadline', expected: 'a day', got: 'null' }, { field: 'city', expected: 'a city', got: 'x' }]; // prettier-ignore
    assert.equal(refused(400, { fields }), '这些内容不能用：deadline, city');
  });

  it('is the server’s own sentence on English pages', () => {
    const error = new CallError({ code: 409, data: null, msg: 'The booking is confirmed.' });
    assert.equal(errorMessage(error, createTranslator('en', en)), 'The booking is confirmed.');
  });
});
