import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { avoided, commentLines, countAvoided, retired } from './style-words.mjs';

// Prints how often comments and English interface texts use words that the style guide avoids, per
// 1,000 words, beside the counts of three well-known code bases. It informs; only a retired
// identifier in a name fails it.

/** Per 1,000 words of comments, counted by `words.mjs` in the npm packages on 2026-11-23. */
const anchors = {
  'fastify 5.12.8, lib': {
    'told, tells': 0,
    'whoever, somebody': 0,
    stands: 0.19,
    "one's": 0,
    rooms: 0,
  },
  'query-core 5.108.0, src': {
    'told, tells': 0.09,
    'whoever, somebody': 0,
    stands: 0,
    "one's": 0,
    rooms: 0,
  },
  'ra-core 5.15.4, src': {
    'told, tells': 0.16,
    'whoever, somebody': 0,
    stands: 0,
    "one's": 0,
    rooms: 0,
  },
};
const shownLines = 20;

// A reader that has seen enough, such as head, closes the pipe.
process.stdout.on('error', () => process.exit());

const filesBelow = (folder, pattern) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file) && !file.includes('node_modules'));

const sources = ['src', 'pages', 'elements', 'test'].flatMap((folder) =>
  filesBelow(folder, /\.(?:tsx?|m?js|css)$/),
);
const comments = sources.flatMap((file) =>
  commentLines(readFileSync(file, 'utf8')).map(({ line, text }) => ({
    where: `${file}:${line}`,
    text,
  })),
);

/** Keys and texts of the English interface, from the modules themselves. */
async function englishTexts() {
  const texts = [];
  for (const file of filesBelow('src/i18n/en', /\.ts$/)) {
    const { register } = await import('tsx/esm/api');
    const stop = register();
    const module = await import(pathToFileURL(file).href);
    await stop();
    for (const part of Object.values(module))
      for (const [key, text] of Object.entries(part ?? {}))
        if (typeof text === 'string') texts.push({ where: `${file} ${key}`, text });
  }
  return texts;
}

function report(title, lines, beside) {
  const { words, counts, perLine } = countAvoided(lines.map(({ text }) => text));
  console.log(`\n${title}: ${words} words. Per 1,000:`);
  const columns = Object.keys(beside);
  for (const name of Object.keys(avoided)) {
    const own = ((1000 * counts[name]) / words).toFixed(2);
    console.log(
      `  ${name.padEnd(20)} ${own.padStart(6)}  ${columns.map((column) => `${column} ${beside[column][name]}`).join(' · ')}`,
    );
  }
  const worst = perLine
    .map((n, at) => ({ n, ...lines[at] }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n)
    .slice(0, shownLines);
  for (const { where, text } of worst) console.log(`    ${where}  ${text.slice(0, 110)}`);
}

report('Comments', comments, anchors);
report('English interface', await englishTexts(), {});

const symbols = retired.filter(({ kind, name }) => kind === 'symbol' && !name.includes('*'));
const uses = sources
  .filter((file) => !file.startsWith('src/tooling/style-words.'))
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return symbols
      .filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text))
      .map((symbol) => ({ file, ...symbol }));
  });
console.log(
  `\nRetired names: ${symbols.length} symbols in docs/glossary.md, used in ${new Set(uses.map(({ file }) => file)).size} files.`,
);
const returned = uses.filter(({ enforced }) => enforced);
for (const { file, name, to } of returned) console.error(`${file}: ${name} is called ${to}`);
process.exitCode = returned.length > 0 ? 1 : 0;
