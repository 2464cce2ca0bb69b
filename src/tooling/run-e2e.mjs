import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { ensureBuilt } from './ensure-built.mjs';
import { findBrowser } from './find-browser.mjs';

// Runs the end-to-end tests one after another: each file starts the built console with its own database and demo
// data. Words on the command line choose files whose name holds one of them.

ensureBuilt();

const words = process.argv.slice(2);
const files = readdirSync('test/e2e')
  .filter((file) => file.endsWith('.test.ts') && (words.length === 0 || words.some((word) => file.includes(word))))
  .map((file) => `test/e2e/${file}`);
if (files.length === 0) {
  console.error(`No end-to-end test matches ${words.join(', ')}.`);
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', '--test', '--test-concurrency=1', '--test-timeout=480000', ...files],
  {
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: await findBrowser() },
  },
);
process.exit(status ?? 1);
