import assert from 'node:assert/strict';
import { it } from 'node:test';
import { permissions, roles } from '#src/domain/permission.ts';
import { permissionWords, roleWords } from '#src/i18n/access-words.ts';

for (const [what, names, words] of [
  ['permission', permissions, permissionWords],
  ['role', roles, roleWords],
] as const) {
  it(`every ${what} has its words in both languages, and no other has`, () => {
    assert.deepEqual(Object.keys(words).sort(), [...names].sort());
    for (const [name, { en, zh }] of Object.entries(words)) {
      assert.match(en, /^[A-Z][a-z]/, name);
      assert.match(zh, /\p{Script=Han}{2}/u, name);
    }
  });
}
