import type { ColumnMapping } from './column-mapping.ts';
import { namesOfFields } from './field-names.ts';

/** A mapping that reads nothing: the file as it is. */
export const emptyMapping: ColumnMapping = {
  title: '',
  file: { delimiter: ',', heading: null, only: {} },
  columns: {},
  extract: {},
  constants: {},
  values: {},
  units: { area: 'm2', rent: { per: 'month', of: null } },
  dates: null,
};

interface Field {
  name: string;
  codes: readonly string[];
}

/**
 * Proposes which column of a file is which field, by their names in Chinese and English. A column is
 * proposed for one field only, the fields in their order; values that are names of a code are mapped
 * to it.
 *
 * @param values Values of columns that have few of them.
 */
export function proposeMapping(
  fields: readonly Field[],
  columns: readonly string[],
  values: Readonly<Record<string, readonly string[]>> = {},
): Pick<ColumnMapping, 'columns' | 'values'> {
  const taken = new Set<string>();
  const proposed: Record<string, string> = {};
  // The name of the field itself counts more than any other name.
  for (const isExact of [true, false])
    for (const { name } of fields) {
      if (proposed[name] !== undefined) continue;
      const names = isExact ? [name] : (namesOfFields[name] ?? []);
      const column = columns.find(
        (one) => !taken.has(one) && names.some((known) => folded(known) === folded(one)),
      );
      if (column === undefined) continue;
      taken.add(column);
      proposed[name] = column;
    }
  const meant: Record<string, Record<string, string>> = {};
  for (const { name, codes } of fields) {
    const found = values[proposed[name] ?? ''];
    if (codes.length === 0 || !found) continue;
    const map = proposeValues(codes, found);
    if (Object.keys(map).length > 0) meant[name] = map;
  }
  return { columns: proposed, values: meant };
}

/** Values that differ from a code only in case, spaces or punctuation, or that say yes or no. */
export function proposeValues(
  codes: readonly string[],
  values: readonly string[],
): Record<string, string> {
  const map: Record<string, string> = {};
  for (const value of values) {
    if (codes.includes(value)) continue;
    const code =
      codes.find((one) => folded(one) === folded(value)) ??
      answers.find((same) => same.includes(folded(value)))?.find((one) => codes.includes(one));
    if (code !== undefined) map[value] = code;
  }
  return map;
}

const answers = [
  ['yes', 'true', '1', 'y', '是', '有'],
  ['no', 'false', '0', 'n', '否', '無', '无'],
];

/** Case, spaces, punctuation and notes in brackets do not distinguish names of columns. */
function folded(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[([（].*?[)\]）]/g, '')
    .replaceAll(/[\s_.\-/:：]+/g, '');
}
