import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { register } from 'tsx/esm/api';
import { bundleServer, bundleTests } from './bundle.mjs';
import { joinTests } from './join-tests.mjs';
import { testFiles } from './test-files.mjs';

// Runs the tests that need no browser, each from one file it was put into, and all on one
// PostgreSQL that the last run to end stops. Words on the command line choose files whose path
// holds one of them; words with a dash go to node.

// Of a whole file: what takes longer hangs.
const longestMs = 300_000;
const words = process.argv.slice(2);
const filters = words.filter((word) => !word.startsWith('-'));
const flags = words.filter((word) => word.startsWith('-'));

const files = testFiles('node').filter(
  (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
);

if (files.length === 0) {
  console.error(`No test file matches ${filters.join(', ')}.`);
  process.exit(1);
}

register();
const { joinSharedCluster } = await import('../../test/support/shared-cluster.ts');
const cluster = process.env.TEST_DATABASE_URL ? undefined : await joinSharedCluster();
process.env.TEST_DATABASE_URL ??= cluster.url;
process.env.TEST_RUN = randomBytes(4).toString('hex');
// One more than there are cores: a test that waits for its database leaves one free.
const atOnce = availableParallelism() + 1;
// `spec` lists the failed tests once more at the end, where the last lines of a log show them.
const options = [
  '--test-reporter=spec',
  `--test-timeout=${longestMs}`,
  `--test-concurrency=${atOnce}`,
  ...flags,
];
const programsDir = resolve('.cache/tests', process.env.TEST_RUN);
// Each server they start reads one file as well.
if (files.length > 1) process.env.SERVER_PROGRAM = await bundleServer();
const programs = await bundleTests(joinTests(files, programsDir), programsDir);
const tests = spawn(process.execPath, ['--enable-source-maps', '--test', ...options, ...programs], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => tests.kill(signal));
const code = await new Promise((ended) => {
  tests.once('error', (error) => {
    console.error(error.message);
    ended(1);
  });
  tests.once('exit', (status, signal) => ended(signal ? 1 : status));
});
const { dropDemoTemplate } = await import('../../test/support/test-database.ts');
await dropDemoTemplate();
await cluster?.leave();
rmSync(programsDir, { recursive: true, force: true });
process.exit(code);
