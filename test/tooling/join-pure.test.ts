import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { joinPure } from '#src/tooling/join-pure.mjs';
import { testFiles } from '#src/tooling/test-files.mjs';

describe('joinPure', () => {
  it('runs every test once, those of pure functions some twenty in a process', () => {
    const folder = mkdtempSync(`${tmpdir()}/join-`);
    const files = testFiles('node');
    const programs = joinPure(files, folder);
    const run = programs.flatMap((program) =>
      program.startsWith(folder)
        ? [...readFileSync(program, 'utf8').matchAll(/import '(.+)';/g)].map(([, path]) => resolve(dirname(program), path!))
        : resolve(program),
    );
    rmSync(folder, { recursive: true });
    assert.deepEqual(run.sort(), files.map((file) => resolve(file)).sort());
    assert.ok(run.every((path) => existsSync(path)));
    assert.ok(programs.length < files.length - 100);
  });

  it('leaves a single test as it is', () => {
    assert.deepEqual(joinPure(['test/domain/account.test.ts'], 'nowhere'), ['test/domain/account.test.ts']);
  });
});
