import { spawnSync } from 'node:child_process';

// Runs the tests that need a browser: in Chromium, with `--all` in Firefox too. Other words go to
// the runner, such as `--files test/elements/console-progress.test.ts`.

const words = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@web/test-runner/dist/bin.js', ...words.filter((word) => word !== '--all')],
  {
    stdio: 'inherit',
    env: { ...process.env, ...(words.includes('--all') ? { BROWSERS: 'all' } : {}) },
  },
);
process.exit(status ?? 1);
