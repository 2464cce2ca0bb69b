import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const page = 'docs/performance.md';

/**
 * Puts a table into the documentation, between the two comments of its section.
 *
 * @throws Error when the page has no place for it.
 */
export async function writeDocs(section: string, table: string): Promise<void> {
  const [begin, end] = [`<!-- ${section}: begin -->`, `<!-- ${section}: end -->`];
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} must hold ${begin} and, after it, ${end}.`);
  const written = `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
  writeFileSync(
    page,
    await format(written, { ...(await resolveConfig(page)), parser: 'markdown' }),
  );
}
