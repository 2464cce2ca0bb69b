import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const kinds = [
  // Pure functions, those of pages and components too: they depend on their arguments only.
  { name: 'pure', isOf: (file, source) => pure.test(file) && !meetsOthers.test(source), most: 20 },
  // Each with a database of its own, and nothing else that another could meet.
  {
    name: 'server',
    isOf: (file, source) => isServerTest(file) && !meetsOthers.test(source),
    most: 6,
  },
];

const pure =
  /^test\/(analytics|domain|i18n|pages|ui|client\/(hooks|text)|features\/[\w-]+\/(model|ui))\//;

/** Tests of the server start a database: those of the platform, of the ledger and of features. */
export const isServerTest = (file) => /^test\/(features\/[\w-]+\/|ledger\/)?server\//.test(file);

/**
 * What is the process's and not the test's: its environment, its clock, other processes, and hooks
 * beside every suite.
 */
const meetsOthers =
  /process\.|globalThis|mock|setTimeout|spawn|runServer|startCluster|emptyDatabase|^(before|after)(Each)?\(/m;

/**
 * Puts tests together that a process of their own would take longer to start than to run. A single
 * one stays as it is.
 *
 * @param files From the root of the repository.
 * @param folder Where to write the files that bring some together.
 * @returns Every test once, alone or in such a file.
 */
export function joinTests(files, folder) {
  const left = new Set(files);
  const joined = kinds.flatMap(({ name, isOf, most }) => {
    const alike = [...left].filter((file) => isOf(file, readFileSync(file, 'utf8')));
    for (const file of alike) left.delete(file);
    return parted(alike, most).map((part, n) =>
      part.length === 1 ? part[0] : written(part, join(folder, `${name}-${n + 1}.test.ts`), folder),
    );
  });
  return [...left, ...joined];
}

function parted(files, most) {
  const parts = Math.ceil(files.length / most);
  // One from each part in turn: those of one folder take about as long, and would make one part
  // slow.
  return Array.from({ length: parts }, (_, n) => files.filter((_file, at) => at % parts === n));
}

function written(tests, file, folder) {
  mkdirSync(folder, { recursive: true });
  const address = (test) => relative(folder, resolve(test)).split(sep).join('/');
  writeFileSync(file, tests.map((test) => `import '${address(test)}';\n`).join(''));
  return file;
}
