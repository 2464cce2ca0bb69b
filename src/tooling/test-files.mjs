import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';

const elsewhere = /^test\/(built|e2e|fixtures|support)\//;

/**
 * The tests of one kind, apart from those end to end and those of the built files. A test's imports
 * decide where it runs: one that needs no page imports `node:test`.
 *
 * @param {'node' | 'browser'} kind
 * @returns Their paths from the root of the repository, in order.
 */
export function testFiles(kind) {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((file) => `test/${file.split(sep).join('/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !elsewhere.test(file))
    .filter((file) => readFileSync(file, 'utf8').includes("from 'node:test'") === (kind === 'node'))
    .sort();
}
