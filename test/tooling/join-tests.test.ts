import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { joinTests } from '#src/tooling/join-tests.mjs';
import { testFiles } from '#src/tooling/test-files.mjs';

describe('joinTests', () => {
  it('runs every test once, those that change nothing of a process some in one', () => {
    const folder = mkdtempSync(`${tmpdir()}/join-`);
    const files = testFiles('node');
    const programs = joinTests(files, folder);
    const run = programs.flatMap((program) =>
      program.startsWith(folder)
        ? [...readFileSync(program, 'utf8').matchAll(/import '(.+)';/g)].map(([, path]) =>
            resolve(dirname(program), path!),
          )
        : resolve(program),
    );
    rmSync(folder, { recursive: true });
    assert.deepEqual(run.sort(), files.map((file) => resolve(file)).sort());
    assert.ok(run.every((path) => existsSync(path)));
    assert.ok(programs.length < files.length / 2);
  });

  it('leaves alone what changes its process', () => {
    const folder = mkdtempSync(`${tmpdir()}/join-`);
    const alone = [
      'test/server/main.test.ts',
      'test/ledger/server/crashes.test.ts',
      'test/client/http/call.test.ts',
    ];
    assert.deepEqual(joinTests(alone, folder), alone);
    rmSync(folder, { recursive: true });
  });

  it('leaves a single test as it is', () => {
    assert.deepEqual(joinTests(['test/domain/account.test.ts'], 'nowhere'), [
      'test/domain/account.test.ts',
    ]);
  });
});
