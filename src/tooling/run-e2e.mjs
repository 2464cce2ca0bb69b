import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { register } from 'tsx/esm/api';
import { bundleServer, bundleTests } from './bundle.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { findBrowser } from './find-browser.mjs';

// Runs the end-to-end tests, a few files at a time: each starts the built console with a database of
// its own, which begins as a copy of one that the demo data were loaded into once. The server that
// loads them starts with the usual command; the tests and their servers are read from one file
// each. Words on the command line choose files whose name holds one.

ensureBuilt();

const longestMs = 480_000;
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const flags = process.argv.slice(2).filter((word) => word.startsWith('-'));
const files = readdirSync('test/e2e')
  .filter(
    (file) =>
      file.endsWith('.test.ts') &&
      (words.length === 0 || words.some((word) => file.includes(word))),
  )
  .map((file) => `test/e2e/${file}`);
if (files.length === 0) {
  console.error(`No end-to-end test matches ${words.join(', ')}.`);
  process.exit(1);
}

register();
const { loadedDataDir } = await import('../../test/support/demo-data.ts');
// A single file would wait as long for the copy as for its own; Windows has no `cp`.
const demoDataDir =
  files.length > 1 && process.platform !== 'win32' ? await loadedDataDir() : undefined;
const program = files.length > 1 ? await bundleServer() : undefined;
// One more than there are cores, since a page often waits for its server. Each takes 0.5 GiB.
const atOnce = Math.min(availableParallelism() + 1, 4);
// `spec` lists the failed tests once more at the end, where the last lines of a log show them.
const options = [
  '--test-reporter=spec',
  `--test-concurrency=${atOnce}`,
  `--test-timeout=${longestMs}`,
  ...flags,
];
const programsDir = resolve('.cache/tests/e2e');
const programs = await bundleTests(files, programsDir);
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', '--test', ...options, ...programs],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROME_PATH: await findBrowser('headless'),
      ...(demoDataDir && { DEMO_DATA_DIR: demoDataDir }),
      ...(program && { SERVER_PROGRAM: program }),
    },
  },
);
rmSync(programsDir, { recursive: true, force: true });
if (demoDataDir) rmSync(demoDataDir, { recursive: true, force: true });
process.exit(status ?? 1);
