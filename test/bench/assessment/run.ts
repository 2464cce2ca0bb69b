import { parseArgs } from 'node:util';
import {
  coverageAim,
  outcomesOf,
  outsideByChance,
  resultsOf,
  type GroupResult,
} from './calibration.ts';
import { compare, type Comparison } from './compare.ts';
import { fairAim, fairResults, fairSplits } from './fair-rent.ts';
import { readLeasesFile, type ReleasedLease } from './leases-file.ts';
import { writeCalibration } from './write-docs.ts';

// How near the assessment engine comes to rents it has not seen, beside medians and hedonic fits of
// the same rows. npm run bench:assessment the demo's leases: released to 2020Q4, then 2021 npm run
// bench:assessment -- --train a.csv --test b.csv any two files with the leases' columns npm run
// bench:assessment -- --write-docs the same as the first, and the table of docs/methods.md Lines
// with # are remarks; every other line is a method, its median error as a fraction, then the rest.

const demo = 'src/server/demo/data/leases.csv';
const lastTrained = '2020Q4';

interface Rows {
  train: ReleasedLease[];
  test: ReleasedLease[];
  from: string;
  /** Three years, each assessed by the releases before it; only without files. */
  years: { train: ReleasedLease[]; test: ReleasedLease[] }[];
  toDocs: boolean;
}

function rows(): Rows {
  const options = {
    train: { type: 'string' },
    test: { type: 'string' },
    'write-docs': { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options });
  if ((values.train === undefined) !== (values.test === undefined)) {
    throw new Error('expected both --train and --test, or neither');
  }
  if (values.train !== undefined) {
    return {
      train: read(values.train),
      test: read(values.test!),
      from: `${values.train} and ${values.test}`,
      years: [],
      toDocs: false,
    };
  }
  const all = read(demo);
  return {
    train: all.filter(({ release }) => release <= lastTrained),
    test: all.filter(({ release }) => release > lastTrained),
    from: `${demo}, trained on releases to ${lastTrained}`,
    years: ['2019', '2020', '2021'].map((year) => ({
      train: all.filter(({ release }) => release < year),
      test: all.filter(({ release }) => release.startsWith(year)),
    })),
    toDocs: values['write-docs'] ?? false,
  };
}

function read(path: string): ReleasedLease[] {
  const { leases, left } = readLeasesFile(path);
  for (const [reason, n] of left) console.log(`# ${path}: ${n} rows left out, ${reason}`);
  return leases;
}

function print(found: Comparison, from: string, ms: number): void {
  console.log(`# ${from}`);
  console.log(
    `# ${found.train} training rows, ${found.test} test rows; ${(ms / 1000).toFixed(1)} s`,
  );
  if (found.cityUnknown > 0)
    console.log(`# ${found.cityUnknown} test rows left out: no training row of their city`);
  for (const { name, error, within10, within20, study } of found.scores) {
    const studied = study
      ? `COD ${study.cod.toFixed(1)}  PRD ${study.prd.toFixed(3)}`
      : 'COD –  PRD –';
    const rest = `within 10 % ${within10.toFixed(3)}  within 20 % ${within20.toFixed(3)}  ${studied}`;
    console.log(`${name.padEnd(20)}${error.toFixed(3)}  ${rest}`);
  }
  for (const { name, reason } of found.silent) console.log(`# ${name} cannot be fitted: ${reason}`);
  const ours = found.scores.find(({ name }) => name === 'ours')!;
  const plain = found.scores.find(({ name }) => name === 'plain-hedonic');
  if (plain)
    console.log(
      `# ours is ${((1 - ours.error / plain.error) * 100).toFixed(1)} % below the plain hedonic`,
    );
  const measured =
    found.measuredOn > 0
      ? `measured on ${found.measuredOn} training deals`
      : 'too few training deals to measure on: usual reach';
  console.log(
    `# 80 % ranges hold ${(found.coverage * 100).toFixed(1)} % of the test rents; median high / low ${found.rangeWidth.toFixed(2)}; ${measured}`,
  );
  for (const { grade, n, error, coverage } of found.grades) {
    const issued = grade === 'D' ? 'indication' : 'issued';
    console.log(
      `# grade ${grade} (${issued}): n ${n}, error ${error.toFixed(3)}, range holds ${(coverage * 100).toFixed(1)} %`,
    );
  }
}

function printGroups(
  title: string,
  results: readonly GroupResult[],
  aim: { low: number; high: number } = coverageAim,
): void {
  console.log(
    `# grades and strata of thirty rows and more, ${title}: n, error, high / low, share held (95 % interval)`,
  );
  for (const { group, n, error, width, coverage, low, high, isWithin } of results) {
    const percents = [coverage, low, high].map((value) => (value * 100).toFixed(1));
    const line = `${String(n).padStart(5)}  ${error.toFixed(3)}  ${width.toFixed(2)}  ${percents[0]} (${percents[1]}–${percents[2]})`;
    console.log(
      `#   ${group.padEnd(22)}${line}${isWithin ? '' : `  outside ${aim.low * 100}–${aim.high * 100}`}`,
    );
  }
  const outside = results.filter(({ isWithin }) => !isWithin).length;
  console.log(
    `# ${outside} of ${results.length} outside; ${outsideByChance(results, aim).toFixed(1)} would be by chance of a perfect range`,
  );
}

try {
  const { train, test, from, years, toDocs } = rows();
  const began = performance.now();
  print(compare(train, test), from, performance.now() - began);
  const once = resultsOf(outcomesOf(train, test));
  printGroups('this split', once);
  if (years.length > 0) {
    const pooled = resultsOf(years.flatMap((year) => outcomesOf(year.train, year.test)));
    printGroups('2019, 2020 and 2021, each by the releases before it', pooled);
    for (const split of fairSplits(read(demo)))
      for (const hasDoor of [true, false]) {
        const found = fairResults(split.train, split.test, hasDoor);
        printGroups(
          `fair rent ${hasDoor ? 'with' : 'without'} a door, ${split.name}`,
          found,
          fairAim,
        );
      }
    if (toDocs) await writeCalibration(once, pooled);
  }
} catch (error) {
  console.error(`bench:assessment: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
