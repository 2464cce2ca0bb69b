import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const page = 'docs/performance.md';
const [begin, end] = ['<!-- cls: begin -->', '<!-- cls: end -->'];

/**
 * Puts the table into the documentation, between two comments.
 *
 * @throws Error when the page has no place for it.
 */
export async function writeDocs(table: string): Promise<void> {
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} must hold ${begin} and, after it, ${end}.`);
  const written = `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
  writeFileSync(
    page,
    await format(written, { ...(await resolveConfig(page)), parser: 'markdown' }),
  );
}
