import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { register } from 'tsx/esm/api';
import { findBrowser } from './find-browser.mjs';
import { findCode } from './find-code.mjs';
import { isServerTest } from './join-tests.mjs';

// Changes one line of a guard at a time, in a copy of the working tree, and runs the nearest tests:
// one of them has to fail. Words on the command line choose mutations whose file or guard contains
// one of them. Exits with 1 when a mutation survives, a text is not found exactly once, or a test
// fails without any mutation.

register();
const { mutations } = await import('../../test/mutation/mutations.ts');

const words = process.argv.slice(2);
const chosen = mutations.filter(
  ({ file, guard }) =>
    words.length === 0 || words.some((word) => file.includes(word) || guard.includes(word)),
);
if (chosen.length === 0) throw new Error(`No mutation matches ${words.join(', ')}.`);

const copy = mkdtempSync(join(tmpdir(), 'mutations-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
copyTree(copy);
const env = { ...process.env, CHROME_PATH: await findBrowser('headless'), WTR_PORT: '8190' };

const startedAt = Date.now();
const tests = [...new Set(chosen.flatMap(({ tests }) => tests))];
let isFailure = false;
const report = (outcome, { file, guard }, note = '') => {
  if (outcome !== 'killed') isFailure = true;
  console.log(`${outcome.padEnd(9)} ${file}: ${guard}${note && ` (${note})`}`);
};

const broken = new Set();
for (const test of tests) if ((await run([test])) !== 'passed') broken.add(test);
for (const test of broken) {
  isFailure = true;
  console.log(`broken    ${test} fails without any mutation`);
}

for (const mutation of chosen) {
  const path = join(copy, mutation.file);
  const source = readFileSync(path, 'utf8');
  const found = findCode(source, mutation.find);
  if (found.length !== 1) {
    const times = `found it ${found.length} times`;
    report('error', mutation, `expected the text once, ${times}: ${mutation.find}`);
    continue;
  }
  if (mutation.tests.some((test) => broken.has(test))) {
    report('error', mutation, 'its tests fail without it');
    continue;
  }
  const [{ start, end }] = found;
  writeFileSync(path, source.slice(0, start) + mutation.replace + source.slice(end));
  try {
    const outcome = await run(mutation.tests);
    if (outcome === 'failed') report('killed', mutation);
    else if (outcome === 'passed') report('SURVIVED', mutation);
    else report('error', mutation, 'the tests could not be run');
  } finally {
    writeFileSync(path, source);
  }
}
console.log(`${chosen.length} mutations in ${Math.round((Date.now() - startedAt) / 1000)} s`);
process.exit(isFailure ? 1 : 0);

/** Files git knows or would add, with the packages as a link. */
function copyTree(target) {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8' },
  );
  for (const file of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    try {
      cpSync(file, join(target, file));
    } catch (error) {
      if (error.code !== 'ENOENT') throw error; // deleted, and not committed yet
    }
  }
  symlinkSync(resolve('node_modules'), join(target, 'node_modules'), 'dir');
}

/** @returns 'passed', 'failed' when an assertion did, 'error' when the tests did not run. */
async function run(files) {
  const isNode = (file) => readFileSync(file, 'utf8').includes("from 'node:test'");
  const node = files.filter(isNode);
  const browser = files.filter((file) => !isNode(file));
  const outcomes = [];
  if (node.length > 0) outcomes.push(await program(nodeCommand(node)));
  if (browser.length > 0)
    outcomes.push(
      await program([
        'src/tooling/run-browser-tests.mjs',
        ...browser.flatMap((file) => ['--files', file]),
      ]),
    );
  return ['failed', 'error'].find((outcome) => outcomes.includes(outcome)) ?? 'passed';
}

/** Tests of the server start their database; all others run without one. */
function nodeCommand(files) {
  return files.some((file) => isServerTest(file))
    ? ['src/tooling/run-node-tests.mjs', ...files]
    : ['--import', 'tsx', '--test', ...files];
}

function program(command) {
  return new Promise((settle) => {
    const child = spawn(process.execPath, command, {
      cwd: copy,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => (output += bytes));
    child.once('close', (code) => {
      const failed = /^(?:#|ℹ) fail [1-9]/m.test(output) || /\b[1-9]\d* failed/.test(output);
      const passed = /^(?:#|ℹ) pass [1-9]/m.test(output) || /\b[1-9]\d* passed/.test(output);
      const outcome = code === 0 && passed ? 'passed' : code !== 0 && failed ? 'failed' : 'error';
      if (outcome === 'error' || process.env.MUTATE_OUTPUT)
        console.log(output.split('\n').slice(-30).join('\n'));
      settle(outcome);
    });
  });
}
