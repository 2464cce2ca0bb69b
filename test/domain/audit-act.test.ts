import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auditActNamed, auditActs } from '#src/domain/audit-act.ts';
import { auditFilterRules } from '#src/features/audit/model/audit-filter.ts';
import { loadMessages, type MessageKey } from '#src/i18n/messages.ts';

// The compiler ensures that nothing else can be written: `record` of the ledger accepts only acts
// of this table.
describe('the acts of the audit log', () => {
  for (const locale of ['zh-CN', 'en']) {
    it(`have words of their own in ${locale}, each`, async () => {
      const words = await loadMessages(locale, 'auditActs');
      const texts = auditActs.map((act) => words[`auditAct.${act}` as MessageKey]);
      for (const [at, text] of texts.entries()) {
        assert.equal(typeof text, 'string', auditActs[at]);
        assert.notEqual(text, auditActs[at]);
      }
      assert.equal(
        new Set(texts).size,
        texts.length,
        'two acts under one name cannot be told apart',
      );
      assert.equal(Object.keys(words).length, auditActs.length, 'words without an act');
    });
  }

  it('fit the filter of the log, which takes an act or its beginning', () => {
    for (const act of auditActs) assert.ok(auditFilterRules.action.read(act), act);
  });

  it('are distinguished from those of another build', () => {
    assert.equal(auditActNamed('team.renamed'), 'team.renamed');
    assert.equal(auditActNamed('team.flown-to-the-moon'), undefined);
  });
});
