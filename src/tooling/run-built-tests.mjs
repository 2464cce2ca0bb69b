import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleTests } from './bundle.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { findBrowser } from './find-browser.mjs';

// Runs the tests of the built files in Chromium, one file after the other. Words on the command
// line choose files whose name contains one of them. `--keep-build` tests the files in dist as they
// are, for instance those of another plugin.

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const files = readdirSync('test/built')
  .filter(
    (file) =>
      file.endsWith('.test.ts') &&
      (words.length === 0 || words.some((word) => file.includes(word))),
  )
  .map((file) => `test/built/${file}`);
if (files.length === 0) {
  console.error(`No test of the built files matches ${words.join(', ')}.`);
  process.exit(1);
}

if (!process.argv.includes('--keep-build')) ensureBuilt();
const programsDir = resolve('.cache/tests/built');
const programs = await bundleTests(files, programsDir);
// `spec` lists the failed tests once more at the end, where the last lines of a log show them.
const options = ['--test-reporter=spec', '--test-concurrency=1', '--test-timeout=300000'];
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', '--test', ...options, ...programs],
  {
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: await findBrowser('headless') },
  },
);
rmSync(programsDir, { recursive: true, force: true });
process.exit(status ?? 1);
