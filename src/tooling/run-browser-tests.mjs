import { spawnSync } from 'node:child_process';
import { readLostPages } from './lost-pages.mjs';

// Runs the tests that need a browser: in Chromium, with `--all` in Firefox too. Other words go to
// the runner, such as `--files test/elements/console-progress.test.ts`.

const words = process.argv.slice(2);

function run(options) {
  readLostPages();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@web/test-runner/dist/bin.js', ...options],
    {
      stdio: 'inherit',
      env: { ...process.env, ...(words.includes('--all') ? { BROWSERS: 'all' } : {}) },
    },
  );
  return status ?? 1;
}

let status = run(words.filter((word) => word !== '--all'));
const lost = status === 0 ? [] : readLostPages();
if (lost.length > 0) {
  console.log(`A browser lost the page of these files, which run once more: ${lost.join(', ')}`);
  status = run(['--files', ...lost]);
}
process.exit(status);
