import assert from 'node:assert/strict';
import { it } from 'node:test';
import { maxExportRows } from '#src/domain/export-rows.ts';

// domain-model 2.12: export rows 100 / 2,000 / 20,000 for free, professional and team.
it('a file holds as many rows as the best of one’s plans allows', () => {
  assert.equal(maxExportRows(['member']), 100);
  assert.equal(maxExportRows(['member', 'pro']), 2_000);
  assert.equal(maxExportRows(['teamOwner', 'member']), 20_000);
  assert.equal(maxExportRows([]), 0);
  assert.equal(maxExportRows(['toString', 'somebody']), 0);
});
