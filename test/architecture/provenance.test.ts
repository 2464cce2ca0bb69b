import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { test } from 'node:test';

const sources = ['src', 'pages']
  .flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' }).map(
      (file) => `${top}/${file.split(sep).join('/')}`,
    ),
  )
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/**
 * Components that show figures. Those called `Figures` of other pages lay out what is no statistic.
 */
const shows =
  /<(ChartCard|RentByQuarter|RentByArea|StatisticsBar|FreeStatistics|SelectedStatistics|SampleStatistics|Statistic|Figure)\s/g;

/** The attributes of an element up to the end of its start tag; braces may hold `>`. */
function startTag(text: string, at: number): string {
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    if (text[end] === '{') depth += 1;
    else if (text[end] === '}') depth -= 1;
    else if (text[end] === '>' && depth === 0) return text.slice(at, end);
  }
  return text.slice(at);
}

test('no chart, strip or headline figure is shown without its provenance', () => {
  const tags = sources.flatMap(({ file, text }) =>
    [...text.matchAll(shows)].map(({ 0: name, index }) => ({
      file,
      name,
      tag: startTag(text, index),
    })),
  );
  assert.ok(tags.length > 80, `${tags.length} elements found`);
  const bare = tags
    .filter(({ tag }) => !/\bprovenance=/.test(tag))
    .map(({ file, name }) => `${file}: ${name.trim()}`);
  assert.deepEqual(bare, []);
});

test('the components demand it, so that the compiler refuses what this test does not know', () => {
  const demands = [
    'src/ui/charts/chart-card.tsx',
    'src/features/searches/ui/statistics/statistic.tsx',
    'src/features/searches/ui/statistics/statistics-bar.tsx',
    'src/features/searches/ui/statistics/free-statistics.tsx',
    'src/features/searches/ui/statistics/selected-statistics.tsx',
    'src/features/dashboard/ui/dashboard-figures.tsx',
    'src/features/roads/ui/sheet/sheet-figures.tsx',
    'src/features/success-rates/ui/result/result-headline.tsx',
  ];
  for (const file of demands) {
    const { text } = sources.find((source) => source.file === file)!;
    assert.match(text, /^ {2}provenance: Provenance( \| null)?;$/m, file);
  }
});
