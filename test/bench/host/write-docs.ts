import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { parts, report, type Results } from './report.ts';

// Puts the tables of the last run into the documentation, each part between two comments: --write
// of the benchmark, or by itself.

const page = 'docs/performance.md';
/** What the last runs have found, in the cache. */
export const last = '.cache/bench-host.json';

/** @throws Error when the page has no place for the part. */
export async function writePart(part: string, tables: string): Promise<void> {
  const text = readFileSync(page, 'utf8');
  const [begin, end] = [`<!-- hosts, ${part}: begin -->`, `<!-- hosts, ${part}: end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} must hold ${begin} and, after it, ${end}.`);
  const written = `${text.slice(0, from + begin.length)}\n\n${tables}\n\n${text.slice(to)}`;
  writeFileSync(
    page,
    await format(written, { ...(await resolveConfig(page)), parser: 'markdown' }),
  );
}

/** Writes the tables of the parts that have been run. */
export async function writeDocs(results: Results): Promise<void> {
  for (const part of parts)
    if (results.circumstances[part]) await writePart(part, report(results, part));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!existsSync(last)) throw new Error(`${last} is not there; run npm run bench:host first.`);
  await writeDocs(JSON.parse(readFileSync(last, 'utf8')) as Results);
}
