import type { FieldNeed } from '#src/domain/import-form.ts';
import type { ColumnMapping } from './column-mapping.ts';

interface Field {
  name: string;
  need: FieldNeed;
}

/** Whether a field gets a value at all. */
export function isMapped({ columns, constants, extract }: ColumnMapping, field: string): boolean {
  return columns[field] !== undefined || constants[field] !== undefined || field in extract;
}

/** Fields that still need a column; of several of which one is needed, all. */
export function missingFields(fields: readonly Field[], mapping: ColumnMapping): string[] {
  const isAbsent = ({ name }: Field) => !isMapped(mapping, name);
  const oneOf = fields.filter(({ need }) => need === 'one-of');
  return [
    ...fields.filter(({ need }) => need === 'required').filter(isAbsent),
    ...(oneOf.every(isAbsent) ? oneOf : []),
  ].map(({ name }) => name);
}

/** Columns of the file that no field reads. */
export function unusedColumns(columns: readonly string[], mapping: ColumnMapping): string[] {
  const read = new Set([
    ...Object.values(mapping.columns).flat(),
    ...Object.values(mapping.extract).map(({ from }) => from),
    ...Object.keys(mapping.file.only),
  ]);
  return columns.filter((column) => !read.has(column));
}

/** The text a field is read from, with the meaning of its value; units and dates as in the file. */
export function mappedCell(
  mapping: ColumnMapping,
  field: string,
  columns: readonly string[],
  cells: readonly string[],
): string {
  const fixed = mapping.constants[field];
  if (fixed !== undefined) return fixed;
  const text = [mapping.columns[field] ?? mapping.extract[field]?.from ?? []]
    .flat()
    .map((column) => (cells[columns.indexOf(column)] ?? '').trim())
    .filter(Boolean)
    .join(' ');
  return mapping.values[field]?.[text] ?? text;
}

/** The mapping with another column for a field; null: none. What its values meant is forgotten. */
export function withColumn(
  mapping: ColumnMapping,
  field: string,
  column: string | null,
): ColumnMapping {
  const [columns, constants, values, extract] = [
    { ...mapping.columns },
    { ...mapping.constants },
    { ...mapping.values },
    { ...mapping.extract },
  ];
  delete constants[field];
  delete values[field];
  delete columns[field];
  delete extract[field];
  if (column !== null) columns[field] = column;
  return { ...mapping, columns, constants, values, extract };
}

/** The mapping with the same value of a field in every row. */
export function withConstant(mapping: ColumnMapping, field: string, value: string): ColumnMapping {
  const cleared = withColumn(mapping, field, null);
  return { ...cleared, constants: { ...cleared.constants, [field]: value } };
}

/** The mapping in which a value of a field means another; an empty meaning leaves it as it is. */
export function withMeaning(
  mapping: ColumnMapping,
  field: string,
  value: string,
  meaning: string,
): ColumnMapping {
  const meant = { ...mapping.values[field] };
  delete meant[value];
  if (meaning !== '') meant[value] = meaning;
  const values = { ...mapping.values, [field]: meant };
  if (Object.keys(meant).length === 0) delete values[field];
  return { ...mapping, values };
}
