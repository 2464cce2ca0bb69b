import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadMessages, type MessageKey } from '#src/i18n/messages.ts';
import { messageParts, type MessagePart } from '#src/i18n/message-parts.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { cellLabels, localizerFor } from '#src/server/exporter/cell-labels.ts';
import { en as english } from '../../support/all-messages.ts';

const parts = Object.keys(messageParts) as MessagePart[];
const wordsOf = async (locale: string) =>
  Object.assign({}, ...(await Promise.all(parts.map((part) => loadMessages(locale, part)))));
// The page shows a dash where nothing is known; a file leaves the cell empty.
const inFile = (message: unknown) => (message === '—' ? '' : message);

describe('the words of cells', () => {
  it('are those of the pages, in both languages', async () => {
    const [zh, en] = (await Promise.all([wordsOf('zh-CN'), wordsOf('en')])) as Record<
      MessageKey,
      unknown
    >[];
    for (const [group, codes] of Object.entries(cellLabels)) {
      for (const [code, said] of Object.entries(codes)) {
        const key = `${group}.${code}` as MessageKey;
        assert.deepEqual([...said], [inFile(zh![key]), inFile(en![key])], key);
      }
    }
  });

  it('say nothing for nothing, and several as one reads them', () => {
    const [zh, en] = [localizerFor('zh-CN'), localizerFor('en')];
    assert.equal(zh.code('kase.zoning', 'unknown'), null);
    assert.equal(zh.yesOrNo(null), null);
    assert.equal(zh.codes('kase.remark', ['parking', 'related']), '含车位、关系人');
    assert.equal(en.codes('kase.remark', ['parking', 'related']), 'parking, related');
    assert.equal(en.trades(['fnb-tea', 'edu']), 'Coffee and tea, Education and training');
    assert.equal(zh.trade(undefined), null);
  });

  it('say the terms of a lease as the page does in English, and as the source does in Chinese', () => {
    const page = createTranslator('en', english).t;
    for (const n of [1, 2, 12]) {
      const told = [
        page('preshop.terms.deposit', { n }),
        page('preshop.terms.paid', { n }),
        page('preshop.terms.free', { n }),
      ];
      assert.equal(localizerFor('en').terms(`押${n}付${n}，免租${n}個月`), told.join(', '));
    }
    assert.equal(localizerFor('en').terms('裝潢期另議'), '裝潢期另議');
    assert.equal(localizerFor('zh-CN').terms('押二付三'), '押二付三');
    assert.equal(localizerFor('en').terms(''), null);
  });
});
