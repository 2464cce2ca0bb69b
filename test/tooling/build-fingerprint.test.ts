import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';

const { fingerprint } = (await import(
  pathToFileURL(resolve('src/tooling/build-fingerprint.mjs')).href
)) as {
  fingerprint: (roots: string[]) => string;
};

describe('fingerprint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'renta-print-'));
  after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'deep'));
  const file = join(folder, 'deep', 'a.ts');
  writeFileSync(file, 'one');
  const first = fingerprint([folder]);

  it('stays the same when nothing but the clock has changed', () => {
    utimesSync(file, 1, 1);
    assert.equal(fingerprint([folder]), first);
  });

  it('changes with a content and with a name, and comes back with them', () => {
    writeFileSync(file, 'two');
    assert.notEqual(fingerprint([folder]), first);
    writeFileSync(file, 'one');
    renameSync(file, join(folder, 'deep', 'b.ts'));
    assert.notEqual(fingerprint([folder]), first);
    renameSync(join(folder, 'deep', 'b.ts'), file);
    assert.equal(fingerprint([folder]), first);
  });
});
