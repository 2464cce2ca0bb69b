import { encodingOf, textOf } from './encoding.ts';
import { mappedProblems, type Columns } from './csv-file.ts';
import { fileBroken, headerInvalid } from './errors.ts';
import { isMapped, mapRecord, type Mapping } from './mapping.ts';
import type { OpenFile, OpenOptions } from './source-file.ts';
import type { SourceRecord } from './source-record.ts';

// A GeoJSON file is one value and must be read whole. Lines and borders of a large city are far
// shorter.
const mostCharacters = 200_000_000;

/**
 * Opens a GeoJSON FeatureCollection; each feature is a record, its properties are the cells.
 *
 * @throws ImportError when the file cannot be read, is too long for memory, is not a
 *   FeatureCollection, or a mapping reads properties that no feature has.
 */
export async function openGeoJson(
  file: string,
  properties: Columns = { needed: [], unread: [] },
  { encoding, mapping, onBytes }: OpenOptions = {},
): Promise<OpenFile> {
  const found = encoding ?? (await encodingOf(file));
  const features = featuresOf(file, await wholeText(file, found, onBytes));
  const names = new Set<string>();
  for (const { properties } of features)
    for (const name of Object.keys(properties)) names.add(name);
  const columns = [...names];
  const problems = mapping ? mappedProblems(columns, properties, mapping) : [];
  if (problems.length > 0) throw headerInvalid(file, problems);
  const records = recordsOf(features, columns);
  return { columns, encoding: found, records: mapping ? mapped(records, mapping) : records };
}

async function* mapped(
  records: AsyncGenerator<SourceRecord>,
  mapping: Mapping,
): AsyncGenerator<SourceRecord> {
  for await (const record of records)
    if (isMapped(record, mapping)) yield mapRecord(record, mapping);
}

interface Feature {
  properties: Record<string, unknown>;
  geometry: unknown;
}

async function wholeText(
  file: string,
  encoding: OpenFile['encoding'],
  onBytes: OpenOptions['onBytes'],
): Promise<string> {
  let text = '';
  for await (const piece of textOf(file, encoding, onBytes)) {
    text += piece;
    if (text.length > mostCharacters)
      throw fileBroken(file, `at most ${mostCharacters} characters of GeoJSON`, 'more');
  }
  return text;
}

function featuresOf(file: string, text: string): Feature[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw fileBroken(file, 'GeoJSON', (cause as Error).message, cause);
  }
  const features =
    isObject(value) && value['type'] === 'FeatureCollection' ? value['features'] : undefined;
  if (!Array.isArray(features))
    throw fileBroken(file, 'a GeoJSON FeatureCollection with a list of features', 'another value');
  return features.map((feature: unknown) => ({
    properties: isObject(feature) && isObject(feature['properties']) ? feature['properties'] : {},
    geometry: isObject(feature) ? feature['geometry'] : undefined,
  }));
}

// Async without an await, so that one loop reads files of both formats.
async function* recordsOf(
  features: readonly Feature[],
  columns: readonly string[],
): AsyncGenerator<SourceRecord> {
  for (const [at, { properties, geometry }] of features.entries()) {
    const cells = Object.fromEntries(columns.map((name) => [name, cellOf(properties[name])]));
    yield { line: at + 1, cells, geometry };
  }
}

/** A property as the text of a cell, so that one reader checks both file formats. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
