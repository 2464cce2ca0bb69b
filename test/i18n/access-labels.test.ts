import assert from 'node:assert/strict';
import { it } from 'node:test';
import { permissions, roles } from '#src/domain/permission.ts';
import { permissionLabels, roleLabels } from '#src/i18n/permission-labels.ts';

for (const [what, names, words] of [
  ['permission', permissions, permissionLabels],
  ['role', roles, roleLabels],
] as const) {
  it(`every ${what} has its words in both languages, and no other has`, () => {
    assert.deepEqual(Object.keys(words).sort(), [...names].sort());
    for (const [name, { en, zh }] of Object.entries(words)) {
      assert.match(en, /^[A-Z][a-z]/, name);
      assert.match(zh, /\p{Script=Han}{2}/u, name);
    }
  });
}
