import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { settingNames } from '#src/server/config.ts';

describe('docs/operations.md', () => {
  const told = [...readFileSync('docs/operations.md', 'utf8').matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(
    ([, name]) => name!,
  );

  it('documents every setting', () => {
    assert.deepEqual(
      settingNames.filter((name) => !told.includes(name)),
      [],
    );
  });

  it('documents only existing settings', () => {
    const others = ['NAME', 'NAME_FILE', 'SIGTERM', 'RENTA_PASSWORD']; // the last one is read by a command alone
    assert.deepEqual(
      told.filter((name) => !others.includes(name) && !(settingNames as string[]).includes(name)),
      [],
    );
  });
});
