import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const script = 'src/tooling/find-browser.mjs';

function program(exitCode: number): string {
  const path = join(mkdtempSync(join(tmpdir(), 'browser-')), 'chrome');
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
}

const find = (path: string) =>
  spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: path },
  });

describe('find-browser', { skip: process.platform === 'win32' }, () => {
  it('takes the program the variable names', () => {
    const path = program(0);
    assert.equal(find(path).stdout.trim(), path);
  });

  it('does not take one that does not answer', () => {
    const path = program(1);
    assert.notEqual(find(path).stdout.trim(), path);
  });
});
