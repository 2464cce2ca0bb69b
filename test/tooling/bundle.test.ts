import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { bundleServer, bundleTests } from '../../src/tooling/bundle.mjs';
import { joinTests } from '../../src/tooling/join-tests.mjs';

describe('the server in one file', () => {
  it('is one Node can read, and looks for what is beside its sources where they are', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
    const file = await bundleServer(join(folder, 'main.mjs'));
    const text = readFileSync(file, 'utf8');
    const { status, stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    assert.equal(status, 0, stderr);
    assert.ok(!text.includes('import.meta.url'));
    assert.ok(
      text.includes(
        `new URL("migrations", "${pathToFileURL('src/server/db/schema-files.ts').href}")`,
      ),
    );
  });
});

describe('a test in one file', () => {
  it('has its name, says where it is wrong, and leaves packages where they are', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
    const [file] = await bundleTests(['test/domain/account.test.ts'], folder);
    const text = readFileSync(file!, 'utf8');
    rmSync(folder, { recursive: true });
    assert.equal(file, join(folder, 'test/domain/account.test.mjs'));
    assert.match(text, /sourceMappingURL=data:/);
    assert.match(text, /from "node:test"/);
  });

  it('includes the tests of the files it replaces', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
    const [program] = joinTests(
      ['test/domain/account.test.ts', 'test/domain/page.test.ts'],
      folder,
    );
    const [file] = await bundleTests([program!], folder);
    const code = readFileSync(file!, 'utf8');
    rmSync(folder, { recursive: true });
    for (const test of ['account', 'page'])
      assert.match(code, new RegExp(`^// test/domain/${test}\\.test\\.ts$`, 'm'));
  });
});
