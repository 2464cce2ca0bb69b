import { spawnSync } from 'node:child_process';
import { isBuilt, rememberBuild } from './build-fingerprint.mjs';

/**
 * Builds the console and its example sub-apps unless the one in dist is of these very sources.
 * @throws Error when the build fails.
 */
export function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building the console …');
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/rollup/dist/bin/rollup', '-c', '--silent', '--configBuild', 'console'],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error(`The console could not be built; rollup ended with ${status}.`);
  const examples = spawnSync(process.execPath, ['src/tooling/build-examples.mjs'], {
    stdio: 'inherit',
  });
  if (examples.status !== 0)
    throw new Error(
      `The example sub-apps could not be built; their build ended with ${examples.status}.`,
    );
  rememberBuild();
}
