import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { report, type Results } from './report.ts';

// Puts the tables of the last run into the documentation, between two comments: --write of the benchmark, or by itself.

const page = 'docs/performance.md';
const last = '.cache/bench-host.json';
const [begin, end] = ['<!-- hosts: begin -->', '<!-- hosts: end -->'];

/** @throws Error when the page has no place for the tables. */
export async function writeDocs(results: Results): Promise<void> {
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} must hold ${begin} and, after it, ${end}.`);
  const written = `${text.slice(0, from + begin.length)}\n\n${report(results)}\n\n${text.slice(to)}`;
  writeFileSync(page, await format(written, { ...(await resolveConfig(page)), parser: 'markdown' }));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!existsSync(last)) throw new Error(`${last} is not there; run npm run bench:host first.`);
  await writeDocs(JSON.parse(readFileSync(last, 'utf8')) as Results);
}
