// Follows docs/recipes.md literally in a clone of the last commit and runs the checks there: npm
// run test:recipes runs `npm run verify`; with `-- --quick` types, lint, format, build, the
// architecture and contract tests and the tests that the recipes create. KEEP=1 leaves the clone.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { insertAfter, readRecipes, type Step } from './read-recipes.ts';

const isQuick = process.argv.includes('--quick');
const clone = mkdtempSync(join(tmpdir(), 'recipes-'));
try {
  execFileSync('git', ['clone', '--quiet', '--shared', resolve('.'), clone]);
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'), 'junction');
  const steps = readRecipes(readFileSync(join(clone, 'docs/recipes.md'), 'utf8'));
  for (const step of steps) apply(step);
  for (const command of isQuick ? quickChecks(steps) : ['npm run verify']) run(command);
} finally {
  if (process.env['KEEP']) console.log(`The clone is in ${clone}.`);
  else rmSync(clone, { recursive: true, force: true });
}

function apply(step: Step): void {
  if (step.do === 'run') return run(step.command);
  const file = step.file.replace('NNNN', nextMigration);
  const path = join(clone, file);
  if (step.do === 'insert') {
    writeFileSync(path, insertAfter(readFileSync(path, 'utf8'), step.after, step.text));
  } else {
    if (existsSync(path)) throw new Error(`${file} is there already; the recipe says it is new.`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, step.text);
  }
}

function nextMigration(): string {
  const last = readdirSync(join(clone, 'src/server/db/migrations')).sort().at(-1)!;
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
}

function quickChecks(steps: readonly Step[]): string[] {
  const tests = steps.flatMap((step) =>
    step.do === 'create' && /\.test\.tsx?$/.test(step.file) ? [step.file] : [],
  );
  const inNode = tests.filter((file) =>
    readFileSync(join(clone, file), 'utf8').includes("from 'node:test'"),
  );
  return [
    'npm run check',
    `npm run test:node -- test/architecture test/contract test/server/db/tables test/server/http/openapi scopes.test element-docs test/docs ${inNode.join(' ')}`,
    ...tests
      .filter((file) => !inNode.includes(file))
      .map((file) => `npm run test:browser -- --files ${file}`),
  ];
}

/** @throws Error with the end of its output when a command fails. */
function run(command: string): void {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: clone,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${seconds.padStart(4)} s  ${command}`);
  if (status === 0) return;
  const lines = `${stdout}${stderr}`.split('\n');
  const failed = lines.filter((line) => /^\s*not ok|error:|error TS|\[warn\]|❌|𐄂/.test(line));
  console.log([...failed.slice(0, 40), '', ...lines.slice(-60)].join('\n'));
  throw new Error(`${command} failed in the clone after the recipes were followed.`);
}
