import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { register } from 'tsx/esm/api';

// Runs the tests that need no browser, all on one PostgreSQL that is started here and stopped at the end.
// Words on the command line choose files whose path holds one of them; words with a dash go to node.

const elsewhere = /^test\/(elements|components|pages|app|e2e|fixtures|support)\//;
const words = process.argv.slice(2);
const filters = words.filter((word) => !word.startsWith('-'));
const flags = words.filter((word) => word.startsWith('-'));

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((file) => `test/${file.split(sep).join('/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && !elsewhere.test(file))
  .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
  .sort();

if (files.length === 0) {
  console.error(`No test file matches ${filters.join(', ')}.`);
  process.exit(1);
}

register();
const given = process.env.TEST_DATABASE_URL;
const cluster = given ? undefined : await startDatabase();
const tests = spawn(process.execPath, ['--import', 'tsx', '--test', ...flags, ...files], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: given ?? cluster.url('postgres') },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => tests.kill(signal));
const code = await new Promise((resolve) => {
  tests.once('error', (error) => {
    console.error(error.message);
    resolve(1);
  });
  tests.once('exit', (status, signal) => resolve(signal ? 1 : status));
});
await cluster?.stop();
process.exit(code);

async function startDatabase() {
  const { startCluster, stopAtExit } = await import('../server/db/embedded/cluster.ts');
  const started = await startCluster({ dataDir: '.cache/test-postgres', durable: false });
  stopAtExit(started);
  return started;
}
