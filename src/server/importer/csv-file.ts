import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { encodingOf, textOf } from './encoding.ts';
import { fileBroken, headerInvalid } from './errors.ts';
import { columnsRead, isMapped, mapRecord, type Mapping } from './mapping.ts';
import type { OpenFile, OpenOptions } from './source-file.ts';
import type { SourceRecord } from './source-record.ts';

/** Required columns of a kind of file, and optional ones. */
export interface Columns {
  needed: readonly string[];
  unread: readonly string[];
  /** Exactly one of these is required, also of those that are among the needed ones. */
  oneOf?: readonly string[];
  /** Other headings that are read as one of the columns. */
  names?: Readonly<Record<string, string>>;
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
  { encoding, mapping, onBytes }: OpenOptions = {},
): Promise<OpenFile> {
  const found = encoding ?? (await encodingOf(file));
  const lines = linesOf(
    file,
    Readable.from(textOf(file, found, onBytes), { objectMode: true, highWaterMark: 2 }),
    mapping?.file.delimiter,
  );
  const written = mapping?.file.heading ?? (await headingOf(lines));
  const heading = mapping ? written : written.map((name) => columns.names?.[name] ?? name);
  const problems = mapping
    ? mappedProblems(heading, columns, mapping)
    : headingProblems(heading, columns);
  if (problems.length > 0) {
    await lines.return(undefined);
    throw headerInvalid(file, problems);
  }
  const records = recordsOf(heading, lines, mapping?.file.heading != null);
  return {
    columns: heading,
    encoding: found,
    records: mapping ? mappedRecords(records, mapping, columns) : records,
  };
}

async function headingOf(lines: AsyncGenerator<ParsedLine>): Promise<string[]> {
  const first = await lines.next();
  return first.done ? [] : first.value.record.map((name) => name.trim());
}

async function* linesOf(file: string, text: Readable, delimiter = ','): AsyncGenerator<ParsedLine> {
  const parser = parse({
    delimiter,
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
  hasNoHeading: boolean,
): AsyncGenerator<SourceRecord> {
  for await (const { record: all, info } of lines) {
    // Some registers end each line with a delimiter.
    const record =
      all.length === heading.length + 1 && all.at(-1) === '' && hasNoHeading
        ? all.slice(0, -1)
        : all;
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

async function* mappedRecords(
  records: AsyncGenerator<SourceRecord>,
  mapping: Mapping,
  { needed }: Columns,
): AsyncGenerator<SourceRecord> {
  const nothing = Object.fromEntries(needed.map((name) => [name, '']));
  for await (const record of records) {
    if (!isMapped(record, mapping)) continue;
    const mapped = mapRecord(record, mapping);
    yield { ...mapped, cells: { ...nothing, ...mapped.cells } };
  }
}

/** A mapping reads columns that the file has, and makes columns that the kind knows. */
export function mappedProblems(
  heading: readonly string[],
  { needed, unread, oneOf = [] }: Columns,
  mapping: Mapping,
): string[] {
  const missing = columnsRead(mapping).filter((name) => !heading.includes(name));
  const known = [...needed, ...unread, ...oneOf];
  const made = [mapping.columns, mapping.extract, mapping.constants].flatMap(Object.keys);
  return [
    ...headerFaults('missing', missing),
    ...headerFaults('no column of this kind of file', made.filter((name) => !known.includes(name))), // prettier-ignore
    ...(oneOf.length > 0 && !oneOf.some((name) => made.includes(name))
      ? [`not mapped: one of ${oneOf.join(', ')}`]
      : []),
  ];
}

function headingProblems(
  heading: readonly string[],
  { needed, unread, oneOf = [] }: Columns,
): string[] {
  const missing = needed.filter((name) => !heading.includes(name) && !oneOf.includes(name));
  const unknown = heading.filter((name) => ![...needed, ...unread, ...oneOf].includes(name));
  const alternatives = oneOf.filter((name) => heading.includes(name));
  if (oneOf.length > 0 && alternatives.length === 0) missing.push(oneOf.join(' or '));
  const doubled = heading.filter((name, at) => heading.indexOf(name) !== at);
  return [
    ...headerFaults('missing', missing),
    ...(alternatives.length > 1 ? headerFaults('both of', alternatives) : []),
    ...headerFaults('unknown', unknown),
    ...headerFaults('more than once', [...new Set(doubled)]),
  ];
}

function headerFaults(what: string, names: readonly string[]): string[] {
  return names.length === 0
    ? []
    : [`${what}: ${names.map((name) => name || '(empty)').join(', ')}`];
}
