import type { InputOf } from '#src/contract/endpoint.ts';
import type { Db } from '#src/server/db/connect.ts';
import { HttpError, notFound } from '#src/server/http/errors.ts';
import { openCsv } from '#src/server/importer/csv-file.ts';
import { encodingOf, textOf, type Encoding } from '#src/server/importer/encoding.ts';
import { ImportError } from '#src/server/importer/errors.ts';
import { openGeoJson } from '#src/server/importer/geojson-file.ts';
import { importKind, type ImportKind } from '#src/server/importer/import-kinds.ts';
import { fieldsOf } from '#src/server/importer/kind-fields.ts';
import { columnsRead } from '#src/server/importer/mapping.ts';
import type { OpenFile } from '#src/server/importer/source-file.ts';
import type { ImportPreview, previewImport } from '../contract/imports.ts';
import type { ColumnMapping } from '../model/column-mapping.ts';
import { emptyMapping, proposeMapping } from '../model/propose-mapping.ts';
import { selectFile, withFile } from './import-files.store.ts';
import { mappingOf } from './mapping-of-order.ts';
import { selectMappings, type NamedMapping } from './mappings.store.ts';

const headParts = 2;
const rowsRead = 500;
const rowsShown = 8;
const mostValues = 40;
const longestCell = 300;
const delimiters = [',', ';', '\t', '|', '*'];

/**
 * The beginning of a file and what its columns may mean.
 *
 * @throws HttpError 404 for a file of another member, 422 with the reason when it cannot be read.
 */
export async function preview(
  db: Db,
  { id, kind: kindName, encoding, mapping: wanted }: InputOf<typeof previewImport>,
  memberId: string,
): Promise<ImportPreview> {
  const file = await selectFile(db, memberId, id);
  if (!file) throw notFound('The file');
  const kind = importKind(kindName);
  const mappings = await selectMappings(db);
  const named = wanted === undefined ? undefined : mappings.find((one) => one.id === wanted);
  if (wanted !== undefined && !named) throw notFound('The mapping');
  // A GeoJSON file is one value: a part of it cannot be read.
  const mostParts = kind.format === 'csv' ? headParts : undefined;
  return withFile(db, file, (path) => read(path, kind, encoding, named, mappings), mostParts).catch(
    (error: unknown) => {
      if (!(error instanceof ImportError)) throw error;
      const message = error.message.replaceAll(error.file, file.name);
      throw new HttpError(422, message, { reason: error.code });
    },
  );
}

async function read(
  path: string,
  kind: ImportKind,
  encoding: Encoding | undefined,
  named: NamedMapping | undefined,
  mappings: readonly NamedMapping[],
): Promise<ImportPreview> {
  const found = encoding ?? (await encodingOf(path));
  const shape = named?.mapping.file ?? {
    ...emptyMapping.file,
    delimiter: await delimiterOf(path, found),
  };
  const opened = await openAsIs(path, kind, found, shape);
  const records = await firstRecords(opened);
  const { columns } = opened;
  const values = valuesOf(columns, records);
  const fields = fieldsOf(kind);
  const fitting = named ?? mappings.find((one) => isFitting(one, kind, columns, shape));
  const proposed = fitting?.mapping ?? { ...emptyMapping, ...proposeMapping(fields, columns, values), file: shape }; // prettier-ignore
  return {
    encoding: found,
    columns: [...columns],
    rows: records.slice(0, rowsShown).map(({ line, cells }) => ({
      line,
      cells: columns.map((name) => (cells[name] ?? '').slice(0, longestCell)),
    })),
    values,
    mapping: proposed,
    mappingId: fitting?.id ?? null,
  };
}

/** The delimiter most frequent in the first line; a comma where there is none. */
async function delimiterOf(path: string, encoding: Encoding): Promise<string> {
  let head = '';
  for await (const piece of textOf(path, encoding)) {
    head += piece;
    if (head.includes('\n')) break;
  }
  const [line = ''] = head.split(/[\r\n]/, 1);
  const counted = delimiters.map((one) => ({ one, n: line.split(one).length }));
  return counted.reduce((best, next) => (next.n > best.n ? next : best)).one;
}

/** Opens a file whose columns are not known yet: the mapping reads none of them. */
async function openAsIs(
  path: string,
  kind: ImportKind,
  encoding: Encoding,
  shape: ColumnMapping['file'],
): Promise<OpenFile> {
  const options = { encoding, mapping: mappingOf({ ...emptyMapping, file: { ...shape, only: {} } }).mapping }; // prettier-ignore
  const none = { needed: [], unread: [] };
  return kind.format === 'csv' ? openCsv(path, none, options) : openGeoJson(path, none, options);
}

async function firstRecords({ records }: OpenFile) {
  const first: { line: number; cells: Readonly<Record<string, string>> }[] = [];
  for await (const { line, original = {} } of records) {
    first.push({ line, cells: original });
    if (first.length === rowsRead) break;
  }
  return first;
}

function valuesOf(
  columns: readonly string[],
  records: readonly { cells: Readonly<Record<string, string>> }[],
): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const column of columns) {
    const found = new Set(records.map(({ cells }) => (cells[column] ?? '').trim()));
    found.delete('');
    if (found.size <= mostValues && [...found].every((value) => value.length <= longestCell))
      values[column] = [...found].sort();
  }
  return values;
}

/** Whether a named mapping can read the file: it has its columns, as one written for this kind does. */
function isFitting(
  { kind: madeFor, mapping }: NamedMapping,
  kind: ImportKind,
  columns: readonly string[],
  shape: ColumnMapping['file'],
): boolean {
  const { needed, unread, oneOf = [] } = kind.columns;
  const known = [...needed, ...unread, ...oneOf];
  const made = [mapping.columns, mapping.extract, mapping.constants].flatMap(Object.keys);
  return (
    (madeFor === null || madeFor === kind.name) &&
    mapping.file.heading === null &&
    mapping.file.delimiter === shape.delimiter &&
    made.length > 0 &&
    made.every((name) => known.includes(name)) &&
    columnsRead(mappingOf(mapping).mapping).every((name) => columns.includes(name))
  );
}
