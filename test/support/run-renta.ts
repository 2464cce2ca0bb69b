import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs the command line in a process of its own.
 *
 * @returns What it printed, both streams.
 * @throws AssertionError with its output unless it exits with 0.
 */
export async function runRenta(
  environment: Record<string, string>,
  ...words: string[]
): Promise<string> {
  const child = spawn(process.execPath, ['src/tooling/renta.mjs', ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const [code] = (await once(child, 'close')) as [number];
  assert.equal(code, 0, output);
  return output;
}
