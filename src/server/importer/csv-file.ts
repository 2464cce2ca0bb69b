import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { encodingOf, textOf } from './encoding.ts';
import { fileBroken, headerInvalid } from './errors.ts';
import type { OpenFile, OpenOptions, SourceRecord } from './source-record.ts';

/** Required columns of a kind of file, and optional ones. */
export interface Columns {
  needed: readonly string[];
  unread: readonly string[];
}

// An unclosed quote swallows what follows. No valid record is nearly as long.
const longestRecord = 1 << 20;

interface ParsedLine {
  record: string[];
  info: Info;
}

/**
 * Opens a CSV file as a stream; memory use does not grow with its length.
 *
 * @throws ImportError when the file cannot be read or its heading does not fit, naming every wrong
 *   column. Reading later throws where a quote is not closed.
 */
export async function openCsv(
  file: string,
  columns: Columns,
  { encoding, onBytes }: OpenOptions = {},
): Promise<OpenFile> {
  const found = encoding ?? (await encodingOf(file));
  const lines = linesOf(
    file,
    Readable.from(textOf(file, found, onBytes), { objectMode: true, highWaterMark: 2 }),
  );
  const first = await lines.next();
  const heading = first.done ? [] : first.value.record.map((name) => name.trim());
  const problems = headingProblems(heading, columns);
  if (problems.length > 0) {
    await lines.return(undefined);
    throw headerInvalid(file, problems);
  }
  return { columns: heading, encoding: found, records: recordsOf(heading, lines) };
}

async function* linesOf(file: string, text: Readable): AsyncGenerator<ParsedLine> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  });
  text.on('error', (cause) => parser.destroy(cause));
  text.pipe(parser);
  try {
    yield* parser as AsyncIterable<ParsedLine> as AsyncGenerator<ParsedLine>;
  } catch (cause) {
    if (cause instanceof CsvError)
      throw fileBroken(file, 'every quote to be closed', cause.message, cause);
    throw cause;
  } finally {
    text.destroy();
    parser.destroy();
  }
}

async function* recordsOf(
  heading: readonly string[],
  lines: AsyncGenerator<ParsedLine>,
): AsyncGenerator<SourceRecord> {
  for await (const { record, info } of lines) {
    const cells: Record<string, string> = {};
    heading.forEach((name, at) => {
      cells[name] = record[at] ?? '';
    });
    // The parser reports the line a record ends on; a cell may contain line breaks.
    const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    const read: SourceRecord = { line: info.lines - breaks, cells };
    if (record.length !== heading.length)
      read.misfit = `expected ${heading.length} cells, got ${record.length}`;
    yield read;
  }
}

function headingProblems(heading: readonly string[], { needed, unread }: Columns): string[] {
  const missing = needed.filter((name) => !heading.includes(name));
  const unknown = heading.filter((name) => !needed.includes(name) && !unread.includes(name));
  const doubled = heading.filter((name, at) => heading.indexOf(name) !== at);
  return [
    ...headerFaults('missing', missing),
    ...headerFaults('unknown', unknown),
    ...headerFaults('more than once', [...new Set(doubled)]),
  ];
}

function headerFaults(what: string, names: readonly string[]): string[] {
  return names.length === 0
    ? []
    : [`${what}: ${names.map((name) => name || '(empty)').join(', ')}`];
}
