import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mostExportRows } from '#src/domain/export-rows.ts';

// domain-model 2.12: export rows 100 / 2,000 / 20,000 for free, professional and team.
it('a file holds as many rows as the best of one’s plans allows', () => {
  assert.equal(mostExportRows(['member']), 100);
  assert.equal(mostExportRows(['member', 'pro']), 2_000);
  assert.equal(mostExportRows(['teamOwner', 'member']), 20_000);
  assert.equal(mostExportRows([]), 0);
  assert.equal(mostExportRows(['toString', 'somebody']), 0);
});
