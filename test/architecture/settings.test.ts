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

describe('docs/deploy/helm/values.yaml', () => {
  const values = readFileSync('docs/deploy/helm/values.yaml', 'utf8');
  const plain = [...values.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name!);
  const secrets = /^secretSettings: \[(.*)\]$/m.exec(values)![1]!.split(', ');

  it('names only existing settings, each once', () => {
    const named = [...plain, ...secrets];
    assert.ok(plain.length > 0 && secrets.length > 0);
    assert.deepEqual(
      named.filter((name) => !(settingNames as string[]).includes(name)),
      [],
    );
    assert.equal(new Set(named).size, named.length);
  });

  it('stops a pod only after it drained and finished open requests', () => {
    const drainMs = Number(/DRAIN_MS: '(\d+)'/.exec(values)![1]);
    const graceSeconds = Number(/^terminationGracePeriodSeconds: (\d+)$/m.exec(values)![1]);
    assert.ok(graceSeconds * 1000 > drainMs + 10_000);
  });
});
