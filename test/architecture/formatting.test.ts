import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { describe, it } from 'node:test';

/**
 * Where people read what is written: only the formatter turns days, moments and numbers into text
 * there.
 */
const folders = [
  'pages',
  'src/app',
  'src/client',
  'src/features',
  'src/i18n',
  'src/ui',
  'elements',
];
const formatter = 'src/i18n/formatter.ts';

const forbidden: readonly (readonly [string, RegExp])[] = [
  ['Intl.DateTimeFormat', /\bIntl\.DateTimeFormat\b/],
  ['Intl.NumberFormat', /\bIntl\.NumberFormat\b/],
  ['toLocaleString and its kin', /\.toLocale(?:Date|Time)?String\(/],
  ['parts of a local date', /\.get(?:FullYear|Month|Date|Minutes|Seconds)\(\)/],
  [
    'a cut ISO text',
    /\.toISOString\(\)\.(?:slice|substring|split)\(|(?:At|Until)!?\.slice\(0, 1[069]\)/,
  ],
  ['年月日 by hand', /\}年\$\{|\}月\$\{/],
];

/**
 * Machine values, not shown as text: fields of forms, names of files, cells of a file that is read.
 */
const machineValues: Readonly<Record<string, string>> = {
  'src/ui/date-input/day.ts': 'values of date fields',
  'src/features/wallet/ui/statement/day-range.ts': 'values of date fields',
  'src/features/memberships/ui/products/local-time.ts': 'values of date and time fields',
  'src/features/my-shops/ui/import/read-csv-sheet.ts': 'cells of a workbook that is imported',
  'src/features/assessments/ui/workbench/assessment-list.tsx': 'the valuation date of a document',
  'src/features/account/ui/settings/own-data-card.tsx': 'the name of a file',
};

function findingsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return forbidden
    .filter(
      ([name, pattern]) =>
        pattern.test(text) && !(name === 'a cut ISO text' && file in machineValues),
    )
    .map(([name]) => `${file}: ${name}`);
}

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\/(server|model|contract)\//.test(name)),
);

describe('days, moments and numbers', () => {
  it('become text in the formatter alone', () => {
    const findings = files.filter((file) => file !== formatter).flatMap(findingsIn);
    assert.deepEqual(
      findings,
      [],
      'Write days, moments, times and numbers with dayText, momentText, clockText, number and yuanText of useText(): only ' +
        `${formatter} obeys the date setting of the member. Expected no raw formatting elsewhere, found:\n${findings.join('\n')}`,
    );
  });

  it('has exceptions for files alone that still need them', () => {
    const unneeded = Object.keys(machineValues).filter(
      (file) => !/\.toISOString\(\)\.slice\(/.test(readFileSync(file, 'utf8')),
    );
    assert.deepEqual(unneeded, []);
  });
});
