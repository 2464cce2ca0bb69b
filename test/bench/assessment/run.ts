import { parseArgs } from 'node:util';
import { compare, type Comparison } from './compare.ts';
import { readLeasesFile, type ReleasedLease } from './leases-file.ts';

// How near the assessment engine comes to rents it has not seen, beside medians and hedonic fits of the same rows.
//   npm run bench:assessment                                  the demo's leases: released to 2020Q4, then 2021
//   npm run bench:assessment -- --train a.csv --test b.csv    any two files with the leases' columns
// Lines with # are remarks; every other line is a method, its median error as a fraction, then the rest.

const demo = 'src/server/demo/data/leases.csv';
const lastTrained = '2020Q4';

function rows(): { train: ReleasedLease[]; test: ReleasedLease[]; from: string } {
  const { values } = parseArgs({ options: { train: { type: 'string' }, test: { type: 'string' } } });
  if ((values.train === undefined) !== (values.test === undefined)) {
    throw new Error('expected both --train and --test, or neither');
  }
  if (values.train !== undefined) {
    return { train: read(values.train), test: read(values.test!), from: `${values.train} and ${values.test}` };
  }
  const all = read(demo);
  return {
    train: all.filter(({ release }) => release <= lastTrained),
    test: all.filter(({ release }) => release > lastTrained),
    from: `${demo}, trained on releases to ${lastTrained}`,
  };
}

function read(path: string): ReleasedLease[] {
  const { leases, left } = readLeasesFile(path);
  for (const [reason, n] of left) console.log(`# ${path}: ${n} rows left out, ${reason}`);
  return leases;
}

function print(found: Comparison, from: string, ms: number): void {
  console.log(`# ${from}`);
  console.log(`# ${found.train} training rows, ${found.test} test rows; ${(ms / 1000).toFixed(1)} s`);
  if (found.cityUnknown > 0) console.log(`# ${found.cityUnknown} test rows left out: no training row of their city`);
  for (const { name, error, within10, within20, study } of found.scores) {
    const studied = study ? `COD ${study.cod.toFixed(1)}  PRD ${study.prd.toFixed(3)}` : 'COD –  PRD –';
    const rest = `within 10 % ${within10.toFixed(3)}  within 20 % ${within20.toFixed(3)}  ${studied}`;
    console.log(`${name.padEnd(20)}${error.toFixed(3)}  ${rest}`);
  }
  for (const { name, reason } of found.silent) console.log(`# ${name} cannot be fitted: ${reason}`);
  const ours = found.scores.find(({ name }) => name === 'ours')!;
  const plain = found.scores.find(({ name }) => name === 'plain-hedonic');
  if (plain) console.log(`# ours is ${((1 - ours.error / plain.error) * 100).toFixed(1)} % below the plain hedonic`);
  const measured =
    found.measuredOn > 0 ? `measured on ${found.measuredOn} training deals` : 'too few training deals to measure on: usual reach';
  console.log(
    `# 80 % ranges hold ${(found.coverage * 100).toFixed(1)} % of the test rents; median high / low ${found.rangeWidth.toFixed(2)}; ${measured}`,
  );
  for (const { grade, n, error, coverage } of found.grades) {
    const issued = grade === 'D' ? 'insufficient' : 'issued';
    console.log(`# grade ${grade} (${issued}): n ${n}, error ${error.toFixed(3)}, range holds ${(coverage * 100).toFixed(1)} %`);
  }
}

try {
  const { train, test, from } = rows();
  const began = performance.now();
  print(compare(train, test), from, performance.now() - began);
} catch (error) {
  console.error(`bench:assessment: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
